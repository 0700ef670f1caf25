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
export const textPartNames = ['Home', 'NotFound', 'Admonition', 'CodeBlock', 'Heading', 'Link', 'Image'] as const;

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
  components: readonly AddedComponent[];
  /**
   * Modules whose default export is a component: the content of a page, or the view of a plugin's pages. Pages refer to
   * them by `name`.
   */
  pages: readonly AddedComponent[];
  /** Components that show navbar items of a type. */
  itemTypes: readonly { type: string; file: string }[];
  /** Modules that run before the page is interactive. */
  early: readonly { file: string }[];
  /**
   * Modules of the field `imports`, for pages and components of the site. `name` is a specifier, or the path of a file
   * that the module replaces.
   */
  imports: readonly { name: string; file?: string; code?: string; isForPages: boolean }[];
  /** Virtual modules for the components of plugins, such as `virtual:sandbox`. */
  modules: readonly NamedModule[];
  /** JavaScript files to publish. */
  programs: readonly Program[];
};

/** A component of a plugin by its name, and the module that exports it. */
type AddedComponent = { name: string; file: string; plugin: string };

const pageComponentPrefix = 'page:';

/**
 * The name by which a page's compiled code refers to its component, distinct from every name that an author can write.
 * `file` is relative to the site folder.
 */
export function pageComponentName(file: string): string {
  return pageComponentPrefix + file;
}

/** The file in a name that `pageComponentName` returned; undefined for other names. */
export function pageComponentFile(name: string): string | undefined {
  return name.startsWith(pageComponentPrefix) ? name.slice(pageComponentPrefix.length) : undefined;
}

/** Name of the component that shows the pages of a plugin, distinct from every name that an author can write. */
export function docsViewName(plugin: string): string {
  return `docs:${plugin}`;
}

/** A module by the name that components import. `check` is a plugin's module that checks the file. */
export type NamedModule = { name: string } & (
  | { file: string; check?: { path: string; plugin: string } }
  | { worker: string }
  | { value: unknown }
);

/** A published program, and the module that it bundles. */
export type Program = { path: string; file: string; banner?: string; target?: 'browser' };

export const noAdditions: ThemeAdditions = {
  parts: [],
  components: [],
  pages: [],
  itemTypes: [],
  early: [],
  imports: [],
  modules: [],
  programs: [],
};

/** True if a file of the `components` or `theme` folder is a module, but not a test, story or declaration. */
export function isComponentFile(file: string): boolean {
  return /(?<!\.(?:test|spec|stories|d))\.[jt]sx?$/.test(file);
}

/** The modules of additions: absolute paths. */
export function addedFiles(additions: Partial<ThemeAdditions>): string[] {
  const all = Object.values(additions).flatMap<object & { file?: string; worker?: string }>((added) => added);
  return [...new Set(all.flatMap(({ file, worker }) => file ?? worker ?? []))];
}
