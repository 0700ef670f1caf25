/**
 * Matches hooks, event handlers, and other code that React runs only in the browser. Excludes Docusaurus hooks that the
 * engine replaces with functions for the server (`docusaurus-parts.tsx`).
 */
const browserCode =
  /\buse(?!BaseUrl|DocusaurusContext|GlobalData|PluginData)[A-Z]\w*\s*[(<]|\son[A-Z]\w*=\{|\bcreateContext\b|\bextends\s+(?:React\.)?(?:Pure)?Component\b|\bcreateRef\b|\bReact\.(?:lazy|memo|forwardRef)\b/;

/** Strings after an operator, which may quote such code. Elsewhere, an apostrophe may be part of a text. */
const strings = /(?<=[=(:,[]\s*)(["'])(?:\\.|(?!\1)[^\\\n])*\1/g;

/** True for code that must run in the browser, such as hooks and event handlers. */
export function needsBrowser(text: string): boolean {
  return browserCode.test(text) && browserCode.test(text.replaceAll(strings, '$1$1'));
}
