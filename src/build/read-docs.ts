import { join, posix } from 'node:path';
import { mapEach } from '../base/map-each.ts';
import type { SiteError } from '../base/site-error.ts';
import { loadFolderCategory, type FolderCategory } from '../config/load-folder-category.ts';
import type { ResolvedConfig } from '../config/types.ts';
import { filePathToId, isPageFile } from '../content/file-path.ts';
import { standInPage } from '../content/stand-in-page.ts';
import type { CompiledPage } from '../content/types.ts';
import type { DocsSource, SourcePage, VersionInfo } from '../site/types.ts';
import { CURRENT_VERSION } from '../site/versions.ts';
import { collectInto } from './faults.ts';
import { listFiles } from './list-files.ts';
import type { LastUpdate } from './last-updates.ts';
import { readImages } from './read-images.ts';
import { readMessages } from './read-messages.ts';
import { readText } from './read-text.ts';
import { versionFiles } from './version-files.ts';

/** Compiles a page, from a cache where the text is known. `file` counts from the content folder. */
export type PageCompiler = (page: { file: string; source: string; path: string }) => Promise<CompiledPage>;

type Read = Pick<DocsSource, 'pages' | 'categories' | 'messages'>;

/** Reads all pages of one version in one locale; a page without a translation is taken from the default locale. */
export async function readDocs(options: {
  siteDir: string;
  config: ResolvedConfig;
  locale: string;
  version: VersionInfo | undefined;
  compiler: PageCompiler;
  lastGood?: ((path: string) => CompiledPage | undefined) | undefined;
  lastUpdates: ReadonlyMap<string, LastUpdate>;
}): Promise<{ read: Read; errors: readonly SiteError[]; warnings: readonly SiteError[] }> {
  const { siteDir, config, locale, version, compiler, lastGood, lastUpdates } = options;
  const base = contentFolder(version, config);
  const isDefault = locale === config.i18n.defaultLocale;
  const folders = isDefault ? [base] : [posix.join('i18n', locale, base), base];
  const found = new Map<string, { folder: string; untranslated: boolean }>();
  for (const folder of folders) {
    for (const file of await listPages(join(siteDir, folder))) {
      if (!found.has(file)) found.set(file, { folder, untranslated: folder !== folders[0] });
    }
  }
  const errors: SiteError[] = [];
  const collect = collectInto(errors);
  const read = async ([file, { folder, untranslated }]: [string, { folder: string; untranslated: boolean }]) => {
    const path = posix.join(folder, file);
    const text = await collect(readText(siteDir, path), '');
    const compiled = await collect(compiler({ file, source: text, path }), lastGood?.(path) ?? standInPage(file, text));
    const { images, errors: missing } = await readImages(compiled, { siteDir, path });
    errors.push(...missing);
    return { compiled, text, source: path, lastUpdate: lastUpdates.get(path), untranslated, images };
  };
  const pages: SourcePage[] = await mapEach([...found], read);
  const warnings = pages.flatMap(({ compiled }) => compiled.warnings);
  const categories = await readCategories(siteDir, base, collect);
  const messages = await collect(readMessages(siteDir, locale), {});
  return { read: { pages, categories, messages }, errors, warnings };
}

function contentFolder(version: VersionInfo | undefined, config: ResolvedConfig): string {
  if (version === undefined || version.name === CURRENT_VERSION) return config.docs.path;
  return versionFiles.pages(version.name);
}

/** Content files of a folder, with forward slashes. */
async function listPages(folder: string): Promise<string[]> {
  return (await listFiles(folder)).filter(isPageFile);
}

/** What the folders set for their categories, by folder; one that has faults sets nothing. */
async function readCategories(siteDir: string, base: string, collect: ReturnType<typeof collectInto>) {
  const files = (await listFiles(join(siteDir, base))).filter((file) => posix.basename(file) === '_category_.json');
  const entries = await mapEach(files, async (file): Promise<[string, FolderCategory]> => {
    const category = loadFolderCategory(join(siteDir, base, file), siteDir);
    return [filePathToId(posix.dirname(file)), await collect(category, {})];
  });
  return Object.fromEntries(entries);
}
