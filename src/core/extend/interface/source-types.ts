/** A file that pages of a plugin show. */
export type PluginSource = {
  /** From the site folder. */
  file: string;
  text: string;
  /** The addresses in it. */
  links: readonly PluginLink[];
  /** How to report broken addresses; by default as on pages. */
  onBroken?: 'throw' | 'warn' | 'ignore';
  /** True if authors cannot correct the file, so that broken addresses are at most warnings. */
  isForeign?: boolean;
};

/** An address in a source of a plugin. */
export type PluginLink = {
  kind: 'link' | 'image';
  /** As written. */
  href: string;
  /** As in the pages that show it, of all editions. */
  urls: readonly string[];
  line?: number;
  column?: number;
};
