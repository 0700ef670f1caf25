/** A heading; `id` is that of its element. */
export type PageHeading = { level: number; id: string; text: string };

/** A part of a page with an address that is not a heading of its file. */
export type PageSection = {
  /** Anchor; empty for the page itself. */
  id: string;
  title: string;
  /** The HTTP request that it describes, with a name. */
  request?: { id: string; method: string; path: string };
  /** True for an error message. */
  isError?: boolean;
};

/** A link to a part of the page, shown when it has the focus. */
export type SkipLink = { to: string; label: string; needsScript?: boolean };
