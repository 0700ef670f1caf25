/** Loads the chunk of all the theme's client components, and lists their ids. */
declare module 'virtual:theme-chunks' {
  export const loadIds: () => Promise<readonly string[]>;
}

/** The site's own components: loaders by path from the site folder, without extension. */
declare module 'virtual:site-components' {
  const modules: Readonly<Record<string, () => Promise<Readonly<Record<string, unknown>>>>>;
  export default modules;
}

/** Loaders of components that pages may use without an import, by name. */
declare module 'virtual:page-components' {
  const components: Readonly<Record<string, () => Promise<unknown>>>;
  export default components;
}

/** The style sheets of plugins. */
declare module 'virtual:plugin-styles' {}
