import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { mapConcurrently } from '../base/async/map-concurrently.ts';
import { nearestHint } from '../base/text/nearest-name.ts';
import { SiteError, collectInto } from '../base/errors/site-error.ts';
import { categoryFiles, loadFolderCategory } from '../config/load-config.ts';
import type { FolderCategory, ResolvedConfig } from '../config/types.ts';
import { filePathToId, isPageFile, type FileNames } from '../content/file-path.ts';
import type { SourcePage } from '../site/source-types.ts';
import { labelsFile } from '../site/translate-labels.ts';
import { savedName, type VersionInfo } from '../site/editions/versions.ts';
import { listInside } from '../disk/files/list-inside.ts';
import { decodeAddress } from '../base/addresses/decode-address.ts';
import { ownValue } from '../base/records.ts';
import { lineOfKey } from '../content/front-matter.ts';
import { readPage, type PageInput, type PageOptions } from './read-page.ts';
import { versionFiles } from './version-files.ts';
import { append } from '../base/append.ts';

/** Reads all pages of an edition; a page without a translation falls back to the default locale. */
export async function readDocs(options: PageOptions & { locale: string; version: VersionInfo | undefined }) {
  const { siteDir, config, locale, version } = options;
  const base = contentFolder(version, config);
  const isDefault = locale === config.i18n.defaultLocale;
  const folders = isDefault ? [base] : [translatedFolder(locale, version, config), base];
  const pagesByFile = new Map<string, PageInput>();
  const errors: SiteError[] = [];
  const warnings: SiteError[] = [];
  /** The files in the folder of the default language. */
  let originals: readonly string[] = [];
  for (const folder of folders) {
    const listing = await listInside(siteDir, folder);
    const files = listing.files.filter((file) => isIncluded(file, config.docs));
    append(errors, listing.errors);
    for (const file of files) append(errors, extensionErrors(posix.join(folder, file)));
    const untranslated = folder !== folders[0];
    if (folder !== base) append(warnings, await categoryWarnings(files, { siteDir, folder, base, locale }));
    const add = (file: string, nameOnDisk: string, problem?: PageInput['problem']) => {
      if (!isPageFile(file) || pagesByFile.has(file)) return;
      const path = posix.join(folder, nameOnDisk);
      pagesByFile.set(file, { file, path, folder, untranslated, ...(problem && { problem }) });
    };
    for (const file of files) add(file, file);
    for (const file of listing.refused) add(file, file, 'refused');
    for (const file of files) add(withCorrectExtension(file), file, 'misspelled');
    if (folder === base) originals = files;
  }
  const saved = savedName(version);
  if (saved !== undefined && isDefault && !existsSync(join(siteDir, base))) {
    const fact = `The pages of version "${saved}" do not exist.`;
    const hint = `Restore the folder, or remove "${saved}" from ${versionFiles.names}.`;
    errors.push(new SiteError({ topic: 'versions', fact, place: { file: base }, hint }));
  }
  for (const { file, path, untranslated } of pagesByFile.values()) {
    const original = file.endsWith('x') ? file.slice(0, -1) : `${file}x`;
    if (isDefault || untranslated || originals.includes(file) || !originals.includes(original)) continue;
    const fact = 'A translation must have the same extension as its original.';
    const hint = `Rename it to ${posix.basename(original)}.`;
    errors.push(new SiteError({ topic: 'pages', fact, place: { file: path }, hint }));
    pagesByFile.delete(file);
  }
  const readings = await mapConcurrently([...pagesByFile.values()], (page) => readPage(page, options));
  for (const reading of readings) append(errors, reading.errors);
  const originalPages = new Set(originals.map(withCorrectExtension));
  const pages = readings.map(({ page }) => {
    const { compiled, untranslated, source } = page;
    if (isDefault || untranslated || originalPages.has(compiled.file)) return page;
    const fact = `This translation has no original: "${posix.join(base, compiled.file)}" does not exist.`;
    const hint = nearestHint(compiled.file, originals, 'Rename it to match an original, or delete it.');
    const warning = new SiteError({ topic: 'pages', fact, place: { file: source }, hint });
    return { ...page, compiled: { ...compiled, warnings: [...compiled.warnings, warning] } };
  });
  append(errors, pages.flatMap(addressErrors));
  const folder = { siteDir, base, files: originals, names: config.docs.fileNames };
  const categories = await readCategories(folder, collectInto(errors));
  return { read: { pages, categories }, errors, warnings };
}

