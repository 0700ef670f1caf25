import { pathToFileURL } from 'node:url';
import { pathInside } from '../../base/addresses/path-inside.ts';
import { importFresh } from '../../config/module/import-fresh.ts';
import { modulesDir } from '../../disk/engine-dir.ts';

/** Imports a module that a plugin names. Its imports of `area-docs` resolve to this engine. */
export function importNamed(file: string): Promise<Readonly<Record<string, unknown>>> {
  // A second copy of an engine module would have its own classes, such as `SiteError`, so `instanceof` would fail.
  return pathInside(modulesDir, file) === undefined ? importFresh(file) : import(pathToFileURL(file).href);
}
