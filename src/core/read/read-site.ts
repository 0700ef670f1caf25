import { join } from 'node:path';
import { append } from '../base/append.ts';
import { collectInto, type SiteError } from '../base/errors/site-error.ts';
import { loadSidebars } from '../config/load-config.ts';
import { itemTypesOf } from '../config/schema/schema.ts';
import type { ResolvedConfig } from '../config/types.ts';
import { createPluginRunner, type Extensions } from '../extend/extensions.ts';
import { loadExtensions } from '../extend/load/load-extensions.ts';
import { pluginEdition, readAdditions } from '../extend/plugin-additions.ts';
import { savedName, listVersions, type VersionInfo } from '../site/editions/versions.ts';
import type { EditionSource, PictureSizes, SiteSources } from '../site/source-types.ts';
import { labelsFile, type Labels } from '../site/translate-labels.ts';
import { readLastUpdates, type LastUpdate } from './last-updates.ts';
import { readAddedPages } from './read-additions.ts';
import { contentFolder, readDocs, translatedFolder } from './read-docs.ts';
import { pluginOptions, type PageOptions, type PluginOptions } from './read-page.ts';
import { readInlineLogos, readSocialPictures } from './read-pictures.ts';
import { readSettings, type PluginTools } from './read-settings.ts';
import { readStaticFiles, type StaticFiles } from './read-static-files.ts';
import { sheetErrors } from './sheet-errors.ts';
import { findUnlistedVersions, versionFiles } from './version-files.ts';
import {
  messagesFile,
  readMessages,
  readLabels,
  findUnusedTranslations,
  findMisspelledTranslations,
} from './read-translations.ts';

export type ReadOptions = Omit<PageOptions, 'config' | 'lastUpdates' | keyof PluginOptions> &
  PluginTools & {
    /** True if plugins need the dates of last commits. Otherwise dates are read only if pages show them. */
    readsHistory: boolean;
    /** Called with the configuration and the plugins' additions to the bundle; sources are read after it resolves. */
    onConfig?: (config: ResolvedConfig, added: Pick<Extensions, 'styles' | 'additions'>) => Promise<void>;
  };

/** Everything read from a site folder, with the errors. */
export type SiteFiles = Pick<SiteSources, 'siteDir' | 'config' | 'configFile' | 'sources' | 'inlineLogos'> & {
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
  const unlisted = await collect(findUnlistedVersions(siteDir, savedVersions), []);
  const added = await readAdditions(loaded.extensions, editions, config, messages);
  append(errors, added.errors);
  const { extensions } = added;
  await onConfig?.(config, extensions);
  const [lastUpdates, staticFiles] = await Promise.all([
    readsHistory || config.docs.showLastUpdateTime ? readHistory(siteDir, config) : new Map<string, LastUpdate>(),
    readStaticFiles(siteDir, config.staticDirectories),
  ]);
  append(errors, await sheetErrors(extensions.styles, siteDir, extensions.additions.imports));
  const inlineLogos = await readInlineLogos(siteDir, config, staticFiles.files);
  const sources: EditionSource[] = [];
  const pageOptions = { ...options, config, lastUpdates, ...pluginOptions(extensions) };
  const warnings = [
    settings.warnings,
    versionReport.warnings,
    untranslated,
    unusedTranslations,
    misspelled,
    unlisted,
  ].flat();
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
    siteDir,
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
