/** Loads the one chunk that holds all client components of the theme. */
declare module 'virtual:theme-chunks' {}

/** The site's own components: modules by path from the site folder, without extension. */
declare module 'virtual:site-components' {
  const modules: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  export default modules;
}

/** The style sheets of the site's own components. */
declare module 'virtual:site-styles' {}
