import { standInName } from '../../shared/stand-in.ts';
import { defaultOf, fieldsOf, isFields, listOf, textOf, textsOf, type Fields } from '../../shared/values.ts';
import type { Report } from './settings-report.ts';

/** A plugin, theme or preset of a Docusaurus configuration: its short name, such as `content-docs`, and its options. */
type Entry = { name: string; options: Fields };

/** The plugins of a configuration, with the options of the classic preset. Disabled parts are undefined. */
export type Parts = {
  docs: Fields | undefined;
  /** Additional docs folders. */
  instances: readonly Fields[];
  blogs: readonly Fields[];
  pages: Fields | undefined;
  customCss: readonly string[];
  /** Options of `client-redirects`. */
  redirects: Fields;
  /** Paths of Webpack aliases. */
  aliases: Fields;
  hasLiveBlocks: boolean;
  hasSitemap: boolean;
};

/** Plugins that the engine or this plugin replaces. */
const handled = new Set([
  ...['content-docs', 'content-blog', 'content-pages', 'client-redirects', 'sitemap', 'mermaid', 'classic', 'npm2yarn'],
  ...['ideal-image', 'live-codeblock', 'search-algolia', 'module-alias'],
]);

/** Reads `presets`, `plugins` and `themes`, and reports those without an effect. */
export function partsOf(written: Fields, report: Report): Parts {
  const presets = entriesOf(written['presets']);
  const classic = presets.find(({ name }) => name === 'classic');
  const plugins = [...entriesOf(written['plugins']), ...entriesOf(written['themes'])];
  for (const { name } of presets.filter((preset) => preset !== classic)) {
    report({ setting: `preset ${name}`, result: 'no effect' });
  }
  for (const { name } of plugins.filter((entry) => !handled.has(entry.name))) {
    report({ setting: `plugin ${name}`, result: 'no effect', todo: 'Look for an equivalent plugin.' });
  }
  for (const key of ['gtag', 'googleAnalytics', 'googleTagManager', 'debug']) {
    if ((classic?.options[key] ?? false) !== false) {
      report({ setting: `classic preset: ${key}`, result: 'no effect', todo: 'Add its script with `headTags`.' });
    }
  }
  const inPreset = (key: string) => {
    const value = classic?.options[key];
    return classic && value !== false ? fieldsOf(value) : undefined;
  };
  const optionsOf = (name: string) => plugins.filter((entry) => entry.name === name).map(({ options }) => options);
  const docs = Map.groupBy(optionsOf('content-docs'), ({ id }) => (textOf(id) ?? 'default') !== 'default');
  const blog = inPreset('blog');
  const sitemap = inPreset('sitemap') ?? optionsOf('sitemap')[0];
  const { ignorePatterns, createSitemapItems, filename, changefreq, priority } = sitemap ?? {};
  const hidden = { ignorePatterns: textsOf(ignorePatterns)[0], createSitemapItems };
  const others = { filename: filename === 'sitemap.xml' ? undefined : filename, changefreq, priority };
  for (const [key, value] of Object.entries({ ...hidden, ...others })) {
    const todo = key in hidden ? 'Hide pages with `unlisted` in their front matter.' : '';
    if ((value ?? null) !== null) report({ setting: `sitemap: ${key}`, result: 'no effect', todo });
  }
  return {
    docs: inPreset('docs') ?? docs.get(false)?.[0],
    instances: docs.get(true) ?? [],
    blogs: [...(blog ? [blog] : []), ...optionsOf('content-blog')],
    pages: inPreset('pages') ?? optionsOf('content-pages')[0],
    customCss: textsOf((inPreset('theme') ?? optionsOf('classic')[0])?.['customCss']),
    redirects: optionsOf('client-redirects')[0] ?? {},
    aliases: fieldsOf(optionsOf('module-alias')[0]?.['alias']),
    hasLiveBlocks: optionsOf('live-codeblock').length > 0,
    hasSitemap: sitemap !== undefined,
  };
}

/** The options that list remark and rehype plugins. */
export function contentOf({ docs = {}, instances, blogs, pages }: Parts, siteDir: string) {
  return { docs: [docs, ...instances], blog: blogs, pages, siteDir };
}

/** Reads `plugins`, `themes` or `presets`. Omits falsy entries, such as `isProduction && 'a-plugin'`. */
export function entriesOf(value: unknown): Entry[] {
  return listOf(value).flatMap((entry): Entry[] => {
    const [module, options] = Array.isArray(entry) ? (entry as unknown[]) : [entry];
    return module ? [{ name: nameOf(module), options: fieldsOf(options) }] : [];
  });
}

/** The short name of a module, which may be a path, a function, or a package that is not installed. */
export function nameOf(module: unknown): string {
  const written = textOf(module) ?? standInName(module);
  if (written !== undefined) return shortName(written);
  const value = defaultOf(module);
  const named = typeof value === 'function' || isFields(value) ? Reflect.get(value, 'name') : undefined;
  return typeof named === 'string' && named !== '' ? named : 'a plugin of the site';
}

/** `@docusaurus/plugin-content-docs` → `content-docs`; the path of an installed package counts as its name. */
function shortName(written: string): string {
  const installed = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(written)?.[1];
  const name = installed ?? written;
  return name.replace(/^@docusaurus\//, '').replace(/^(?:docusaurus-)?(?:plugin|preset|theme)-/, '');
}
