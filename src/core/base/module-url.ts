/**
 * Resolves the URL of a module against its importer: `.ts` in a checkout, `.js` in the package.
 * @example new Worker(moduleUrl('./worker.ts', import.meta.url))
 */
export function moduleUrl(path: string, importer: string): URL {
  return new URL(importer.endsWith('.js') ? path.replace(/\.tsx?$/, '.js') : path, importer);
}
