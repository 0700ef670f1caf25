import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { sha256 } from '../base/data/sha256.ts';
import { mapConcurrently } from '../base/async/map-concurrently.ts';
import type { ResolvedConfig } from '../config/types.ts';
import { engineHash } from '../disk/engine-hash.ts';
import { listInside } from '../disk/files/list-inside.ts';
import { isUnfinishedOutput } from '../disk/output/output.ts';
import { outputManifest } from '../routes/output-manifest.ts';
import { noAdditions, type ThemeAdditions } from '../site/theme-parts.ts';
import { styleFiles } from './plugin-styles.ts';

/** A site's folder, and its settings that its bundle depends on. */
export type BundledSite = {
  siteDir: string;
  baseUrl: string;
  /** The module of its sandbox, from the site folder. */
  sandbox: string | undefined;
  /** The folder of its pages, from the site folder: no component is made of them. */
  docsPath: string;
  /** Style sheets of plugins; absolute paths. */
  styles?: readonly string[];
  /** Parts and components of plugins and of the site. */
  additions?: ThemeAdditions;
};

/** What of a site its bundle depends on. */
export function bundledSite(
  siteDir: string,
  { baseUrl, docs, openapi }: ResolvedConfig,
  { styles, additions }: Pick<BundledSite, 'styles' | 'additions'> = {},
): BundledSite {
  const sandbox = openapi?.sandbox;
  // One that is not there is reported with the settings.
  const isThere = sandbox !== undefined && existsSync(join(siteDir, sandbox));
  return { siteDir, baseUrl, sandbox: isThere ? sandbox : undefined, docsPath: docs.path, styles, additions };
}

/** Changes with what a bundle is made of, as far as that is known before it is made: the engine, the site's components, their place. */
export async function bundleInputs({
  siteDir,
  baseUrl,
  sandbox,
  docsPath,
  styles = [],
  additions = noAdditions,
}: BundledSite): Promise<string> {
  const components = await hashOfFiles(siteDir, await listComponentFiles(siteDir, docsPath));
  const engine = engineHash();
  // Modules are named by their paths; without components none of them is the site's.
  const added = [...additions.parts, ...additions.components, ...additions.pages];
  const place = Object.keys(components).length + added.length > 0 ? siteDir : '';
  const handlers = sandbox && [sandbox, await hashOfSandbox(join(siteDir, sandbox))];
  const sheets = await hashOfFiles('', styleFiles(styles));
  const inputs = JSON.stringify([engine, place, baseUrl, handlers, components, styles, sheets, added]);
  return sha256(inputs).slice(0, 16);
}

/** Sites that share a cache would otherwise replace each other's bundle. What cannot be read is reported by the bundler. */
function hashOfSandbox(file: string): Promise<string> {
  return hashFile(file).catch(() => '');
}

/** Folders of a site that hold what is read or written without the bundler, beside that of its pages. */
const others = new Set(['i18n', 'static', 'versioned_docs', 'versioned_sidebars', 'dist']);

/**
 * The files that components may be made of: those beside the pages, and style sheets of the static folder. What a link
 * leads to outside the site is left out: it may be a device, which has no end.
 */
export async function listComponentFiles(siteDir: string, docsPath: string): Promise<string[]> {
  const docs = join(siteDir, docsPath);
  const isSkipped = (dir: string) => dir === docs || holdsNoComponents(dir);
  const entries = await readdir(siteDir, { withFileTypes: true });
  const folders = entries.filter((entry) => {
    const isFolder = entry.isDirectory() || entry.isSymbolicLink();
    return isFolder && !others.has(entry.name) && !entry.name.startsWith('.');
  });
  const inside = await mapConcurrently(folders, async ({ name }) => {
    return (await listInside(siteDir, name, isSkipped)).files.map((path) => `${name}/${path}`);
  });
  const sheets = (await listInside(siteDir, 'static')).files.filter((path) => path.endsWith('.css'));
  return [...inside.flat(), ...sheets.map((path) => `static/${path}`)];
}

/** Outputs change while they are read; what a bundle takes from packages is in its own list of inputs. */
function holdsNoComponents(dir: string): boolean {
  const name = basename(dir);
  return name === 'node_modules' || isUnfinishedOutput(name) || existsSync(join(dir, outputManifest.file));
}

/** The hash of each file, by its path from a folder. */
export async function hashOfFiles(dir: string, paths: readonly string[]): Promise<Record<string, string>> {
  const entries = await mapConcurrently(
    paths.toSorted(),
    async (path) => [path, await hashFile(join(dir, path))] as const,
  );
  return Object.fromEntries(entries);
}

/** The hash of a file's content. Rejects when it cannot be read. */
export async function hashFile(file: string): Promise<string> {
  return sha256(await readFile(file));
}
