import type { SiteError } from '../../base/errors/site-error.ts';

/** Modules that are bundled with the components of a plugin, or published by themselves. */
export type PluginBundle = {
  /** Modules that components of the plugin import by a name that begins with `virtual:`. */
  modules?: Readonly<Record<string, PluginModule>>;
  /** JavaScript files to publish, for Node. */
  programs?: readonly PluginProgram[];
};

/** A module that components import by name. Paths are relative to the plugin's file. */
export type PluginModule =
  | {
      /** The path of the module. */
      file: string;
      /** The path of a module whose export `check` reports errors of the file before it is bundled. */
      check?: string;
    }
  | {
      /** The path of a module for a worker. The default export is its address in the browser, and undefined elsewhere. */
      worker: string;
    }
  | {
      /** The default export, as JSON. */
      value: unknown;
    };

/** Returns the errors of a module. Both paths are absolute. */
export type ModuleCheck = (file: string, siteDir: string) => Promise<readonly SiteError[]>;

/** A module and everything that it imports, in one file. */
export type PluginProgram = {
  /** Relative to the base path: `boxes.mjs`. */
  path: string;
  /** The path of the module. */
  module: string;
  /** Comments for the start of the file. */
  banner?: string;
};
