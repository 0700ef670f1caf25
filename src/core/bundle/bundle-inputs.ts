import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { sha256 } from '../base/data/sha256.ts';
import { unreadable } from '../base/text/read-text.ts';
import { mapConcurrently } from '../base/async/map-concurrently.ts';
import type { ResolvedConfig } from '../config/types.ts';
import { modulesDir } from '../disk/engine-dir.ts';
import { engineHash } from '../disk/engine-hash.ts';
import { listFolder } from '../disk/files/list-folder.ts';
import { listInside } from '../disk/files/list-inside.ts';
import { isTemporaryOutput } from '../disk/output/leftovers.ts';
import { outputManifest } from '../outputs/output-manifest.ts';
import { styleFiles } from '../read/site-sheets.ts';
import { addedFiles, noAdditions, type NamedModule, type ThemeAdditions } from '../site/theme-parts.ts';
import { isSiteFile } from './is-site-file.ts';

/** A site's folder, and the settings that its bundle depends on. */
export type BundledSite = {
  siteDir: string;
  baseUrl: string;
  /** Folder of its pages, relative to the site folder; it contains no components. */
  docsPath: string;
  /** Time limit for checking its modules, in seconds. */
  seconds: number;
  /** Style sheets of plugins; absolute paths. */
  styles?: readonly string[];
  /** Theme parts and components added by plugins and the site. */
  additions?: ThemeAdditions;
};

export function bundledSite(
  siteDir: string,
  { baseUrl, docs, pageTimeout }: ResolvedConfig,
  { styles, additions }: Pick<BundledSite, 'styles' | 'additions'> = {},
): BundledSite {
  return { siteDir, baseUrl, docsPath: docs.path, seconds: pageTimeout, styles, additions };
}

/**
 * Returns a bundle's key, which changes with the inputs that are known before bundling: the engine, the base path, the
 * site's components and their location, style sheets, and additions of plugins. `hasSiteFiles` is false if all modules
 * of the bundle belong to the engine.
 */
export async function bundleInputs(site: BundledSite): Promise<{ key: string; hasSiteFiles: boolean }> {
  const { siteDir, baseUrl, docsPath, styles = [], additions = noAdditions } = site;
  const siteFiles = await listComponentFiles(siteDir, docsPath);
  // Modules are identified by path, so the folder of the site matters if it has components.
  const { modules, ...otherAdditions } = additions;
  const files = addedFiles({ ...otherAdditions, modules: [] }).filter((file) => !isEngineFile(file));
  const folder = files.length > 0 || !siteFiles.every(isText) ? siteDir : '';
  const moduleInputs = await Promise.all(modules.map((module) => moduleInput(module, siteDir)));
  const sheets = await hashOfFiles('', styleFiles(styles, siteDir));
  const modulesAndSheets = [...modules.flatMap((module) => ('file' in module ? module.file : [])), ...styles];
  const hasSiteFiles = folder !== '' || !modulesAndSheets.every(isEngineFile);
  const mayImport = hasSiteFiles || additions.imports.some(({ code }) => code !== undefined);
  // A finished bundle records the hashes of the modules and pictures that it imports, so for these the key needs only
  // names: a new file may match a glob. With programs or with modules outside the engine, that record is incomplete, so
  // the key contains the hashes of all files.
  const moduleFiles = addedFiles({ ...noAdditions, modules });
  const namesSuffice = hasSiteFiles && additions.programs.length === 0 && moduleFiles.every(isEngineFile);
  const hashedFiles = namesSuffice ? siteFiles.filter(isSheet) : mayImport ? siteFiles : [];
  const siteInputs = {
    ...{ folder, baseUrl, styles, sheets, otherAdditions, moduleInputs },
    names: namesSuffice ? siteFiles : [],
    hashes: await hashOfFiles(siteDir, hashedFiles),
  };
  return { key: sha256(engineHash() + JSON.stringify(siteInputs)).slice(0, 16), hasSiteFiles };
}

/**
 * A module as an input of the key. A module of the site has a relative path and a digest: sites that share a cache also
 * share the bundle if these are equal. The bundler reports unreadable files.
 */
async function moduleInput(module: NamedModule, siteDir: string): Promise<unknown> {
  if (!('file' in module) || !isSiteFile(siteDir, module.file)) return module;
  const digest = await hashFile(module.file).catch(() => '');
  return { ...module, file: relative(siteDir, module.file), digest };
}

/** True for style sheets. A bundle does not record the sheets that they import. */
function isSheet(path: string): boolean {
  return /\.(css|less|s[ac]ss|styl)$/i.test(path);
}

/** True for pages, posts and contracts, which authors edit often and components seldom import. */
function isText(path: string): boolean {
  return /\.(mdx?|ya?ml)$/i.test(path);
}

function isEngineFile(file: string): boolean {
  return file.startsWith(modulesDir + sep);
}

/** Folders without modules, besides the folder of pages. `static` may contain style sheets, which are listed too. */
const foldersWithoutModules = ['i18n', 'static', 'versioned_docs', 'versioned_sidebars', 'dist'];

/**
 * Lists files that components may import: files in folders other than that of the pages, and style sheets in `static`.
 * Skips symbolic links that leave the site: they may lead to devices such as `/dev/zero`, which can be read forever.
 */
export async function listComponentFiles(siteDir: string, docsPath: string): Promise<string[]> {
  const docs = join(siteDir, docsPath);
  const isSkipped = (dir: string) => dir === docs || isWithoutModules(dir);
  // Lists each folder separately, because `listInside` then rejects links to hidden files beside it.
  const folders = listFolder(siteDir, '').filter(
    (entry) =>
      (entry.isDirectory() || entry.isSymbolicLink()) &&
      !foldersWithoutModules.includes(entry.name) &&
      !entry.name.startsWith('.'),
  );
  const inside = await mapConcurrently(folders, async ({ name }) =>
    (await listInside(siteDir, name, isSkipped)).files.map((path) => `${name}/${path}`),
  );
  const sheets = (await listInside(siteDir, 'static')).files.filter((path) => path.endsWith('.css'));
  return [...inside.flat(), ...sheets.map((path) => `static/${path}`)];
}

/** True for output folders, which change while they are read, and for packages, whose files the bundle lists itself. */
function isWithoutModules(dir: string): boolean {
  const name = basename(dir);
  return name === 'node_modules' || isTemporaryOutput(name) || existsSync(join(dir, outputManifest.file));
}

/** Hashes of files, by path relative to a folder. Rejects with a `SiteError` if a file cannot be read. */
export async function hashOfFiles(dir: string, paths: readonly string[]): Promise<Record<string, string>> {
  const entries = await mapConcurrently(paths.toSorted(), async (path) => {
    const hash = hashFile(join(dir, path)).catch((cause: unknown) => Promise.reject(unreadable(path, cause)));
    return [path, await hash] as const;
  });
  return Object.fromEntries(entries);
}

/** Hash of a file's content. Rejects if the file cannot be read. */
export async function hashFile(file: string): Promise<string> {
  return sha256(await readFile(file));
}
