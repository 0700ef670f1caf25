import { posix, relative, sep } from 'node:path';
import { mapConcurrently } from '../base/async/map-concurrently.ts';
import type { SiteError } from '../base/errors/site-error.ts';
import type { ResolvedConfig } from '../config/types.ts';
import type { Extensions } from '../extend/extensions.ts';
import { editionAdditions, type EditionAdditions, type PluginAddedPage } from '../extend/plugin-pages.ts';
import type { PagesContext } from '../plugin.ts';
import { idOfRoute } from '../site/draft/draft-pages.ts';
import { isLatest } from '../site/editions/versions.ts';
import { prefixOf } from '../site/sidebar/prefix.ts';
import type { EditionSource, PagePlacement, SourcePage } from '../site/source-types.ts';
import { readPage, type FoundPage, type PageOptions } from './read-page.ts';

type Edition = Pick<EditionSource, 'locale' | 'version' | 'messages'>;

type AdditionsOptions = Pick<PageOptions, 'config' | 'siteDir'> & {
  /** Those that the site has translated, by locale. */
  messages: ReadonlyMap<string, Edition['messages']>;
};

/**
 * What plugins add to each edition. Before anything else is read, because the bundle has the components of their pages.
 * `isComplete` of the extensions is false if a plugin failed.
 */
export async function readAdditions(
  extensions: Extensions,
  editions: readonly Pick<Edition, 'locale' | 'version'>[],
  { config, siteDir, messages }: AdditionsOptions,
): Promise<{
  editions: readonly { edition: Edition; additions: EditionAdditions }[];
  extensions: Extensions;
  errors: readonly SiteError[];
}> {
  const all = [];
  for (const { locale, version } of editions) {
    const edition = { locale, version, messages: messages.get(locale) ?? {} };
    const context = { config, siteDir, edition: pluginEdition(edition, config) };
    all.push({ edition, additions: await editionAdditions(extensions, context, edition.messages) });
  }
  const errors = all.flatMap(({ additions }) => additions.errors);
  const isComplete = extensions.isComplete && errors.length === 0;
  return { editions: all, extensions: { ...extensions, isComplete }, errors };
}

function pluginEdition({ locale, version }: Edition, config: ResolvedConfig): PagesContext['edition'] {
  return {
    locale,
    ...(version && { version: version.name }),
    htmlLang: config.i18n.localeConfigs[locale]?.htmlLang ?? locale,
    route: `${prefixOf({ locale, version }, config)}/`,
    isLatest: isLatest(version),
  };
}

/** Reads and compiles the pages that plugins add to an edition. */
export async function readAddedPages(
  pages: readonly PluginAddedPage[],
  { locale, version }: Pick<Edition, 'locale' | 'version'>,
  options: PageOptions,
): Promise<{ pages: readonly SourcePage[]; errors: readonly SiteError[] }> {
  const { config, siteDir } = options;
  const prefix = prefixOf({ locale, version }, config);
  const found = pages.map((page) => foundPage(page, { locale, prefix, config, siteDir }));
  const readings = await mapConcurrently(found, (page) => readPage(page, options));
  return { pages: readings.map(({ page }) => page), errors: readings.flatMap((reading) => reading.errors) };
}

type Surroundings = { locale: string; prefix: string; config: ResolvedConfig; siteDir: string };

function foundPage(
  { plugin, page }: PluginAddedPage,
  { locale, prefix, config, siteDir }: Surroundings,
): FoundPage & { placement: PagePlacement } {
  const { route, title, description, sidebar, untranslated = false } = page;
  const isGenerated = 'markdown' in page;
  const path = isGenerated
    ? `the page "${prefix}${route}" of the plugin "${plugin.name}"`
    : pathFrom(siteDir, page.source);
  const folder = isGenerated ? pathFrom(siteDir, plugin.dir) : posix.dirname(path);
  return {
    file: isGenerated ? `${idOfRoute(route)}.mdx` : pathFromDocs(path, locale, config),
    path,
    folder,
    untranslated,
    ...(isGenerated && { text: page.markdown }),
    placement: {
      route,
      title,
      description,
      sidebar: typeof sidebar === 'string' ? { id: sidebar } : sidebar,
      folder,
      isGenerated,
      ...(!isGenerated &&
        (page.before ?? page.after) !== undefined && { added: { before: page.before, after: page.after } }),
    },
  };
}

/** With forward slashes. */
function pathFrom(dir: string, file: string): string {
  return relative(dir, file).replaceAll(sep, '/');
}

/** Links to files lead to the translation of a file if there is one, so a translation has the path of its original. */
function pathFromDocs(path: string, locale: string, { docs }: ResolvedConfig): string {
  const translations = `i18n/${locale}/`;
  const original = path.startsWith(translations) ? path.slice(translations.length) : path;
  return posix.relative(docs.path, original);
}
