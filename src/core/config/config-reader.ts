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
   * `import.meta.url` of a module that exports the default plugins. The process that compiles pages reads the
   * configuration again if its plugins change the tree of pages, because functions cannot be sent to it.
   */
  module?: string;
};
