import type { PageHeading } from './docs-schema.ts';

/** A page that a plugin adds. */
export type AddedPage = {
  /** Without base path, locale and version: `/changelog/`. */
  route: string;
  /** The name of the page in sidebars and the navbar. By default it is the route: `changelog`. */
  id?: string;
  /**
   * True if the route is relative to the address of the docs: `/tags/` becomes `/docs/1.0/tags/`. Docs link to the page
   * as if it were a file: `/tags.mdx`.
   */
  isInDocs?: boolean;
  /**
   * The folder whose generated sidebars list the page, as `dirName` names it. By default none do. Those of outer folders list
   * it if the folder contains docs, too.
   */
  folder?: string;
  /** Default: the title in the front matter, or the first heading. */
  title?: string;
  /** Default: the description in the front matter, or the first paragraph. */
  description?: string;
  /** The sidebar beside the page, which lists it. A sidebar that does not exist is created. */
  sidebar?: string | PageSidebar;
  /** True if the page is not translated, so its text is in the default locale. */
  untranslated?: boolean;
} & (
  | {
      /** The text, with the syntax of `.mdx` files. It may begin with front matter. */
      markdown: string;
    }
  | {
      /** The path of a Markdown file. */
      source: string;
      /** The path of the file that it translates: links in both lead to the same files. */
      original?: string;
      /** Markdown before the text of the file, without html and components. */
      before?: string;
      /** Markdown after it. */
      after?: string;
    }
  | {
      /** The path of a module whose default export is a component, which shows the page below its title. */
      component: string;
      /** Props of the component: JSON. */
      props?: Readonly<Record<string, unknown>>;
      title: string;
      /** True if the component shows the title itself. The page then has the full width. */
      hideTitle?: boolean;
      /** The headings of the component, for the table of contents: each `id` is that of an element. */
      headings?: readonly PageHeading[];
    }
);

/**
 * The place of an added page in a sidebar. Pages are listed in the order of `pages`, after the items of the sidebars
 * file.
 */
export type PageSidebar = {
  /** The name of the sidebar. */
  id: string;
  /** By default the title of the page. */
  label?: string;
  /** The category that lists it. */
  category?: string;
  /** False if the page shows the sidebar, but is not listed in it. */
  isListed?: boolean;
};
