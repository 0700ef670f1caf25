/**
 * The URL of a module, relative to another. A checkout has modules as written; the package has them as `.js`.
 * @example new Worker(moduleUrl('./worker.ts', import.meta.url))
 */
export function moduleUrl(path: string, importer: string): URL {
  return new URL(importer.endsWith('.js') ? path.replace(/\.tsx?$/, '.js') : path, importer);
}
