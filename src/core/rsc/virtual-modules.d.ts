/** Loads the chunk with all client components of the theme, and resolves to their ids. */
declare module 'virtual:theme-chunks' {
  export const loadIds: () => Promise<readonly string[]>;
}

/** The site's own components: loaders by path relative to the site folder, without extension. */
declare module 'virtual:site-components' {
  const modules: Readonly<Record<string, () => Promise<Readonly<Record<string, unknown>>>>>;
  export default modules;
}

/**
 * Loaders, by name, of plugins' pages and of components that pages may use without an import. `file` is relative to the
 * site folder.
 */
declare module 'virtual:page-components' {
  const components: Readonly<Record<string, { plugin: string; file: string; load: () => Promise<unknown> }>>;
  export default components;
}

/** Loaders of modules that plugins provide for pages, by specifier. */
declare module 'virtual:page-modules' {
  const modules: Readonly<Record<string, () => Promise<Readonly<Record<string, unknown>>>>>;
  export default modules;
}

declare module 'virtual:plugin-styles' {}