/** Warns about `_category_` files beside translated pages, except copies of the originals. */
async function categoryWarnings(
  files: readonly string[],
  { siteDir, folder, base, locale }: { siteDir: string; folder: string; base: string; locale: string },
): Promise<SiteError[]> {
  const settingsFiles = files.filter((file) => categoryFiles.includes(posix.basename(file)));
  const warnings = await mapConcurrently(settingsFiles, async (file) => {
    const read = (parent: string) => readFile(join(siteDir, parent, file), 'utf8').catch(() => '');
    if ((await read(folder)) === (await read(base))) return [];
    const fact = 'Settings of categories are the same in all languages, so this file has no effect.';
    const hint = `Translate the label and the description in ${labelsFile(locale)}, and delete this file.`;
    return [new SiteError({ topic: 'sidebars', fact, place: { file: posix.join(folder, file) }, hint })];
  });
  return warnings.flat();
}

/** False for files that `exclude` matches, and for pages that `include` does not match. */
function isIncluded(file: string, { include, exclude = [] }: ResolvedConfig['docs']): boolean {
  const matches = (pattern: string) => posix.matchesGlob(file, pattern);
  if (exclude.some(matches)) return false;
  return include === undefined || !isPageFile(file) || include.some(matches);
}

const pageExtension = /\.(?:mdx?|markdown|mkdn?)$/i;

/** The correct name of a page: `a.MDX` → `a.mdx`, `a.markdown` → `a.md`. */
function withCorrectExtension(file: string): string {
  return file.replace(pageExtension, (extension) => (/x$/i.test(extension) ? '.mdx' : '.md'));
}

/** Reports files that look like pages but have the wrong extension. */
function extensionErrors(file: string): SiteError[] {
  const [extension] = pageExtension.exec(file) ?? [];
  if (extension === undefined || /^\.mdx?$/.test(extension)) return [];
  const fact = `"${file}" is not a page. Page files end in ".md" or ".mdx".`;
  const hint = `Rename it to "${posix.basename(withCorrectExtension(file))}".`;
  return [new SiteError({ topic: 'pages', fact, place: { file }, hint })];
}

const spaceNames: Readonly<Record<string, string>> = { '\t': 'a tab', '\n': 'a line break', '\r': 'a line break' };

/** Reports a character that browsers would change in the address of a page, so that no link could lead to the page. */
function addressErrors({ source, text, compiled: { file, frontMatter } }: SourcePage): SiteError[] {
  const { id } = frontMatter;
  const slug = frontMatter.slug === undefined ? undefined : decodeAddress(frontMatter.slug);
  // The part of the address that comes from the file's path.
  const path = slug?.startsWith('/') ? '' : (slug ?? id) === undefined ? file : posix.dirname(file);
  const [invalid] = [
    { key: 'slug', name: slug },
    { key: 'id', name: slug === undefined ? id : undefined },
    { key: undefined, name: path },
  ].flatMap(({ key, name = '' }) => {
    const character = /[#%?\\\t\n\r]/.exec(name)?.[0];
    return character === undefined ? [] : { key, character };
  });
  if (!invalid) return [];
  const { key, character } = invalid;
  const fact = `The ${key === undefined ? 'path of the file' : `\`${key}\``} contains ${ownValue(spaceNames, character) ?? `"${character}"`}, which has a special meaning in addresses.`;
  const hint =
    key === undefined ? 'Rename it, or give the page a `slug` that starts with `/`.' : `Choose another ${key}.`;
  const place = { file: source, ...(key !== undefined && lineOfKey(key, text)) };
  return [new SiteError({ topic: 'addresses', fact, place, hint })];
}

type VersionName = Pick<VersionInfo, 'name'>;

/** The folder of a version's translated pages, relative to the site folder. */
export function translatedFolder(locale: string, version: VersionName | undefined, config: ResolvedConfig): string {
  const saved = savedName(version);
  const folder = saved === undefined ? 'current' : `version-${saved}`;
  const path = config.docs.translatedPath?.replaceAll('{version}', folder);
  return versionFiles.translated(locale, contentFolder(version, config), path);
}

/** The folder of a version's pages in the default language, relative to the site folder. */
export function contentFolder(version: VersionName | undefined, config: ResolvedConfig): string {
  const saved = savedName(version);
  return saved === undefined ? config.docs.path : versionFiles.pages(saved);
}

/** Settings of folders' categories, by folder. Reports invalid settings and leaves them empty. */
async function readCategories(
  { siteDir, base, files, names }: { siteDir: string; base: string; files: readonly string[]; names: FileNames },
  collect: ReturnType<typeof collectInto>,
) {
  const existing = new Set(files);
  const folders = new Set(files.map((file) => posix.dirname(file)));
  const settingsFiles = [...folders].flatMap(
    (folder) => categoryFiles.map((name) => posix.join(folder, name)).find((file) => existing.has(file)) ?? [],
  );
  const entries = await mapConcurrently(settingsFiles, async (file): Promise<[string, FolderCategory]> => {
    const category = loadFolderCategory(join(siteDir, base, file), siteDir);
    return [filePathToId(posix.dirname(file), names), await collect(category, {})];
  });
  return Object.fromEntries(entries);
}
