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
