import {
  createRequire,
  type LoadFnOutput,
  type LoadHookContext,
  type ResolveFnOutput,
  type ResolveHookContext,
} from 'node:module';
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { sha256 } from '../../base/data/sha256.ts';
import { ownValue } from '../../base/own-value.ts';
import { publicEntries } from './public-entries.ts';

const entries = publicEntries();

/** Direct imports of each file when it was last imported. */
const importsByFile = new Map<string, { version: string | undefined; files: Set<string> }>();

/**
 * Returns the direct imports of a module. Returns undefined if it was not imported, or if the hooks run in another
 * thread, as they do before Node 22.15.
 */
export function importsOf(file: string): Iterable<string> | undefined {
  return importsByFile.get(file)?.files;
}

const importedDigests = new Map<string, string>();

/**
 * Returns the digest of the source that was imported, which the file on disk may no longer match. Returns undefined if
 * the module was not imported.
 */
export function importedDigest(file: string): string | undefined {
  return importedDigests.get(file);
}

/**
 * Node's load hook. Records the digests of all files and not only of fresh ones, because installed CommonJS modules
 * have no `fresh` in their URL. Not called before Node 22.15.
 */
export function recordLoad(
  url: string,
  context: LoadHookContext,
  next: (url: string, context: LoadHookContext) => LoadFnOutput,
): LoadFnOutput {
  const loaded = next(url, context);
  const { source } = loaded;
  if (url.startsWith('file:') && source) {
    importedDigests.set(fileURLToPath(url), sha256(typeof source === 'string' ? source : bytesOf(source)));
  }
  return loaded;
}

function bytesOf(source: NodeJS.ArrayBufferView | ArrayBuffer): Uint8Array {
  if (!ArrayBuffer.isView(source)) return new Uint8Array(source);
  return new Uint8Array(source.buffer, source.byteOffset, source.byteLength);
}

type Next<Result> = (specifier: string, context: ResolveHookContext) => Result;

/**
 * Node's resolve hook for modules imported by `importFresh`, and their imports. Before Node 22.15, `next` is
 * asynchronous.
 */
export function resolve(specifier: string, context: ResolveHookContext, next: Next<ResolveFnOutput>): ResolveFnOutput;
export function resolve(
  specifier: string,
  context: ResolveHookContext,
  next: Next<ResolveFnOutput | Promise<ResolveFnOutput>>,
): ResolveFnOutput | Promise<ResolveFnOutput> {
  const entry = ownValue(entries, specifier);
  const importer = packageDir(context.parentURL);
  // Installed packages must share the site's engine, so their imports resolve to it, too.
  if (entry !== undefined) {
    if (importer !== undefined) pluginPackages.add(importer);
    return { url: entry, shortCircuit: true };
  }
  const version = freshVersion(context.parentURL) ?? freshVersion(specifier);
  const isOwn = version !== undefined && importer === undefined && /^(\.{1,2}\/|file:)/.test(specifier);
  const finish = (found: ResolveFnOutput) => {
    recordImport(context.parentURL, found.url);
    if (version === undefined || !found.url.startsWith('file:')) return found;
    // Undefined for linked packages, which are outside `node_modules`: they may be edited while `dev` runs.
    const installed = isOwn ? undefined : packageDir(found.url);
    if (installed !== undefined && !pluginPackages.has(installed)) return found;
    const url = new URL(found.url);
    const isPluginModule = installed !== undefined && installed !== importer;
    url.searchParams.set('fresh', isPluginModule ? packageVersion(installed) : version);
    return { ...found, url: url.href };
  };
  const found = (isOwn && ownModule(new URL(specifier, context.parentURL))) || next(specifier, context);
  return found instanceof Promise ? found.then(finish) : finish(found);
}

/**
 * The folders of installed packages that import the engine, each with a trailing separator. Their authors may edit them
 * while `dev` runs.
 */
const pluginPackages = new Set<string>();

/** The version of each package when its modules were last imported. */
const importedVersions = new Map<string, string>();

/** The folder of the installed package that a module is part of, with a trailing separator. */
function packageDir(url: string | undefined): string | undefined {
  if (!url?.startsWith('file:') || !url.includes('/node_modules/')) return undefined;
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+[\\/]/.exec(fileURLToPath(url))?.[0];
}

/** Time of the last edit of any module of a package, in microseconds. */
function packageVersion(dir: string): string {
  const known = [...importsByFile].flatMap(([file, { files }]) => [file, ...files]);
  const modules = new Set(known.filter((file) => file.startsWith(dir)));
  const times = [...modules].map((file) => statSync(file, { throwIfNoEntry: false })?.ctimeMs ?? 0);
  const version = String(Math.round(Math.max(0, ...times) * 1000));
  if (importedVersions.get(dir) !== version) {
    // Node caches CommonJS modules by path, without the query.
    const { cache } = createRequire(import.meta.url);
    for (const file of Object.keys(cache)) if (file.startsWith(dir)) delete cache[file];
    importedVersions.set(dir, version);
  }
  return version;
}

function recordImport(parent: string | undefined, url: string): void {
  if (!parent?.startsWith('file:') || !url.startsWith('file:')) return;
  const file = fileURLToPath(parent);
  const version = freshVersion(parent);
  const known = importsByFile.get(file);
  const files = known?.version === version ? known?.files : undefined;
  importsByFile.set(file, { version, files: new Set([...(files ?? []), fileURLToPath(url)]) });
}

/**
 * Resolves a module of the site without the `type` of the nearest package.json, which may belong to another program.
 * Node would read it, and fail if it is invalid.
 */
function ownModule(url: URL): ResolveFnOutput | undefined {
  const file = fileURLToPath(url);
  const format = ownValue(formats, extname(file));
  if (format === undefined || !statSync(file, { throwIfNoEntry: false })?.isFile()) return undefined;
  const path = realpathSync(file);
  const { href } = pathToFileURL(path);
  if (format === 'module' && isCommonJs(readFileSync(path, 'utf8'))) {
    return { url: href, format: 'commonjs', shortCircuit: true };
  }
  return { url: href, format, shortCircuit: true };
}

function isCommonJs(text: string): boolean {
  return /^(?:module\.)?exports\b/m.test(text) && !/^(?:import|export)\b/m.test(text);
}

const formats: Partial<Record<string, 'module' | 'module-typescript'>> = {
  '.ts': 'module-typescript',
  '.js': 'module',
};

function freshVersion(url: string | undefined): string | undefined {
  return url?.startsWith('file:') ? (new URL(url).searchParams.get('fresh') ?? undefined) : undefined;
}
