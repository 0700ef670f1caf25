/** The texts of a page for files other than its own. */
export type PageTexts = {
  /** Empty if no file contains it. */
  markdown: string;
  /** The texts that plugins read, by plugin: as JSON, which is four times as fast as structured clones. */
  articles: Readonly<Record<string, string>>;
};

/** Digests of a page's texts, which show if files made from them have changed, and the marks of plugins. */
export type TextFacts = {
  markdown: string;
  articles: Readonly<Record<string, { digest: string; marks: unknown }>>;
  /** The texts, unless the store has them. */
  texts?: PageTexts;
};
