import { own } from '../../base/own.ts';
import { registerHooks } from 'node:module';
import { extname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

type Exports = Readonly<Record<string, unknown>>;

const engineUrl = new URL('../../index.ts', import.meta.url).href;

// Test runners replace `import()` with one that ignores hooks; inside a data URL it stays Node's.
const importer: string = 'data:text/javascript,export const nativeImport = (url) => import(url)';

let imports = 0;

/**
 * Imports the current version of a site's module from disk, with everything it imports by a relative path.
 * `area-docs` resolves to the engine itself, wherever the site is.
 */
export async function importFresh(file: string): Promise<Exports> {
  if (imports++ === 0) registerHooks({ resolve });
  const url = `${pathToFileURL(file).href}?fresh=${imports}`;
  const { nativeImport } = (await import(/* @vite-ignore */ importer)) as {
    nativeImport: (url: string) => Promise<Exports>;
  };
  return nativeImport(url);
}

const resolve: Parameters<typeof registerHooks>[0]['resolve'] = (specifier, context, nextResolve) => {
  const version = freshVersion(context.parentURL) ?? freshVersion(specifier);
  if (version === undefined) return nextResolve(specifier, context);
  if (specifier === 'area-docs') return { url: engineUrl, shortCircuit: true };
  const resolved = nextResolve(specifier, context);
  if (!/^(\.{1,2}\/|file:)/.test(specifier)) return resolved;
  const url = new URL(resolved.url);
  url.searchParams.set('fresh', version);
  // A site needs no package.json to declare its module type.
  const format = own(formats, extname(fileURLToPath(url)));
  return { ...resolved, url: url.href, ...(format !== undefined && { format }) };
};

const formats: Partial<Record<string, 'module' | 'module-typescript'>> = {
  '.ts': 'module-typescript',
  '.js': 'module',
};

function freshVersion(url: string | undefined): string | undefined {
  return url?.startsWith('file:') ? (new URL(url).searchParams.get('fresh') ?? undefined) : undefined;
}
