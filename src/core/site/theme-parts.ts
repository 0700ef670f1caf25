/** Layout parts around the text. They are rendered at build time, and again in the browser. */
export const layoutPartNames = [
  'Head',
  'Navbar',
  'NavbarItem',
  'Sidebar',
  'Footer',
  'Article',
  'ArticleHeader',
  'ArticleFooter',
  'TableOfContents',
] as const;

/** Parts of the text, rendered at build time only. */
export const textPartNames = ['Home', 'NotFound', 'Admonition', 'CodeBlock', 'Heading', 'Link'] as const;

/** A part of the theme that plugins and sites can replace. */
export type PartName = (typeof layoutPartNames)[number] | (typeof textPartNames)[number];

export const partNames: readonly PartName[] = [...layoutPartNames, ...textPartNames];

/**
 * Additions of plugins and the site to the theme; files are absolute paths. Later replacements of a part wrap earlier
 * ones.
 */
export type ThemeAdditions = {
  parts: readonly { part: PartName; file: string }[];
  /** Components that pages may use without an import, each with the module that exports it. */
  components: readonly { name: string; file: string }[];
  /** Modules whose default export is the text of a page. Compiled pages know them by these names. */
  pages: readonly { name: string; file: string }[];
  /** Modules by specifier; `code` replaces the content of the file. */
  modules: readonly { name: string; file?: string; code?: string; isForPages: boolean }[];
};

export const noAdditions: ThemeAdditions = { parts: [], components: [], pages: [], modules: [] };

/** The modules of additions: absolute paths. */
export function addedFiles({ parts, components, pages, modules }: ThemeAdditions): string[] {
  const provided = modules.flatMap(({ file }) => file ?? []);
  return [...new Set([...[...parts, ...components, ...pages].map(({ file }) => file), ...provided])];
}
