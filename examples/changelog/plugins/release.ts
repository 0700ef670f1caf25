/** An entry of `changes.json`. */
export type Release = {
  version: string;
  /** `2026-05-04` */
  date: string;
  /** Markdown. */
  changes: string[];
};
