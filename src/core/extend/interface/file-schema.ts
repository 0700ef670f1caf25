import { z } from 'zod';
import { isRecord } from '../../base/records.ts';
import { anyNumber, anyString, flag, fn, object, text } from '../../config/schema/fields.ts';
import { keys } from './page-schemas.ts';

const shared = {
  path: text,
  /** True if a file with the same path in `static/` may replace it. */
  isDefault: flag.optional(),
  /** For a page that forwards readers: `dev`, `serve` and `mcp` redirect from one address to the other instead. */
  redirect: object('an object with `from` and `to`', {
    from: text,
    to: text,
    /** The target as a route, for link checks, and the key of the configuration that contains it. */
    link: z.object({ to: text, key: keys.optional() }, { error: 'an object with `to`' }).optional(),
  }).optional(),
  /** The key of the configuration that errors about the file point to. */
  key: keys.optional(),
  /** The site's file that this file is generated from, if errors should name it. */
  source: text.optional(),
  /** For a file that the plugin's tools read from a built site: its name in `toolFiles`, and its docs version. */
  forTools: object("an object like { name: 'boxes' }", { name: text, version: text.optional() }).optional(),
  /** True if the path is from `hashedPath`, so it changes with the content. Browsers cache such files for a year. */
  isHashed: flag.optional(),
  /** For a picture in link previews: the page's `url`. Pages with an `image` in their front matter ignore it. */
  picture: object('an object with `url`, `width` and `height`', {
    url: text,
    width: anyNumber,
    height: anyNumber,
  }).optional(),
};

/** Text, or the Markdown of the rendered page at a `url`. */
export type FilePart = string | { markdown: string };

// One function for the whole list: a schema per part takes seconds in a large site.
const parts = z.custom<readonly FilePart[]>((value) => Array.isArray(value) && value.every(isFilePart), {
  error: "must be a list of strings and objects like { markdown: '/guides/' }.",
});

function isFilePart(value: unknown): boolean {
  return typeof value === 'string' || (isRecord(value) && typeof value['markdown'] === 'string');
}

/** A file to publish. */
export const file = z
  .looseObject(
    {
      ...shared,
      text: fn.optional(),
      bytes: fn.optional(),
      parts: parts.optional(),
      module: text.optional(),
      error: z.looseObject({ fact: text }, { error: 'an object with `fact`' }).optional(),
    },
    { error: 'an object with `path`, and `text`, `bytes`, `parts` or `module`' },
  )
  .refine(
    (value) => [value.text, value.bytes, value.parts, value.module].filter((one) => one !== undefined).length === 1,
    { error: 'must have one of `text`, `bytes`, `parts` and `module`.' },
  )
  .refine(({ module, error }) => module === undefined || error !== undefined, {
    error: 'must have an `error` because it has a `module`.',
  });

/** The properties of a file that are known before its content is made. */
export type FileOutline = z.input<z.ZodObject<typeof shared>>;

/** A file to publish; `path` is relative to the base path: `feed.xml`. The extension determines its media type. */
export type PluginFile = FileOutline &
  (
    | { text: () => string | Promise<string> }
    | { bytes: () => Uint8Array | Promise<Uint8Array> }
    /** Joined after rendering. The file is written again only if one of the parts changes. */
    | { parts: readonly FilePart[] }
    /**
     * Made in another process, so that a crash or an endless loop does not end the build. `module` is the path of a
     * module whose export `make` receives the input as JSON and the plugin's data. If `make` fails, the message is
     * `error` and the reason.
     */
    | { module: string; input: unknown; error: { fact: string; hint?: string } }
  );

/** A file of a saved version. `from` is relative to the site folder, `to` to the docs folder of the version. */
export type VersionFile = { to: string } & ({ from: string } | { text: string });

export const versionFile = object("an object like { from: 'boxes.json', to: 'boxes.json' }", {
  to: text,
  from: text.optional(),
  text: anyString.optional(),
}).refine((value) => (value.from === undefined) !== (value.text === undefined), {
  error: 'must have one of `from` and `text`.',
});
