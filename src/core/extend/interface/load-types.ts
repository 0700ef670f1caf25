import type { Place } from '../../base/errors/site-error.ts';
import type { StandardSchema } from '../../config/standard-schema.ts';
import type { ResolvedConfig } from '../../config/types.ts';
import type { PluginEdition } from './page-types.ts';

/** The validated value of a schema. */
export type OutputOf<Schema> = Schema extends StandardSchema<infer _Input, infer Output> ? Output : undefined;

/** The context of `load`. */
export type LoadContext<Options> = {
  options: Options;
  files: PluginFiles;
  /** All locales and versions of the site. */
  editions: readonly LoadedEdition[];
  defaultLocale: string;
  /**
   * The configuration with all defaults, without `plugins` and `frontMatter`. If `load` reads this property, it is
   * called again when the configuration changes.
   */
  config: ResolvedConfig;
  /** The absolute path of the site folder. */
  siteDir: string;
  /** The address of the site, with base path. */
  siteUrl: string;
  /** The folder of the current docs, relative to the site folder. */
  docsPath: string;
  /** The place of the options in the configuration, for errors. */
  place: Place;
};

/** An edition before its pages are read. */
export type LoadedEdition = Pick<PluginEdition, 'locale' | 'version' | 'route'> & {
  /** The folder of its pages in the default locale, relative to the site folder: `versioned_docs/version-1.0`. */
  folder: string;
};

/** Reads files for `load`. `dev` watches them, and calls `load` again when they change. */
export type PluginFiles = {
  /** The text of a file. Paths are relative to the plugin's file, or to the site folder for an inline plugin. */
  read: (path: string) => Promise<string>;
  readBytes: (path: string) => Promise<Uint8Array>;
  /**
   * Returns the text of a file, or undefined if it does not exist. The path is relative to the site folder.
   * @throws {SiteError} If the file is a symbolic link that leads outside the site, or is not UTF-8.
   */
  readSource: (path: string) => Promise<string | undefined>;
  /**
   * The value of a JSON or YAML file that a schema validates.
   * @throws {SiteErrors} With the lines of the file, if it is not JSON or YAML, or if the schema rejects it.
   */
  readData: <Schema extends StandardSchema>(path: string, schema: Schema) => Promise<OutputOf<Schema>>;
  /** Also true for a broken link, so that reading it reports the link. */
  exists: (path: string) => Promise<boolean>;
  /** Sorted paths of all files in a folder and its subfolders, relative to the folder. Omits symbolic links. */
  list: (folder: string) => Promise<readonly string[]>;
};
