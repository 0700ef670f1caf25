import { lstatSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { SiteError, SiteErrors } from '../base/errors/site-error.ts';
import { loadSidebars, loadConfig } from '../config/load-config.ts';
import { frontMatterBlock } from '../content/front-matter.ts';
import { isCurrent } from '../extend/load/load-extensions.ts';
import type { EditionSource, SourcePage } from '../site/source-types.ts';
import { contentFolder } from './read-docs.ts';
import { pluginOptions, readPage, type PageOptions } from './read-page.ts';
import type { ReadOptions, SiteFiles } from './read-site.ts';

/**
 * Rereads only the edited pages at `paths`, which are relative to the site folder, and returns what `readSite` would.
 * Returns undefined if the pages have errors, or if the edit may affect more of the site than their text.
 */
export async function rereadPages(
  last: SiteFiles,
  paths: ReadonlySet<string>,
  options: ReadOptions,
): Promise<SiteFiles | undefined> {
  const { config, sources } = last;
  // A commit changes the dates of unedited files.
  if (options.readsHistory || config.docs.showLastUpdateTime) return undefined;
  if ([...last.errors, ...last.warnings].some(({ place }) => place && paths.has(place.file))) return undefined;
  for (const path of paths) {
    const file = resolve(options.siteDir, path);
    // Symbolic links may lead out of the site.
    if (!lstatSync(file, { throwIfNoEntry: false })?.isFile() || !isInAllLocales(path, last)) return undefined;
    // The file is an input of a plugin's `load`, so the edit may change the plugin's data.
    if (last.extensions.watched.includes(file)) return undefined;
  }
  if (!(await hasSameSettings(last, options))) return undefined;
  const { lastUpdates, extensions } = last;
  const pageOptions = { ...options, config, lastUpdates, ...pluginOptions(extensions) };
  const edited: EditionSource[] = [];
  for (const source of sources) {
    const pages = [...source.pages];
    for (const [index, page] of pages.entries()) {
      if (!paths.has(page.source)) continue;
      const after = await reread(page, pageOptions);
      if (!after) return undefined;
      pages[index] = after;
    }
    edited.push({ ...source, pages });
  }
  return { ...last, sources: edited };
}

/** Returns undefined if the page now has errors, warnings or different front matter. */
async function reread(before: SourcePage, options: PageOptions): Promise<SourcePage | undefined> {
  if (before.isBroken) return undefined;
  const { source: path, untranslated = false, compiled, placement } = before;
  const folder = placement ? posix.dirname(path) : path.slice(0, -compiled.file.length - 1);
  const { page, errors } = await readPage({ file: compiled.file, path, folder, untranslated, placement }, options);
  const isValid = errors.length === 0 && !page.isBroken && page.compiled.warnings.length === 0;
  return isValid && frontMatterBlock(page.text) === frontMatterBlock(before.text) ? page : undefined;
}

/** False if the page is missing in a locale, because it was written while the site was being read. */
function isInAllLocales(path: string, { sources, config }: SiteFiles): boolean {
  const hasPath = ({ source }: SourcePage) => source === path;
  const edition = sources.find(({ pages }) => pages.some(hasPath));
  const file = edition?.pages.find(hasPath)?.compiled.file;
  if (!edition || file === undefined) return false;
  // A translation concerns only its own locale.
  if (path !== posix.join(contentFolder(edition.version, config), file)) return true;
  return sources
    .filter(({ version }) => version?.name === edition.version?.name)
    .every(({ pages }) => pages.some(({ compiled }) => compiled.file === file));
}

/**
 * Compares configuration, plugins and sidebars, because they may import files outside the site, which are not watched.
 */
async function hasSameSettings(
  { config, sources, extensions }: SiteFiles,
  { siteDir, defaultPlugins }: Pick<ReadOptions, 'siteDir' | 'defaultPlugins'>,
): Promise<boolean> {
  try {
    const current = await loadConfig(siteDir, defaultPlugins);
    if (!isDeepStrictEqual(current.config, config) || !isCurrent(extensions)) return false;
    for (const { sidebarsFile, sidebars, hasAddedSidebars } of sources) {
      if (hasAddedSidebars) continue;
      if (!isDeepStrictEqual(await loadSidebars(join(siteDir, sidebarsFile), siteDir), sidebars)) return false;
    }
    return true;
  } catch (error) {
    // `readSite` reports the errors.
    if (error instanceof SiteErrors || error instanceof SiteError) return false;
    throw error;
  }
}
