import { standInName } from '../../shared/stand-in.ts';
import { defaultOf, fieldsOf, isFields, listOf, textOf, textsOf, type Fields } from '../../shared/values.ts';
import { configuresPostCss } from './postcss-plugins.ts';
import type { Report } from './settings-report.ts';

/** A plugin, theme or preset of a Docusaurus configuration: its short name, such as `content-docs`, and its options. */
type Entry = { name: string; module: unknown; options: Fields };

/** Plugins, themes and presets that the engine or this plugin replaces. */
const replacedEntries = new Set([
  ...['content-docs', 'content-blog', 'content-pages', 'client-redirects', 'sitemap', 'mermaid', 'classic', 'npm2yarn'],
  ...['ideal-image', 'live-codeblock', 'search-algolia', 'module-alias', 'sass'],
]);

/**
 * The options of the plugins that the engine replaces, including plugins of the classic preset; undefined if disabled.
 * Reads `presets`, `plugins` and `themes`, and reports entries without an effect.
 */
export function partsOf(written: Fields, siteDir: string, report: Report) {
  const presets = entriesOf(written['presets']);
  const classic = presets.find(({ name }) => name === 'classic');
  const plugins = pluginsOf(written);
  for (const { name } of presets.filter((preset) => preset !== classic)) {
    report({ setting: `preset ${name}`, result: 'no effect' });
  }
  const forSheets = new Set(sheetPlugins(written, siteDir).map(({ name }) => name));
  for (const name of forSheets) {
    report({ setting: `plugin ${name}`, result: 'only its `configurePostCss` has an effect' });
  }
  for (const { name } of plugins.filter((entry) => !replacedEntries.has(entry.name) && !forSheets.has(entry.name))) {
    report({
      setting: `plugin ${name}`,
      ...(/search-local|lunr/.test(name)
        ? { result: 'replaced by the built-in search', todo: 'No action needed.' }
        : { result: 'no effect', todo: 'Look for an equivalent plugin.' }),
    });
  }
  const isSet = (value: unknown) => (value ?? false) !== false;
  for (const key of ['gtag', 'googleAnalytics', 'googleTagManager'].filter((name) => isSet(classic?.options[name]))) {
    report({ setting: `classic preset: ${key}`, result: 'no effect', todo: 'Add its script with `headTags`.' });
  }
  if (isSet(classic?.options['debug'])) report({ setting: 'classic preset: debug', result: 'no effect' });
  const inPreset = (key: string) => {
    const value = classic?.options[key];
    return classic && value !== false ? fieldsOf(value) : undefined;
  };
  const optionsOf = (name: string) => plugins.filter((entry) => entry.name === name).map(({ options }) => options);
  const docs = optionsOf('content-docs');
  const isAdditional = ({ id }: Fields) => (textOf(id) ?? 'default') !== 'default';
  const blog = inPreset('blog');
  const sitemap = inPreset('sitemap') ?? optionsOf('sitemap')[0];
  reportSitemap(sitemap ?? {}, report);
  return {
    docs: inPreset('docs') ?? docs.find((options) => !isAdditional(options)),
    /** Options of additional docs plugins. Each has its own docs folder. */
    instances: docs.filter(isAdditional),
    blogs: [...(blog ? [blog] : []), ...optionsOf('content-blog')],
    pages: inPreset('pages') ?? optionsOf('content-pages')[0],
    customCss: textsOf((inPreset('theme') ?? optionsOf('classic')[0])?.['customCss']),
    /** Options of `client-redirects`. */
    redirects: optionsOf('client-redirects')[0] ?? {},
    /** Paths of Webpack aliases. */
    aliases: fieldsOf(optionsOf('module-alias')[0]?.['alias']),
    hasLiveBlocks: optionsOf('live-codeblock').length > 0,
    hasSitemap: sitemap !== undefined,
    hasPostCss: forSheets.size > 0,
  };
}

function pluginsOf(written: Fields): Entry[] {
  return [...entriesOf(written['plugins']), ...entriesOf(written['themes'])];
}

/** The plugins of the site that add plugins of PostCSS. */
export function sheetPlugins(written: Fields, siteDir: string): Entry[] {
  return pluginsOf(written).filter(
    ({ name, module }) => !replacedEntries.has(name) && configuresPostCss(module, siteDir),
  );
}

/** Reports options of the sitemap that have no effect, except empty lists and the default `filename`. */
function reportSitemap(options: Fields, report: Report): void {
  const hide = 'Hide pages with `unlisted` in their front matter.';
  const todos = { ignorePatterns: hide, createSitemapItems: hide, filename: '', changefreq: '', priority: '' };
  for (const [key, todo] of Object.entries(todos)) {
    const value = options[key] ?? [];
    const isDefault = value === 'sitemap.xml' || (Array.isArray(value) && value.length === 0);
    if (!isDefault) report({ setting: `sitemap: ${key}`, result: 'no effect', todo });
  }
}

/** The options of the content plugins, which may list remark and rehype plugins. */
export function contentOf({ docs = {}, instances, blogs, pages }: ReturnType<typeof partsOf>, siteDir: string) {
  return { docs: [docs, ...instances], blog: blogs, pages, siteDir };
}

/** Reads `plugins`, `themes` or `presets`. Omits falsy entries, such as `isProduction && 'a-plugin'`. */
export function entriesOf(value: unknown): Entry[] {
  return listOf(value).flatMap((entry): Entry[] => {
    const [module, options] = [entry].flat();
    return module ? [{ name: nameOf(module), module, options: fieldsOf(options) }] : [];
  });
}

/** The short name of a module, which may be a path, a function, or a package that is not installed. */
export function nameOf(module: unknown): string {
  const written = textOf(module) ?? standInName(module);
  if (written !== undefined) return shortName(written);
  const value = defaultOf(module);
  const named = typeof value === 'function' || isFields(value) ? Reflect.get(value, 'name') : undefined;
  return typeof named === 'string' && named !== '' ? named : '(unnamed)';
}

/** `@docusaurus/plugin-content-docs` → `content-docs`. For the path of an installed package, uses its name. */
function shortName(written: string): string {
  const installed = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(written)?.[1];
  const name = installed ?? written;
  return name.replace(/^@docusaurus\//, '').replace(/^(?:docusaurus-)?(?:plugin|preset|theme)-/, '');
}
