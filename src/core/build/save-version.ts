import { existsSync } from 'node:fs';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { hashedFolder } from '../base/addresses/hashed-path.ts';
import { foldPath } from '../base/addresses/path-error.ts';
import { relativePath } from '../base/addresses/path-inside.ts';
import { SiteError, SiteErrors, type Place } from '../base/errors/site-error.ts';
import { loadSidebars } from '../config/load-config.ts';
import type { ResolvedConfig } from '../config/types.ts';
import { isPageFile } from '../content/file-path.ts';
import { listVersions } from '../site/editions/versions.ts';
import type { DefaultPlugins, VersionFile } from '../../plugin.ts';
import { recordFiles } from '../extend/load/recorded-files.ts';
import { listInside } from '../disk/files/list-inside.ts';
import { makeFolder } from '../disk/files/make-folder.ts';
import { callField, createPluginRunner } from '../extend/extensions.ts';
import { fieldResults } from '../extend/load/plugin-fields.ts';
import { contentFolder, translatedFolder } from '../read/read-docs.ts';
import { readSettings, type Settings } from '../read/read-settings.ts';
import { moveAddresses } from './move-addresses.ts';
import { versionNameError, isVersionName, readVersionNames, versionFiles } from '../read/version-files.ts';

/**
 * Saves the current docs as a version: pages in all languages, files of plugins, and sidebars. Adds the name at the top
 * of `versions.json`. Returns the folder of the pages.
 */
export async function saveVersion(name: string, siteDir: string, defaultPlugins: DefaultPlugins = []): Promise<string> {
  if (!isVersionName(name)) throw versionNameError(name);
  const existing = await readVersionNames(siteDir);
  if (existing.includes(name)) {
    const hint = `The available versions are: ${existing.join(', ')}. Choose a new name.`;
    throw versionError(`The version "${name}" already exists.`, hint, { file: versionFiles.names });
  }
  const { config, configFile, plugins } = await readSettings(siteDir, { defaultPlugins });
  checkAddress(name, existing, { config, configFile });
  const { files } = await listInside(siteDir, config.docs.path);
  if (!files.some(isPageFile)) {
    const fact = `"${config.docs.path}" contains no pages to save as a version.`;
    throw versionError(fact, 'Add a page, or name the folder of the pages in `docs.path`.');
  }
  const pages = pageCopies(name, siteDir, config);
  const listings = await Promise.all(pages.map(({ from }) => listInside(siteDir, relative(siteDir, from))));
  // Symbolic links are copied as their targets, which must be inside the site.
  const errors = listings.flatMap((listing) => listing.errors);
  if (errors.length > 0) throw new SiteErrors(errors);
  const copies = [...pages, ...(await pluginFiles(name, siteDir, { config, plugins }))];
  const sidebarsFile = join(siteDir, versionFiles.sidebars(name));
  checkFree([...copies.map(({ to }) => to), sidebarsFile], siteDir, name);
  const sidebars = await loadSidebars(join(siteDir, config.docs.sidebarPath), siteDir);
  for (const { to, ...file } of copies) {
    makeFolder(dirname(to));
    await ('text' in file ? writeFile(to, file.text) : cp(file.from, to, { recursive: true, dereference: true }));
  }
  const folders = pages.map(({ from, to }) => ({ from: relativePath(siteDir, from), to: relativePath(siteDir, to) }));
  for (const [index, folder] of folders.entries()) {
    for (const file of listings[index]?.files.filter((path) => /\.mdx?$/.test(path)) ?? []) {
      const copy = join(siteDir, folder.to, file);
      const text = await readFile(copy, 'utf8');
      const moved = moveAddresses(text, file, { folder, folders });
      if (moved !== text) await writeFile(copy, moved);
    }
  }
  makeFolder(dirname(sidebarsFile));
  await writeJson(sidebarsFile, sidebars);
  await writeJson(join(siteDir, versionFiles.names), [name, ...existing]);
  return versionFiles.pages(name);
}

