import { posix } from 'node:path';
import type { AddedPage, DocsAdditions } from '../../plugin.ts';
import { relativePath } from '../base/addresses/path-inside.ts';
import { mapConcurrently } from '../base/async/map-concurrently.ts';
import { collectInto, type SiteError } from '../base/errors/site-error.ts';
import { emptyRecord } from '../base/records.ts';
import type { ResolvedSidebarItem } from '../config/types.ts';
import { placeholderPage } from '../content/outline-page.ts';
import { keyOf } from '../disk/store.ts';
import { callField, pluginsWith, messagesOf, type Extensions } from '../extend/extensions.ts';
import { fieldResults } from '../extend/load/plugin-fields.ts';
import { pluginEdition, type PluginAddedPage } from '../extend/plugin-additions.ts';
import { idOfRoute, docsPages } from '../site/draft-pages.ts';
import { pagesPrefixOf } from '../site/editions/versions.ts';
import { itemsIn } from '../site/sidebar/add-pages.ts';
import { folderOf, isInside } from '../site/sidebar/autogenerate-sidebar.ts';
import type { EditionSource, PagePlacement, AddedDocs, SiteSources } from '../site/source-types.ts';
import { pageComponentName } from '../site/theme-parts.ts';
import { readPage, type PageInput, type PageOptions, type PageReading } from './read-page.ts';

type Edition = Pick<EditionSource, 'locale' | 'version'>;

/** Reads and compiles the pages that plugins add to an edition. */
export async function readAddedPages(pages: readonly PluginAddedPage[], edition: Edition, options: PageOptions) {
  const readings = await mapConcurrently(pages, async (added) => {
    const input = inputOf(added, edition, options);
    const { page } = added;
    return 'component' in page ? componentPage(page, input, options.siteDir) : readPage(input, options);
  });
  return { pages: readings.map(({ page }) => page), errors: readings.flatMap((reading) => reading.errors) };
}

function inputOf(
  { plugin, page }: PluginAddedPage,
  edition: Edition,
  { config, siteDir }: PageOptions,
): PageInput & { placement: PagePlacement } {
  const { route, untranslated = false } = page;
  if (!('source' in page)) {
    return {
      file: `${idOfRoute(route)}.mdx`,
      path: `the page "${pagesPrefixOf(edition, config)}${route}" of the plugin "${plugin.name}"`,
      folder: relativePath(siteDir, plugin.dir),
      untranslated,
      ...('markdown' in page && { text: page.markdown }),
      placement: page,
    };
  }
  const path = relativePath(siteDir, page.source);
  const original = relativePath(siteDir, page.original ?? page.source);
  const translations = `i18n/${edition.locale}/`;
  // A translation gets the path of its original, so that links to the original lead to it.
  const file = original.startsWith(translations) ? original.slice(translations.length) : original;
  return { file, path, folder: posix.dirname(path), untranslated, placement: page };
}

/** A page whose content is a component, so no Markdown has to be compiled. */
function componentPage(
  { title, component, props = {}, headings = [], hideTitle = false }: Extract<AddedPage, { component: string }>,
  { file, path, untranslated, placement }: PageInput,
  siteDir: string,
): PageReading {
  const name = pageComponentName(relativePath(siteDir, component));
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

type DocsSources = Pick<SiteSources, 'sources' | 'config'> & { extensions: Extensions };

/** Adds the pages and settings of plugins (`docs`) to the sources of a site, whose drafts are visible or hidden. */
export async function addToDocs({ extensions, config, ...files }: DocsSources, withDrafts: boolean) {
  const sources = withDrafts ? files.sources : withoutDraftTranslations({ config, ...files });
  const errors: SiteError[] = [];
  const collect = collectInto(errors);
  const plugins = pluginsWith(extensions, 'docs');
  if (plugins.length === 0) return { sources, errors };
  const extended: EditionSource[] = [];
  for (const source of sources) {
    const shared = {
      config,
      siteDir: extensions.siteDir,
      edition: pluginEdition(source, config),
      pages: docsPages(source, { withDrafts, names: config.docs.fileNames }),
    };
    const additions: PluginAdditions[] = [];
    for (const { plugin, value: docs } of plugins) {
      const messages = messagesOf(plugin, source.messages);
      const call = () => docs(plugin.data, { ...shared, messages });
      const added = await collect<DocsAdditions>(callField(extensions, plugin, 'docs', call, fieldResults.docs), {});
      additions.push({ ...added, sidebars: neededSidebars(added, source.sidebars), plugin: plugin.name });
    }
    extended.push({ ...source, additions: mergeAdditions(additions) });
  }
  return { sources: extended, errors };
}

/** Replaces each translation that is a draft by its original, as if the page were not translated. */
function withoutDraftTranslations({ sources, config }: Omit<DocsSources, 'extensions'>): readonly EditionSource[] {
  const { defaultLocale } = config.i18n;
  return sources.map((source) => {
    const originals = sources.find(({ locale, version }) => {
      return locale === defaultLocale && version?.name === source.version?.name;
    });
    if (source === originals) return source;
    const pages = source.pages.map((page) => {
      if (page.compiled.frontMatter.draft !== true || page.placement) return page;
      const original = originals?.pages.find(({ compiled }) => compiled.file === page.compiled.file);
      return original ? { ...original, untranslated: true } : page;
    });
    return { ...source, pages };
  });
}

/** The sidebars that a plugin adds, without fallbacks for folders that the configured sidebars already list. */
function neededSidebars({ sidebars = {} }: DocsAdditions, configured: EditionSource['sidebars'] = {}) {
  const items = Object.values(configured).flat();
  const isNeeded = ({ folder, isFallback }: { folder: string; isFallback?: boolean }) =>
    isFallback !== true || !listsFolder(items, folderOf(folder));
  return Object.fromEntries(Object.entries(sidebars).filter(([, sidebar]) => isNeeded(sidebar)));
}

type PluginAdditions = DocsAdditions & { plugin: string };

/** Joins the additions of plugins to an edition. Later plugins take precedence. */
export function mergeAdditions(added: readonly PluginAdditions[]): AddedDocs {
  const merge = <Key extends 'folders' | 'sidebars' | 'hints'>(key: Key): AddedDocs[Key] =>
    Object.assign(emptyRecord(), ...added.map((additions) => additions[key])) as AddedDocs[Key];
  return {
    pages: added.flatMap(({ pages = [], plugin }) => pages.map((page) => ({ ...page, plugin }))),
    folders: merge('folders'),
    files: new Map(added.flatMap(({ files = {} }) => Object.entries(files))),
    sidebars: merge('sidebars'),
    hints: merge('hints'),
  };
}

/** True if sidebar items name pages of a folder, or generate entries for it, a part of it, or a folder around it. */
function listsFolder(items: readonly ResolvedSidebarItem[], folder: string): boolean {
  return [...itemsIn(items)].some((item) => {
    if (item.type === 'doc') return isInside(item.id, folder);
    if (item.type !== 'autogenerated') return false;
    const generated = folderOf(item.dirName);
    return isInside(generated, folder) || isInside(folder, generated);
  });
}
