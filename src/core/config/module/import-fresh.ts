// Node 22.12 has no `registerHooks`, so importing it by name would fail.
import * as nodeModule from 'node:module';
import { sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { moduleUrl } from '../../base/module-url.ts';
import { recordLoad, resolve } from './resolve-fresh.ts';

type Exports = Readonly<Record<string, unknown>>;

// Test runners replace `import()` with one that ignores hooks; inside a data URL it remains Node's.
const importer: string = 'data:text/javascript,export const nativeImport = (url) => import(url)';

let imports = 0;

/**
 * Imports the current version of a site's module from disk, with everything it imports by relative path. `area-docs`
 * always resolves to the running engine.
 */
export async function importFresh(file: string): Promise<Exports> {
  if (imports++ === 0) registerResolve();
  forgetCommonJs();
  const url = `${pathToFileURL(file).href}?fresh=${imports}`;
  const { nativeImport } = (await import(/* @vite-ignore */ importer)) as {
    nativeImport: (url: string) => Promise<Exports>;
  };
  return nativeImport(url);
}

function registerResolve(): void {
  const { registerHooks } = nodeModule as Partial<typeof nodeModule>;
  if (registerHooks) registerHooks({ resolve, load: recordLoad });
  else nodeModule.register(moduleUrl('./resolve-fresh.ts', import.meta.url));
}

/** Node caches CommonJS modules by path, without the query. */
function forgetCommonJs(): void {
  const { cache } = nodeModule.createRequire(import.meta.url);
  for (const file of Object.keys(cache)) if (!file.includes(`${sep}node_modules${sep}`)) delete cache[file];
}
