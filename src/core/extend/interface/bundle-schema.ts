import { z } from 'zod';
import type { SiteError } from '../../base/errors/site-error.ts';
import { anyString, list, object, record, text } from '../../config/schema/fields.ts';

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
