/**
 * The URL of a module, relative to another. A checkout contains the `.ts` sources; the package contains `.js` files.
 * @example new Worker(moduleUrl('./worker.ts', import.meta.url))
 */
export function moduleUrl(path: string, importer: string): URL {
  return new URL(importer.endsWith('.js') ? path.replace(/\.tsx?$/, '.js') : path, importer);
}