/** Throws `SiteError` if something else already uses the address that the version gets once a newer one is saved. */
function checkAddress(
  name: string,
  existing: readonly string[],
  { config, configFile }: Pick<Settings, 'config' | 'configFile'>,
): void {
  const { docs, i18n } = config;
  // The versions after saving.
  const { versions } = listVersions([name, ...existing], config, configFile);
  const versionPath = docs.versions[name]?.path ?? name;
  const addresses = [
    ...versions
      .filter((version) => version.name !== name)
      .map((version) => ({ owner: `the version "${version.name}"`, path: version.path })),
    // The latest version may be at the root now, but it moves to this address once a newer version is saved.
    ...existing.map((other) => ({ owner: `the version "${other}"`, path: docs.versions[other]?.path ?? other })),
    ...i18n.locales
      .filter((locale) => locale !== i18n.defaultLocale)
      .map((locale) => ({ owner: `the language "${locale}"`, path: locale })),
    ...(docs.routeBasePath === '' ? [hashedFolder, 'index.html', '404.html'] : []).map((path) => {
      return { owner: `"${path}" of the engine`, path };
    }),
  ];
  const taken = addresses.find(({ path }) => path !== '' && foldPath(path) === foldPath(versionPath));
  if (!taken) return;
  const fact = `The version "${name}" cannot be published at "/${versionPath}/": ${taken.owner} is at "/${taken.path}/".`;
  throw versionError(fact, 'Choose another name.');
}

/** The folders of pages to copy: the originals and, unless all versions share them, the translations. */
function pageCopies(name: string, siteDir: string, config: ResolvedConfig): { from: string; to: string }[] {
  const translations = config.i18n.locales.map((locale) => ({
    from: translatedFolder(locale, undefined, config),
    to: translatedFolder(locale, { name }, config),
  }));
  return [{ from: contentFolder(undefined, config), to: contentFolder({ name }, config) }, ...translations]
    .map(({ from, to }) => ({ from: join(siteDir, from), to: join(siteDir, to) }))
    .filter(({ from, to }) => from !== to && existsSync(from));
}

/** The files of plugins, except missing files and files that are copied with the pages. */
async function pluginFiles(
  name: string,
  siteDir: string,
  { config, plugins }: Pick<Settings, 'config' | 'plugins'>,
): Promise<VersionFile[]> {
  const docsPath = config.docs.path;
  const tools = { runner: createPluginRunner(), seconds: config.pageTimeout };
  const filesByPlugin = await Promise.all(
    plugins.map((plugin) => {
      const { files } = recordFiles(plugin, siteDir);
      const run = async () => (await plugin.fields.versionFiles?.(plugin.options, { docsPath, siteDir, files })) ?? [];
      return callField(tools, plugin, 'versionFiles', run, fieldResults.versionFiles);
    }),
  );
  return filesByPlugin.flat().flatMap((file) => {
    const to = join(siteDir, versionFiles.pages(name), file.to);
    if ('text' in file) return { ...file, to };
    const from = resolve(siteDir, file.from);
    return file.from.startsWith(`${docsPath}/`) || !existsSync(from) ? [] : { from, to };
  });
}

/** Throws `SiteError` if a target exists, because it may be an author's work. */
function checkFree(paths: readonly string[], siteDir: string, name: string): void {
  const taken = paths.find((path) => existsSync(path));
  if (taken === undefined) return;
  const fact = `"${relative(siteDir, taken)}" already exists, but ${versionFiles.names} does not list "${name}".`;
  throw versionError(fact, `Move it away, or add "${name}" to the list to keep it.`);
}

function versionError(fact: string, hint: string, place?: Place): SiteError {
  return new SiteError({ topic: 'versions', fact, hint, place });
}

async function writeJson(file: string, value: unknown): Promise<void> {
  await writeFile(file, `${JSON.stringify(value, null, 2)}\n`);
}
