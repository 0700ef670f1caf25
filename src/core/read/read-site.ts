import { join } from 'node:path';
import { collectInto, type SiteError } from '../base/errors/site-error.ts';
import { itemTypesOf } from '../config/schema/schema.ts';
import { loadSidebars } from '../config/load-sidebars.ts';
import type { ResolvedConfig } from '../config/types.ts';
import type { EditionSource, PictureSizes, SiteSources } from '../site/source-types.ts';
import { labelsFile, type Labels } from '../site/translate-labels.ts';
import { savedName, listVersions, type VersionInfo } from '../site/editions/versions.ts';
import { readLastUpdates, type LastUpdate } from './last-updates.ts';
import { readInlineLogos, readSocialPictures } from './pictures/read-site-pictures.ts';
import { pluginEdition, readAddedPages, readAdditions } from './read-added-pages.ts';
import { contentFolder, readDocs, translatedFolder } from './read-docs.ts';
import {
  messagesFile,
  readMessages,
  findMisspelledTranslations,
  findUnusedTranslations,
  readLabels,
} from './read-translations.ts';
import type { Extensions } from '../extend/extensions.ts';
import { loadExtensions } from '../extend/load/load-extensions.ts';
import { createPluginRunner } from '../extend/plugin-runner.ts';
import type { LoadedEdition } from '../../plugin.ts';
import { pluginOptions, type PageOptions, type PluginOptions } from './read-page.ts';
import { readStaticFiles, type StaticFiles } from './read-static-files.ts';
import { readSettings, type PluginTools } from './read-settings.ts';
import { sheetErrors } from './sheet-errors.ts';
import { versionFiles } from './version-files.ts';
import { append } from '../base/append.ts';

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
    editions: editions.map((edition) => loadedEdition(edition, config)),
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
  const added = await readAdditions(loaded.extensions, editions, { config, siteDir, messages });
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
  const pageOptions = { ...options, config, lastUpdates, ...pluginOptions(extensions, siteDir) };
  const warnings = [settings.warnings, versionReport.warnings, untranslated, unusedTranslations, misspelled].flat();
  for (const { edition, additions } of added.editions) {
    const { locale, version } = edition;
    const { sidebarsFile, missingHint } = sidebarsSource(version, config);
    const sidebars =
      additions.sidebars ?? (await collect(loadSidebars(join(siteDir, sidebarsFile), siteDir, missingHint), undefined));
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

/** An edition as `load` of plugins sees it. */
function loadedEdition(edition: Pick<EditionSource, 'locale' | 'version'>, config: ResolvedConfig): LoadedEdition {
  const { locale, version, route } = pluginEdition(edition, config);
  return { locale, version, route, folder: contentFolder(edition.version, config) };
}

/** The sidebars file of a version, and for a saved version the hint of the error if the file is missing. */
function sidebarsSource(
  version: VersionInfo | undefined,
  { docs }: ResolvedConfig,
): { sidebarsFile: string; missingHint?: string } {
  const saved = savedName(version);
  if (saved === undefined) return { sidebarsFile: docs.sidebarPath };
  const example = '{ "docs": [{ "type": "autogenerated", "dirName": "." }] }';
  const missingHint = `Create it with \`${example}\`, or remove "${saved}" from ${versionFiles.names}.`;
  return { sidebarsFile: versionFiles.sidebars(saved), missingHint };
}
