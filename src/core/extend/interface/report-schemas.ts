import { z } from 'zod';
import { anyNumber, anyString, flag, list, oneOf, text } from '../../config/schema/fields.ts';
import { reported } from '../../content/reported.ts';
import { keys } from './docs-schema.ts';

const position = anyNumber.optional();

/** An error or warning that `check` reports. */
export const diagnostic = z.object(
  {
    ...reported.shape,
    /**
     * `file` is relative to the site folder; without it, the place is in the configuration. The engine finds the line
     * of a `key`.
     */
    place: z
      .object(
        { file: text.optional(), line: position, column: position, key: keys.optional() },
        { error: 'an object with `file` or `key`' },
      )
      .optional(),
    /** Number of source lines to show before and after the line of `place`. Default 0. */
    linesAround: anyNumber.optional(),
  },
  { error: 'an object with `fact`' },
);

/** An address in a source of a plugin. */
const pluginLink = z.object({
  kind: oneOf('link', 'image'),
  /** As written. */
  href: anyString,
  /** The addresses that `href` becomes in the pages of all editions. */
  urls: list('a list of addresses', anyString),
  line: position,
  column: position,
});

/** A file that pages of a plugin show. */
export const pluginSource = z.object(
  {
    /** Relative to the site folder. */
    file: text,
    text: anyString,
    /** The addresses in it. */
    links: list('a list of links', pluginLink),
    /** How to report broken addresses. Default: the setting for pages. */
    onBroken: oneOf('throw', 'warn', 'ignore').optional(),
    /** True if authors cannot correct the file. Without `onBroken`, its broken addresses are then at most warnings. */
    isForeign: flag.optional(),
  },
  { error: 'an object with `file`, `text` and `links`' },
);

export type PluginDiagnostic = z.input<typeof diagnostic>;
export type PluginSource = z.input<typeof pluginSource>;
export type PluginLink = z.input<typeof pluginLink>;
