import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sha256 } from '../../base/data/sha256.ts';
import { engineDir } from '../../disk/engine-dir.ts';
import { isFile } from '../../disk/files/is-file.ts';
import { importedDigest, importsOf, packageDir } from '../../config/module/resolve-fresh.ts';

/**
 * The sorted paths of a module and of its imports, transitively, including `import('./words.ts')` in functions that
 * have not run yet. For another package, only its package.json.
 */
export function moduleFiles(module: string): readonly string[] {
  if (!existsSync(module)) return [];
  const start = realpathSync(module);
  const startManifest = packageOf(start);
  const files = new Set(startManifest === undefined ? [] : [startManifest]);
  const visit = (path: string): void => {
    const manifest = packageOf(path);
    const isOtherPackage = manifest !== undefined && manifest !== startManifest;
    const file = isOtherPackage ? manifest : path;
    if (files.has(file)) return;
    files.add(file);
    if (isOtherPackage) return;
    const imports = importsOf(path) ?? writtenImports(path, staticImport);
    for (const imported of [...imports, ...writtenImports(path, lazyImport)]) visit(imported);
  };
  visit(start);
  return [...files].toSorted();
}

/** Suffixes that imports may omit in configurations of other tools. */
const suffixes = ['', ...['', '/index'].flatMap((name) => ['.ts', '.js', '.mjs', '.cjs'].map((end) => name + end))];

const staticImport = /(?:from|import)\s*['"]([^'"]+)['"]/g;
const lazyImport = /(?:import|require)\(\s*['"`]([^'"`]+)['"`]/g;

/**
 * Finds relative imports in a module's text, and the package.json of each package that it imports. Needed for imports
 * in functions, and before Node 22.15, where the hooks that record imports run in another thread.
 */
function writtenImports(path: string, pattern: RegExp): string[] {
  const text = readIfPossible(path)?.toString() ?? '';
  return [...text.matchAll(pattern)].flatMap(([, specifier = '']) => {
    if (!/^\.{1,2}\//.test(specifier)) return installedManifest(specifier, dirname(path)) ?? [];
    const target = join(dirname(path), specifier);
    return suffixes.map((suffix) => target + suffix).find(isFile) ?? [];
  });
}

/** The package.json that a specifier of a package refers to, except that of the engine. */
function installedManifest(specifier: string, from: string): string | undefined {
  const name = /^(?:@[\w.-]+\/)?[\w-][\w.-]*(?=\/|$)/.exec(specifier)?.[0];
  if (name === undefined) return undefined;
  const manifest = join(from, 'node_modules', name, 'package.json');
  if (existsSync(manifest)) {
    const file = realpathSync(manifest);
    return dirname(file) === engineDir ? undefined : file;
  }
  return dirname(from) === from ? undefined : installedManifest(specifier, dirname(from));
}

/** Returns a digest of the content of files. */
export function digestFiles(files: readonly string[], digestOf: (file: string) => string | null = digestOfFile) {
  return sha256(JSON.stringify(files.map((file) => [file, digestOf(file)])));
}

/** Returns a digest of modules as they were imported, so that results of old code are not reused for new code. */
export function digestImported(modules: readonly string[]): string {
  return digestFiles(modules, (file) => importedDigest(file) ?? digestOfFile(file));
}

function digestOfFile(file: string): string | null {
  const content = readIfPossible(file);
  return content ? sha256(content) : null;
}

/** Returns undefined for a missing or unreadable file, which is reported where it is imported. */
function readIfPossible(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/** The package.json of the installed package that contains a file. A package's files change only with its version. */
function packageOf(path: string): string | undefined {
  const dir = packageDir(path);
  const manifest = dir && join(dir, 'package.json');
  return manifest && existsSync(manifest) ? manifest : undefined;
}
