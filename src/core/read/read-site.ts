import { lstatSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { append } from '../base/append.ts';
import { collectInto, SiteError, SiteErrors } from '../base/errors/site-error.ts';
import { hasEntry } from '../base/has-entry.ts';
import { nearestName } from '../base/text/nearest-name.ts';
import { loadSidebars, loadConfig } from '../config/load-config.ts';
import { checkSettings, configurationError, readDefaultExport } from '../config/module/read-default-export.ts';
import { record, text } from '../config/schema/fields.ts';
import { itemTypesOf } from '../config/schema/schema.ts';
import type { ResolvedConfig } from '../config/types.ts';
import { frontMatterBlock } from '../content/front-matter.ts';
import { listFolder } from '../disk/files/list-folder.ts';
import {
  layoutAdditions,
  siteMessages,
  translatedMessages,
  createPluginRunner,
  type Extensions,
} from '../extend/extensions.ts';
import { loadExtensions, isCurrent } from '../extend/load/load-extensions.ts';
import { pluginEdition, readAdditions } from '../extend/plugin-additions.ts';
import { rightToLeft, type Messages } from '../messages/fill-message.ts';
import { languageMessages, languageOf } from '../messages/language-messages.ts';
import { defaultMessages } from '../messages/theme-messages.ts';
import { savedName, listVersions, type VersionInfo } from '../site/editions/versions.ts';
import type { EditionSource, PictureSizes, SiteSources, SourcePage } from '../site/source-types.ts';
import { labelsFile, type Labels } from '../site/translate-labels.ts';
import { readLastUpdates, type LastUpdate } from './last-updates.ts';
import { readAddedPages } from './read-additions.ts';
import { contentFolder, readDocs, translatedFolder } from './read-docs.ts';
import { pluginOptions, readPage, type PageOptions, type PluginOptions } from './read-page.ts';
import { readInlineLogos, readSocialPictures } from './read-pictures.ts';
import { readSettings, type PluginTools } from './read-settings.ts';
import { readStaticFiles, type StaticFiles } from './read-static-files.ts';
import { sheetErrors } from './sheet-errors.ts';
import { versionFiles } from './version-files.ts';

export type ReadOptions = Omit<PageOptions, 'config' | 'lastUpdates' | keyof PluginOptions> &
  PluginTools & {
    /** True if plugins need the dates of last commits. Otherwise dates are read only if pages show them. */
    readsHistory: boolean;
    /** Called with the configuration and the plugins' additions to the bundle; sources are read after it resolves. */
    onConfig?: (config: ResolvedConfig, added: Pick<Extensions, 'styles' | 'additions'>) => Promise<void>;
  };

/** Everything read from a site folder, with the errors. */
export type SiteFiles = Pick<SiteSources, 'config' | 'configFile' | 'sources' | 'inlineLogos'> & {
  extensions: Extensions;
  staticFiles: StaticFiles;
  lastUpdates: ReadonlyMap<string, LastUpdate>;
  pictureSizes: PictureSizes;
  errors: readonly SiteError[];
  warnings: readonly SiteError[];
};

/**
 * Reads configuration, pages, sidebars, versions and locales. Returns errors of the sources. Throws `SiteErrors` for an
 * invalid configuration, because it determines the sources.
 */
export async function readSite(options: ReadOptions): Promise<SiteFiles> {
  const { siteDir, readsHistory, onConfig, defaultPlugins, runner = createPluginRunner() } = options;
  const settings = await readSettings(siteDir, { defaultPlugins, runner });
  const { config, configFile, savedVersions, plugins } = settings;
  const { versions, ...versionReport } = listVersions(savedVersions, config, configFile);
  const versionList: (VersionInfo | undefined)[] = versions.length > 0 ? [...versions] : [undefined];
  const editions = config.i18n.locales.flatMap((locale) => versionList.map((version) => ({ locale, version })));
  const loaded = await loadExtensions(plugins, {
    runner,
    seconds: config.pageTimeout,
    siteDir,
    config,
    defaultItemTypes: itemTypesOf(defaultPlugins ?? []),
    editions: editions.map((edition) => {
      const { locale, version, route } = pluginEdition(edition, config);
      return { locale, version, route, folder: contentFolder(edition.version, config) };
    }),
  });
  const errors = [...versionReport.errors, ...loaded.errors];
  const collect = collectInto(errors);
  const tools = { extensions: loaded.extensions, collect };
  const { messages, warnings: untranslated } = await readMessages(siteDir, config.i18n, tools);
  const labels = new Map<string, Labels | undefined>();
  for (const locale of config.i18n.locales) labels.set(locale, await collect(readLabels(locale, siteDir), undefined));
  const unusedTranslations = await collect(findUnusedTranslations(siteDir, config.i18n.locales), []);
  const translations = editions.flatMap(({ locale, version }) => [
    ...[labelsFile(locale), messagesFile(locale)],
    ...(locale === config.i18n.defaultLocale ? [] : [translatedFolder(locale, version, config)]),
  ]);
  const misspelled = await collect(findMisspelledTranslations(siteDir, [...new Set(translations)]), []);
  const added = await readAdditions(loaded.extensions, editions, config, messages);
  append(errors, added.errors);
  const { extensions } = added;
  await onConfig?.(config, extensions);
  const [lastUpdates, staticFiles] = await Promise.all([
    readsHistory || config.docs.showLastUpdateTime ? readHistory(siteDir, config) : new Map<string, LastUpdate>(),
    readStaticFiles(siteDir, config.staticDirectories),
  ]);
  append(errors, await sheetErrors(extensions.styles, siteDir));
  const inlineLogos = await readInlineLogos(siteDir, config, staticFiles.files);
  const sources: EditionSource[] = [];
  const pageOptions = { ...options, config, lastUpdates, ...pluginOptions(extensions) };
  const warnings = [settings.warnings, versionReport.warnings, untranslated, unusedTranslations, misspelled].flat();
  for (const { edition, additions } of added.editions) {
    const { locale, version } = edition;
    const saved = savedName(version);
    const sidebarsFile = saved === undefined ? config.docs.sidebarPath : versionFiles.sidebars(saved);
    const remedy = saved && `remove "${saved}" from ${versionFiles.names}`;
    const sidebars =
      additions.sidebars ?? (await collect(loadSidebars(join(siteDir, sidebarsFile), siteDir, remedy), undefined));
    const docs = await readDocs({ ...pageOptions, locale, version });
    const addedPages = await readAddedPages(additions.pages, edition, pageOptions);
    append(errors, [...docs.errors, ...addedPages.errors]);
    append(warnings, docs.warnings);
    const pages = [...docs.read.pages, ...addedPages.pages];
    for (const { compiled } of pages) append(warnings, compiled.warnings);
    sources.push({
      ...edition,
      labels: labels.get(locale),
      sidebars,
      sidebarsFile,
      ...docs.read,
      pages,
      hasAddedSidebars: additions.sidebars !== undefined,
      navbarItems: additions.navbarItems,
      addedLabels: additions.labels,
    });
  }
  const pictureSizes = await collect(readSocialPictures(siteDir, sources, { config, files: staticFiles.files }), {});
  append(errors, staticFiles.errors);
  return {
    config,
    configFile,
    extensions,
    sources,
    staticFiles: staticFiles.files,
    inlineLogos,
    lastUpdates,
    pictureSizes,
    errors,
    warnings,
  };
}

/** The last commits of files in the site folder and the pages' folder, by path relative to the site folder. */
async function readHistory(siteDir: string, { docs }: ResolvedConfig): Promise<ReadonlyMap<string, LastUpdate>> {
  const updates = await readLastUpdates(siteDir);
  if (!docs.path.startsWith('../')) return updates;
  const pageUpdates = await readLastUpdates(join(siteDir, docs.path));
  return new Map([...updates, ...[...pageUpdates].map(([file, update]) => [`${docs.path}/${file}`, update] as const)]);
}

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

/** False if an expected page is missing in some languages, because it was written while the site was read. */
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

const themeIds = Object.keys(defaultMessages);

/** The file of a locale's messages, relative to the site folder. */
function messagesFile(locale: string): string {
  return `i18n/${locale}/messages.json`;
}

/**
 * Reads the messages of theme and plugins by locale. Messages of the site override those of plugins and of the engine.
 * Warns about languages that the engine has no messages for. Never throws; `collect` receives the errors.
 */
export async function readMessages(
  siteDir: string,
  { locales, localeConfigs }: ResolvedConfig['i18n'],
  { extensions, collect }: { extensions: Extensions; collect: ReturnType<typeof collectInto> },
) {
  const messages = new Map<string, Messages>();
  const warnings: SiteError[] = [];
  const { plugins } = extensions;
  const idsOfPlugins = Object.keys(layoutAdditions(extensions).english);
  for (const locale of locales) {
    const fromSite = {
      ...(await collect(siteMessages(extensions, locale), {})),
      ...(await collect(readMessagesOf(locale, siteDir, idsOfPlugins), {})),
    };
    const language = localeConfigs[locale]?.htmlLang ?? locale;
    const fromEngine = await languageMessages(language);
    const merged = { ...fromEngine, ...translatedMessages(plugins, language, locale), ...fromSite };
    if (!fromEngine && languageOf(language) !== 'en') warnings.push(...untranslatedWarnings(locale, fromSite));
    const isRightToLeft = localeConfigs[locale]?.direction === 'rtl';
    messages.set(locale, isRightToLeft ? { ...merged, [rightToLeft]: 'rtl' } : merged);
  }
  return { messages, warnings };
}

function untranslatedWarnings(locale: string, fromSite: Messages): SiteError[] {
  const missing = themeIds.filter((id) => fromSite[id] === undefined);
  if (missing.length === 0) return [];
  const fact = `The interface is in English for the locale "${locale}".`;
  const hint = `Translate these ids in ${messagesFile(locale)}: ${missing.join(', ')}.`;
  return [new SiteError({ topic: 'configuration', fact, hint })];
}

/** Reads the messages file of a locale, if it exists. Throws `SiteErrors` with all errors of the file. */
async function readMessagesOf(locale: string, siteDir: string, idsOfPlugins: readonly string[]): Promise<Messages> {
  const file = messagesFile(locale);
  const knownIds = [...themeIds, ...idsOfPlugins];
  const { texts = {}, keys } = await readTexts(file, siteDir, 'messages by their ids', 'the messages');
  const unknown = keys.filter((id) => !knownIds.includes(id));
  if (unknown.length > 0) throw new SiteErrors(unknown.map((id) => unknownIdError(id, knownIds, file)));
  return texts;
}

/** Reads a file of translations, if it exists, and its keys as written. Throws `SiteErrors` with all its errors. */
async function readTexts(path: string, siteDir: string, content: string, subject: string) {
  const file = join(siteDir, path);
  if (!hasEntry(file)) return { keys: [] };
  const value = await readDefaultExport({ file, siteDir, example: '{}' });
  const texts = await checkSettings(record(`an object of ${content}`, text), value, { file, siteDir, subject });
  return { texts, keys: Object.keys(value as object) };
}

function unknownIdError(id: string, knownIds: readonly string[], file: string): SiteError {
  // Ids of up to three letters are part of too many other ids.
  const isSimilar = (other: string) => id.length > 3 && other.toLowerCase().includes(id.toLowerCase());
  const near = nearestName(id, knownIds) ?? knownIds.find(isSimilar);
  const hint = near ? `Did you mean "${near}"?` : 'The page "Messages" of the reference lists the ids of the engine.';
  const fact = `"${id}" is not the id of a message.`;
  return new SiteError({ topic: 'configuration', fact, place: { file, key: [id] }, hint });
}

/** Reads the labels file of a locale, if it exists. Throws `SiteErrors` with all errors of the file. */
async function readLabels(locale: string, siteDir: string): Promise<Labels | undefined> {
  return (await readTexts(labelsFile(locale), siteDir, 'translations by label', 'the labels')).texts;
}

/** Warns about folders of translations whose locale the configuration does not list. */
async function findUnusedTranslations(siteDir: string, locales: readonly string[]): Promise<SiteError[]> {
  return listFolder(siteDir, 'i18n')
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !locales.includes(entry.name))
    .map(({ name }) => {
      const fact = `The translations in i18n/${name} are not used, because "${name}" is not a locale of the site.`;
      return configurationError(`i18n/${name}`, fact, `Rename the folder, or add "${name}" to \`i18n.locales\`.`);
    });
}

/**
 * Warns about misspelled names in the folders of locales: one of `paths` does not exist, but a similar path does.
 */
async function findMisspelledTranslations(siteDir: string, paths: readonly string[]): Promise<SiteError[]> {
  return paths.flatMap((path) => {
    const names = path.split('/');
    const missing = names.findIndex((_, index) => !hasEntry(join(siteDir, ...names.slice(0, index + 1))));
    const folder = names.slice(0, missing).join('/');
    // The path exists (-1), or nothing is translated, because the folder of the locale is missing (0 or 1).
    if (missing < 2) return [];
    const [name = ''] = names.slice(missing);
    const unexpected = listFolder(siteDir, folder)
      .map((entry) => entry.name)
      .filter((entry) => !paths.some((expected) => `${expected}/`.startsWith(`${folder}/${entry}/`)));
    const near = nearestName(name, unexpected);
    if (near === undefined) return [];
    const fact = `The translations in ${folder}/${near} are not used, because the site expects "${name}".`;
    return [configurationError(`${folder}/${near}`, fact, `Rename it to "${name}".`)];
  });
}
