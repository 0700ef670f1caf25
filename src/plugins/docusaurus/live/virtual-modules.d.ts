/** `src/theme/ReactLiveScope` of the site; null if it has none. */
declare module 'virtual:live-scope' {
  const scope: Readonly<Record<string, unknown>> | null;
  export default scope;
}

/** The site's `sucrase`. */
declare module 'virtual:live-transform' {
  export const transform: import('./evaluate-code.ts').Transform;
}
