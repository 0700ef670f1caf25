/** A version of the docs as configured and found on disk. */
export type VersionInfo = {
  name: string;
  label: string;
  /** Segment of its addresses; empty for the last version. */
  path: string;
  banner: 'none' | 'unreleased' | 'unmaintained';
  badge: boolean;
  isLast: boolean;
};

/** A docs version and its pages (docs/specification.md, 3.5). */
export type DocsVersion = {
  name: string;
  label: string;
  /** Address of the version's main page. */
  url: string;
  mainDocId: string;
  docs: readonly { id: string; url: string }[];
};
