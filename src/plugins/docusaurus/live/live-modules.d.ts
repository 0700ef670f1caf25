/** `src/theme/ReactLiveScope` of the site; null if it has none. */
declare module 'docusaurus-live-scope' {
  const scope: Readonly<Record<string, unknown>> | null;
  export default scope;
}

/** The site's `sucrase`. */
declare module 'docusaurus-live-compiler' {
  export const transform: (code: string, options: object) => { code: string };
}
