/** The text of a page for other files than its own. */
export type PageTexts = {
  /** Empty if no file contains it. */
  markdown: string;
  /** The texts that plugins read as JSON, which is parsed in a quarter of the time of structured clones. By plugin. */
  articles: Readonly<Record<string, string>>;
};

/** Digests of a page's texts, which detect changes of files made from them, and the marks that plugins keep of theirs. */
export type TextFacts = {
  markdown: string;
  articles: Readonly<Record<string, { digest: string; marks: unknown }>>;
  /** The texts, unless the store has them. */
  texts?: PageTexts;
};
