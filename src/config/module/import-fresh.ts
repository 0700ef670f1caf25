import { own } from '../../base/own.ts';
import { realpathSync, statSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { extname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

type Exports = Readonly<Record<string, unknown>>;

/** The public entry points, wherever the site is. */
const entries: Readonly<Record<string, string>> = {
  'area-docs': new URL('../../index.ts', import.meta.url).href,
  'area-docs/plugin': new URL('../../plugin.ts', import.meta.url).href,
};

// Test runners replace `import()` with one that ignores hooks; inside a data URL it stays Node's.
const importer: string = 'data:text/javascript,export const nativeImport = (url) => import(url)';

let imports = 0;

/** What each file imports directly, as of its last version. */
const importsByFile = new Map<string, { version: string | undefined; files: Set<string> }>();

/** The files that a module imports directly; the module has been imported by `importFresh`, or by what that imported. */
export function importsOf(file: string): Iterable<string> {
  return importsByFile.get(file)?.files ?? [];
}

/**
 * Imports the current version of a site's module from disk, with everything it imports by a relative path or from linked
 * packages.
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

type Resolve = NonNullable<Parameters<typeof registerHooks>[0]['resolve']>;

const resolve: Resolve = (specifier, context, nextResolve) => {
  const version = freshVersion(context.parentURL) ?? freshVersion(specifier);
  const entry = own(entries, specifier);
  // Also for packages that a site imports: they share the engine with it.
  if (entry !== undefined) return { url: entry, shortCircuit: true };
  const found = resolveVersion(specifier, context, nextResolve, version);
  record(context.parentURL, found.url);
  return found;
};

function record(parent: string | undefined, url: string): void {
  if (!parent?.startsWith('file:') || !url.startsWith('file:')) return;
  const file = fileURLToPath(parent);
  const version = freshVersion(parent);
  const known = importsByFile.get(file);
  const files = known?.version === version ? known?.files : undefined;
  importsByFile.set(file, { version, files: new Set([...(files ?? []), fileURLToPath(url)]) });
}

function resolveVersion(
  specifier: string,
  context: Parameters<Resolve>[1],
  nextResolve: Parameters<Resolve>[2],
  version: string | undefined,
): ReturnType<Resolve> {
  if (version === undefined) return nextResolve(specifier, context);
  const isOwn = /^(\.{1,2}\/|file:)/.test(specifier);
  const found = (isOwn && ownModule(new URL(specifier, context.parentURL))) || nextResolve(specifier, context);
  // A package that is linked from elsewhere is being written, too.
  if (!isOwn && (!found.url.startsWith('file:') || found.url.includes('/node_modules/'))) return found;
  const url = new URL(found.url);
  url.searchParams.set('fresh', version);
  return { ...found, url: url.href };
}

/**
 * A module of the site. Node would take its type from the nearest package.json, which may be for another program, and fails
 * at one that is not valid.
 */
function ownModule(url: URL): ReturnType<Resolve> | undefined {
  const file = fileURLToPath(url);
  const format = own(formats, extname(file));
  if (format === undefined || !statSync(file, { throwIfNoEntry: false })?.isFile()) return undefined;
  return { url: pathToFileURL(realpathSync(file)).href, format, shortCircuit: true };
}

const formats: Partial<Record<string, 'module' | 'module-typescript'>> = {
  '.ts': 'module-typescript',
  '.js': 'module',
};

function freshVersion(url: string | undefined): string | undefined {
  return url?.startsWith('file:') ? (new URL(url).searchParams.get('fresh') ?? undefined) : undefined;
}
