/** A configuration that a plugin has read from the file of another tool. */
export type ReadConfig = {
  /** In the form of `site.config.ts`. */
  config: unknown;
  /** Reported with the site's other warnings. */
  warnings?: readonly { fact: string; hint?: string }[];
};

/** Reads the configuration of sites that have no `site.config` file. */
export type ConfigReader = {
  /** Possible names of the file in the site folder. The first that exists is read. */
  files: readonly string[];
  /** `file` and `siteDir` are absolute. Throw an error if the file cannot be read. */
  read: (file: string, siteDir: string) => Promise<ReadConfig>;
  /**
   * `import.meta.url` of a module that exports `defaultPlugins`. If plugins of the configuration transform the syntax
   * tree of pages, the process that compiles pages reads the configuration again with these plugins, because functions
   * cannot be sent between processes.
   */
  module?: string;
};

/** The files of a converted site by path, with notes for its author. */
export type ConvertedSite = {
  /** The text of a file, or the absolute path of a file to copy. */
  files: Readonly<Record<string, string | { copyOf: string }>>;
  /** Settings and content that need work by hand; one per line. */
  notes: readonly string[];
};

/** Converts a site of another tool to one of this engine. */
export type SiteConverter = {
  /** The name of the tool, in lower case. */
  name: string;
  /** Names of the tool's configuration file, which identify its sites. */
  files: readonly string[];
  /** True if the configuration alone makes a site: the content stays where it is. */
  keepsContent: boolean;
  /** Both folders are absolute. They are the same if only the configuration is written. */
  convert: (folder: string, target: string) => Promise<ConvertedSite>;
};
