// Node 22.12 has no `registerHooks`, so importing it by name would fail.
import * as nodeModule from 'node:module';
import { sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { moduleUrl } from '../../base/module-url.ts';
import { forgetModules, recordLoad, resolve } from './resolve-fresh.ts';

type Exports = Readonly<Record<string, unknown>>;

// Test runners replace `import()` with a function that ignores hooks. Inside a data URL, `import()` remains Node's.
const importerUrl: string = 'data:text/javascript,export const nativeImport = (url) => import(url)';

/** Module state, because Node registers hooks and caches modules for the whole process. */
let importCount = 0;

/**
 * Imports the current version of a site's module from disk, with everything it imports by relative path. `area-docs`
 * always resolves to the running engine.
 */
export async function importFresh(file: string): Promise<Exports> {
  if (importCount++ === 0) registerResolve();
  forgetModules((path) => !path.includes(`${sep}node_modules${sep}`));
  const url = `${pathToFileURL(file).href}?fresh=${importCount}`;
  const { nativeImport } = (await import(/* @vite-ignore */ importerUrl)) as {
    nativeImport: (url: string) => Promise<Exports>;
  };
  return nativeImport(url);
}

function registerResolve(): void {
  const { registerHooks } = nodeModule as Partial<typeof nodeModule>;
  if (registerHooks) registerHooks({ resolve, load: recordLoad });
  else nodeModule.register(moduleUrl('./resolve-fresh.ts', import.meta.url));
}
