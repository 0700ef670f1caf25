/** Loads the one chunk that holds all client components of the theme. */
declare module 'virtual:theme-chunks' {
  export const ids: readonly string[];
}

/** The site's own components: how to get each module, by path from the site folder, without extension. */
declare module 'virtual:site-components' {
  const modules: Readonly<Record<string, () => Promise<Readonly<Record<string, unknown>>>>>;
  export default modules;
}
