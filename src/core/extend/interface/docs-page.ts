import type { PageHeading } from './docs-schema.ts';

/** A page that has a file, as `docs` sees it. */
export type DocsPage = {
  id: string;
  /** Without base path, locale and version. */
  route: string;
  /** Relative to the site folder. */
  source: string;
  /**
   * Folder whose generated sidebars list the page, relative to the docs folder. Omitted for pages that plugins add with
   * `pages`.
   */
  folder?: string;
  headings: readonly PageHeading[];
  /** Its components with an `id`, and whether they contain text: `<Operation id="boxes.add" />`. Omitted when empty. */
  elements?: readonly { name: string; id: string; hasText: boolean }[];
  /** Values that Markdown transforms have set. Omitted when empty. */
  data?: Readonly<Record<string, unknown>>;
};
