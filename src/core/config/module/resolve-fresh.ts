import {
  createRequire,
  type LoadFnOutput,
  type LoadHookContext,
  type ResolveFnOutput,
  type ResolveHookContext,
} from 'node:module';
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { compileFunction } from 'node:vm';
import { sha256 } from '../../base/data/sha256.ts';
import { ownValue, isRecord } from '../../base/records.ts';

/**
 * The URLs of the modules that sites and plugins may import, by specifier, as listed in `exports` of the engine's
 * package.json. In a checkout, these are the sources.
 */
const publicModules = readPublicModules();

function readPublicModules(): Readonly<Record<string, string>> {
  const engine = new URL('../../../../', import.meta.url);
  const { name, exports } = JSON.parse(readFileSync(new URL('package.json', engine), 'utf8')) as {
    name: string;
    exports: Readonly<Record<string, unknown>>;
  };
  const isCheckout = import.meta.url.endsWith('.ts');
  const entries = Object.entries(exports).flatMap(([path, target]): [string, string][] => {
    const file: unknown = isRecord(target) ? target['default'] : undefined;
    if (typeof file !== 'string') return [];
    const module = isCheckout ? file.replace('./lib/', './src/').replace(/\.js$/, '.ts') : file;
    return [[name + path.slice(1), new URL(module, engine).href]];
  });
  return Object.fromEntries(entries);
}

// The records below are module state, because Node's hooks and caches belong to the process, not to a caller. Before
// Node 22.15, Node itself loads another copy of this module in a separate thread, so no caller could pass it an object.

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
 * Node's load hook. Records the digests of all files, not only of fresh modules, because installed CommonJS modules
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
  const engineModule = ownValue(publicModules, specifier);
  const importingPackage = packageOfModule(context.parentURL);
  // Installed packages must share the engine with the site, so their imports of the engine resolve to it, too.
  if (engineModule !== undefined) {
    if (importingPackage !== undefined) pluginPackages.add(importingPackage);
    return { url: engineModule, shortCircuit: true };
  }
  const version = freshVersion(context.parentURL) ?? freshVersion(specifier);
  const isSiteModule = version !== undefined && importingPackage === undefined && /^(\.{1,2}\/|file:)/.test(specifier);
  const finish = (resolved: ResolveFnOutput) => {
    recordImport(context.parentURL, resolved.url);
    if (version === undefined || !resolved.url.startsWith('file:')) return resolved;
    // Undefined for modules of the site, and for linked packages, whose files are outside `node_modules`: both may be
    // edited while `dev` runs.
    const installedPackage = isSiteModule ? undefined : packageOfModule(resolved.url);
    if (installedPackage !== undefined && !pluginPackages.has(installedPackage)) return resolved;
    const url = new URL(resolved.url);
    // Modules inside a package get the version of the module that imports them.
    const isPackageEntry = installedPackage !== undefined && installedPackage !== importingPackage;
    url.searchParams.set('fresh', isPackageEntry ? packageVersion(installedPackage) : version);
    return { ...resolved, url: url.href };
  };
  const result = (isSiteModule && resolveSiteModule(new URL(specifier, context.parentURL))) || next(specifier, context);
  return result instanceof Promise ? result.then(finish) : finish(result);
}

/**
 * The folders of installed packages that import the engine or contain a plugin, each with a trailing separator. Their
 * authors may edit them while `dev` runs.
 */
const pluginPackages = new Set<string>();

/** Adds the package that contains a plugin's file, even if it does not import the engine. */
export function addPluginPackage(file: string): void {
  const dir = packageDir(existsSync(file) ? realpathSync(file) : file);
  if (dir !== undefined) pluginPackages.add(dir);
}

/** The version of each package when its modules were last imported. */
const importedVersions = new Map<string, string>();

/** The folder of the installed package that a file is part of, with a trailing separator. */
export function packageDir(file: string): string | undefined {
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+[\\/]/.exec(file)?.[0];
}

function packageOfModule(url: string | undefined): string | undefined {
  if (!url?.startsWith('file:') || !url.includes('/node_modules/')) return undefined;
  return packageDir(fileURLToPath(url));
}

/**
 * Returns the time of the last edit of any module of a package, in microseconds. If the time has changed, removes the
 * package's CommonJS modules from Node's cache.
 */
function packageVersion(dir: string): string {
  const importedFiles = [...importsByFile].flatMap(([file, { files }]) => [file, ...files]);
  const modules = new Set(importedFiles.filter((file) => file.startsWith(dir)));
  const times = [...modules].map((file) => statSync(file, { throwIfNoEntry: false })?.ctimeMs ?? 0);
  const version = String(Math.round(Math.max(0, ...times) * 1000));
  if (importedVersions.get(dir) !== version) forgetModules((file) => file.startsWith(dir));
  importedVersions.set(dir, version);
  return version;
}

/**
 * Removes CommonJS modules from Node's cache, which identifies them by path without the `fresh` query. Also forgets the
 * digests of modules, because the next dynamic import may be later than the next use of its digest.
 */
export function forgetModules(isStale: (file: string) => boolean): void {
  const { cache } = createRequire(import.meta.url);
  for (const file of Object.keys(cache)) if (isStale(file)) delete cache[file];
  for (const file of importedDigests.keys()) if (isStale(file)) importedDigests.delete(file);
}

function recordImport(parent: string | undefined, url: string): void {
  if (!parent?.startsWith('file:') || !url.startsWith('file:')) return;
  const file = fileURLToPath(parent);
  const version = freshVersion(parent);
  const last = importsByFile.get(file);
  const earlier = last?.version === version ? last?.files : undefined;
  importsByFile.set(file, { version, files: new Set([...(earlier ?? []), fileURLToPath(url)]) });
}

/**
 * Resolves a module of the site without the `type` of the nearest package.json, which may belong to another program.
 * Node would read it, and fail if it is invalid.
 */
function resolveSiteModule(url: URL): ResolveFnOutput | undefined {
  const file = fileURLToPath(url);
  const format = ownValue(formats, extname(file));
  if (format === undefined || !statSync(file, { throwIfNoEntry: false })?.isFile()) return undefined;
  const path = realpathSync(file);
  const isCommonJsFile = format === 'module' && isCommonJs(readFileSync(path, 'utf8'));
  return { url: pathToFileURL(path).href, format: isCommonJsFile ? 'commonjs' : format, shortCircuit: true };
}

/** True for code that mentions `exports`, and that Node can compile as CommonJS. Does not run it. */
function isCommonJs(text: string): boolean {
  if (!/\bexports\b/.test(text)) return false;
  try {
    compileFunction(text, ['exports', 'require', 'module', '__filename', '__dirname']);
    return true;
  } catch {
    // Either the code contains the syntax of ES modules, or it is invalid, which Node reports when it loads the module.
    return false;
  }
}

const formats: Partial<Record<string, 'module' | 'module-typescript'>> = {
  '.ts': 'module-typescript',
  '.js': 'module',
};

function freshVersion(url: string | undefined): string | undefined {
  return url?.startsWith('file:') ? (new URL(url).searchParams.get('fresh') ?? undefined) : undefined;
}
