import { pathToFileURL } from 'node:url';
import { pathInside } from '../../base/addresses/path-inside.ts';
import { importFresh } from '../../config/module/import-fresh.ts';
import { modulesDir } from '../../disk/engine-dir.ts';

/** Imports a module that a plugin names. Its imports of `area-docs` resolve to this engine. */
export function importNamed(file: string): Promise<Readonly<Record<string, unknown>>> {
  // Modules of the engine share the classes of this process, such as `SiteError`.
  return pathInside(modulesDir, file) === undefined ? importFresh(file) : import(pathToFileURL(file).href);
}
