import { z } from 'zod';
import type { SiteError } from '../../base/errors/site-error.ts';
import { anyNumber, anyString, flag, list, oneOf, text, object, record } from '../../config/schema/fields.ts';
import { headAttributes } from '../../config/schema/plugin-schema.ts';
import { reported } from '../../content/reported.ts';
import { keys } from './page-schemas.ts';

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

/**
 * An element of the head. `true` writes an attribute without a value; `false` and `undefined` omit it. A `title`
 * replaces the engine's title, and a `meta` the engine's `meta` of the same name.
 */
export const headTag = object("an object like { tag: 'meta', attributes: { … } }", {
  tag: oneOf('base', 'link', 'meta', 'script', 'style', 'title'),
  attributes: headAttributes,
  /** Content of a `title`, `script` or `style`. The Content-Security-Policy allows code by its hash. */
  text: anyString.optional(),
});

/** A type of navbar item. */
export const navbarItemType = object("an object like { component: './stars.tsx' }", {
  /** The path of the module with the component. */
  component: text,
  /** True if items need JavaScript, and stay in the bar even in narrow windows, where other items move to the menu. */
  isBarOnly: flag.optional(),
  /** The id of a message of the plugin: advice for readers of the not-found page. */
  notFoundHint: text.optional(),
  /**
   * The `potentialAction` of the home page (https://schema.org/potentialAction). `{url}` is the address of the home
   * page.
   */
  action: record('an object of strings', anyString).optional(),
});

/** A keyboard shortcut, and the id of the plugin's message that names its effect. */
export const pluginShortcut = object("an object like { keys: ['s'], message: 'starsShow' }", {
  keys: list("a list of keys like ['s', 'Ctrl S']", text),
  message: text,
  /** The type of the navbar item that the shortcut needs. */
  itemType: text.optional(),
});

export type HeadTag = z.input<typeof headTag>;
export type NavbarItemType = z.input<typeof navbarItemType>;
export type PluginShortcut = z.input<typeof pluginShortcut>;

/** A module that components import by name. Paths are relative to the plugin's file. */
const bundledModule = z.union(
  [
    object('', {
      /** The path of the module. */
      file: text,
      /** The path of a module whose export `check` reports errors of the file before it is bundled. */
      check: text.optional(),
    }),
    /**
     * The path of a worker's module. Components import its address as the default export: undefined outside browsers.
     */
    object('', { worker: text }),
    /** The value to import as the default export. Must be JSON. */
    object('', { value: z.unknown() }),
  ],
  { error: 'an object with one of `file`, `worker` and `value`' },
);

/** A module and everything that it imports, in one file. */
const program = object("an object like { path: 'boxes.mjs', module: './main.ts' }", {
  /** Relative to the base path: `boxes.mjs`. */
  path: text,
  /** The path of the module. */
  module: text,
  /** Comments for the start of the file. */
  banner: anyString.optional(),
  /**
   * `browser` for a minified script that includes its styles and pictures, for a document in a frame. By default, a
   * module for Node.
   */
  target: z.literal('browser', { error: '`browser`' }).optional(),
});

/** Modules that are bundled with the components of a plugin, or published by themselves. */
export const bundle = object('an object with `modules` or `programs`', {
  /** Modules that components of the plugin import by a name that begins with `virtual:`. */
  modules: record('an object of modules by name', bundledModule)
    .refine((modules) => Object.keys(modules).every((name) => name.startsWith('virtual:')), {
      error: 'must have names that begin with `virtual:`.',
    })
    .optional(),
  /** JavaScript files to publish. */
  programs: list("a list of objects like { path: 'boxes.mjs', module: './main.ts' }", program).optional(),
});

export type PluginBundle = z.input<typeof bundle>;
export type PluginModule = z.input<typeof bundledModule>;
export type PluginProgram = z.input<typeof program>;

/** Returns the errors of a module. Both paths are absolute. */
export type ModuleCheck = (file: string, siteDir: string) => Promise<readonly SiteError[]>;
