import { posix } from 'node:path';
import { relativePath } from '../base/addresses/path-inside.ts';
import { collectInto, type SiteError } from '../base/errors/site-error.ts';
import { mapConcurrently } from '../base/async/map-concurrently.ts';
import type { ResolvedConfig } from '../config/types.ts';
import { placeholderPage } from '../content/outline-page.ts';
import { keyOf } from '../disk/store.ts';
import type { Extensions } from '../extend/extensions.ts';
import {
  componentName,
  editionAdditions,
  importAdditions,
  pageAdditions,
  bundleAdditions,
  type EditionAdditions,
  type PluginAddedPage,
} from '../extend/plugin-additions.ts';
import type { AddedPage, PagesContext } from '../../plugin.ts';
import { joinAdditions } from '../extend/theme-additions.ts';
import { addedFiles, noAdditions } from '../site/theme-parts.ts';
import { idOfRoute } from '../site/draft-pages.ts';
import { isLatest } from '../site/editions/versions.ts';
import { pagesPrefixOf, prefixOf } from '../site/sidebar/prefix.ts';
import type { EditionSource, PagePlacement, SourcePage } from '../site/source-types.ts';
import { readPage, type PageInput, type PageOptions, type PageReading } from './read-page.ts';

type Edition = Pick<EditionSource, 'locale' | 'version' | 'messages'>;

type AdditionsOptions = Pick<PageOptions, 'config' | 'siteDir'> & {
  /** The site's translations by locale. */
  messages: ReadonlyMap<string, Edition['messages']>;
};

/**
 * Collects the additions of plugins to each edition. Runs before anything else is read, because the bundle contains the
 * components of added pages. `isComplete` of the extensions is false if a plugin failed.
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
  const results = [];
  for (const { locale, version } of editions) {
    const edition = { locale, version, messages: messages.get(locale) ?? {} };
    const context = { config, siteDir, edition: pluginEdition(edition, config) };
    results.push({ edition, additions: await editionAdditions(extensions, context, edition.messages) });
  }
  const bundled = await bundleAdditions(extensions, { config, siteDir });
  const errors = [...results.flatMap(({ additions }) => additions.errors), ...bundled.errors];
  const imports = await collectInto(errors)(importAdditions(extensions, siteDir), noAdditions);
  const isComplete = extensions.isComplete && errors.length === 0;
  const addedPages = results.flatMap(({ additions }) => additions.pages);
  const added = joinAdditions([pageAdditions(addedPages, siteDir), bundled.additions, imports]);
  const additions = joinAdditions([extensions.additions, added]);
  const watched = [...new Set([...extensions.watched, ...addedFiles(added)])];
  return { editions: results, extensions: { ...extensions, isComplete, additions, watched }, errors };
}

/** An edition as plugins see it before its pages are read. */
export function pluginEdition(
  { locale, version }: Pick<Edition, 'locale' | 'version'>,
  config: ResolvedConfig,
): PagesContext['edition'] {
  return {
    locale,
    version: version?.name,
    htmlLang: config.i18n.localeConfigs[locale]?.htmlLang ?? locale,
    route: `${prefixOf({ locale, version }, config)}/`,
    isLatest: isLatest(version),
  };
}

/** Reads and compiles the pages that plugins add to an edition. */
export async function readAddedPages(
  pages: readonly PluginAddedPage[],
  edition: Pick<Edition, 'locale' | 'version'>,
  options: PageOptions,
): Promise<{ pages: readonly SourcePage[]; errors: readonly SiteError[] }> {
  const readings = await mapConcurrently(pages, async (added) => {
    const input = inputOf(added, edition, options);
    const { page } = added;
    return 'component' in page ? componentPage(page, input, options.siteDir) : readPage(input, options);
  });
  return { pages: readings.map(({ page }) => page), errors: readings.flatMap((reading) => reading.errors) };
}

function inputOf(
  { plugin, page }: PluginAddedPage,
  edition: Pick<Edition, 'locale' | 'version'>,
  { config, siteDir }: PageOptions,
): PageInput & { placement: PagePlacement } {
  const { route, id, isInDocs = false, folder: listedIn, position, title, description, sidebar, version } = page;
  const isGenerated = !('source' in page);
  const path = isGenerated
    ? `the page "${pagesPrefixOf(edition, config)}${route}" of the plugin "${plugin.name}"`
    : relativePath(siteDir, page.source);
  const folder = isGenerated ? relativePath(siteDir, plugin.dir) : posix.dirname(path);
  return {
    file: isGenerated
      ? `${idOfRoute(route)}.mdx`
      : pathFromDocs(page.original === undefined ? path : relativePath(siteDir, page.original), edition.locale, config),
    path,
    folder,
    untranslated: page.untranslated ?? false,
    ...('markdown' in page && { text: page.markdown }),
    placement: {
      route,
      isInDocs,
      id,
      listedIn,
      position,
      title,
      description,
      sidebar: typeof sidebar === 'string' ? { id: sidebar } : sidebar,
      version,
      folder,
      isGenerated,
      ...(!isGenerated &&
        (page.before ?? page.after) !== undefined && { added: { before: page.before, after: page.after } }),
    },
  };
}

/** A page whose content is a component, so no Markdown has to be compiled. */
function componentPage(
  { title, component, props = {}, headings = [], hideTitle = false }: Extract<AddedPage, { component: string }>,
  { file, path, untranslated, placement }: PageInput,
  siteDir: string,
): PageReading {
  const name = componentName(component, siteDir);
  // The props are parsed at run time: in an object literal, a key `__proto__` would set the prototype.
  const element = `jsx(components[${JSON.stringify(name)}], JSON.parse(${JSON.stringify(JSON.stringify(props))}))`;
  const code = `const { jsx } = arguments[0];
return { default: ({ components }) => jsx(components.wrapper, { children: ${element} }) };`;
  const compiled = {
    ...placeholderPage(file, ''),
    title,
    headings,
    components: [name],
    key: keyOf('component', code),
    frontMatter: { ...(hideTitle && { hide_title: true }) },
    loadCode: async () => code,
  };
  const page = { compiled, text: '', source: path, lastUpdate: undefined, untranslated, images: {}, placement };
  return { page, errors: [] };
}

/**
 * The path of a page relative to the docs folder. A translation below `i18n` gets the path of its original, so that
 * links to the original lead to it.
 */
function pathFromDocs(path: string, locale: string, { docs }: ResolvedConfig): string {
  const translations = `i18n/${locale}/`;
  const original = path.startsWith(translations) ? path.slice(translations.length) : path;
  return posix.relative(docs.path, original);
}
