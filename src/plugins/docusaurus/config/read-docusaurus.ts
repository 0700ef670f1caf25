import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, join, posix, relative, resolve } from 'node:path';
import { definePlugin, isExternalUrl, ownValue, type Plugin, type ReadConfig } from '../../../plugin.ts';
import type { DocusaurusOptions } from '../docusaurus-options.ts';
import { evaluateModule } from '../../shared/evaluate-module.ts';
import { blogsOptions } from './map-blog.ts';
import { treeEntries, treePlugins, type TreeEntry } from './tree-plugins.ts';
import { fileNames } from './file-names.ts';
import { docsOptions, tagOptions } from './map-docs.ts';
import { headSources, headTags, metaTags } from './map-head.ts';
import { themeConfig } from './map-theme.ts';
import { packageFile } from '../modules/find-module.ts';
import { isSass, sassOf } from '../modules/sass-sheets.ts';
import { redirectPlugins } from '../created-redirects.ts';
import { mdxComponents } from './theme/mdx-components.ts';
import { contentOf, entriesOf, partsOf } from './plugin-entries.ts';
import { readInstance } from './read-instance.ts';
import { plain, sidebarDefaults, sidebarsOf } from './read-sidebars.ts';
import { themeFiles, themePlugins } from './theme/theme-files.ts';
import { settingsReport, type Report, type ReportedSetting } from './settings-report.ts';
import { folderOf, relativePath } from './site-paths.ts';
import { fieldsOf, flagOf, listOf, pick, present, textOf, textsOf, type Fields } from '../../shared/values.ts';

/** Creates the blog plugin. Passed in, because plugins do not import each other. */
export type MakeBlog = (options: Fields) => Promise<Plugin>;

/** The exported object, or the result of the exported function. */
export async function settingsOf(exported: unknown): Promise<Fields> {
  return fieldsOf(await (typeof exported === 'function' ? Reflect.apply(exported, undefined, []) : exported));
}

/** Reads the configuration of a Docusaurus site, and converts it to the engine's settings. */
export async function readDocusaurus(
  file: string,
  siteDir: string,
  makeBlog: MakeBlog,
): Promise<ReadConfig & { trees: readonly TreeEntry[] }> {
  const { value, missing } = await evaluateModule(file, siteDir);
  const settings = await settingsOf(value);
  const reportedSettings: ReportedSetting[] = [];
  const report = (entry: ReportedSetting) => void reportedSettings.push(entry);
  for (const name of missing) report({ setting: `import of ${name}`, result: 'not installed; its exports are empty' });
  const markdown = fieldsOf(settings['markdown']);
  for (const [setting, todo] of Object.entries(unsupported)) {
    const isSet = setting in settings || Object.keys(markdown).some((name) => setting === `markdown.${name}`);
    if (isSet) report({ setting, result: 'no effect', todo });
  }
  const parts = partsOf(settings, siteDir, report);
  const { docs = {}, pages } = parts;
  const instances = await Promise.all(parts.instances.map((instance) => readInstance(instance, siteDir)));
  const tags = headTags(settings, report);
  const blogs = parts.blogs.filter((blog) => existsSync(join(siteDir, folderOf(blog, 'blog', siteDir))));
  const names = fileNames(docs, [folderOf(docs, 'docs', siteDir), 'versioned_docs'], siteDir);
  const ownDocs = parts.docs && { ...docsOptions(docs, siteDir, report), fileNames: names };
  const content = contentOf(parts, siteDir);
  const trees = treeEntries(content, report);
  const { format } = markdown;
  const { playgroundPosition } = fieldsOf(fieldsOf(settings['themeConfig'])['liveCodeBlock']);
  const remarkPlugins = [...content.docs, ...blogs, fieldsOf(pages)].flatMap((one) => entriesOf(one['remarkPlugins']));
  const usesMath = remarkPlugins.some(({ name }) => /remark-?math/i.test(name));
  const { components, elements } = await mdxComponents(siteDir, report);
  const replacements = await themeFiles(siteDir, elements, report);
  for (const path of textsOf(settings['staticDirectories']).filter((one) => !existsSync(resolve(siteDir, one)))) {
    report({ setting: `staticDirectories: ${path}`, result: 'does not exist', todo: 'Correct or remove the path.' });
  }
  const sheets = sheetsOf(parts.customCss, siteDir, report);
  const sheetText = textOfSheets(sheets.map((path) => resolve(siteDir, path)));
  const options = {
    sidebars: parts.docs ? await sidebarsOf(docs, siteDir, { ...sidebarDefaults(docs), names }) : {},
    tags: tagOptions(docs),
    sidebarDefaults: sidebarDefaults(docs),
    instances: instances.flat(),
    pages: pages && {
      path: folderOf(pages, 'src/pages', siteDir),
      routeBasePath: textOf(pages['routeBasePath']) ?? '/',
    },
    contentFolders: [
      ...(parts.docs ? [folderOf(docs, 'docs', siteDir)] : []),
      ...blogs.map((blog) => folderOf(blog, 'blog', siteDir)),
    ],
    hasBlog: blogs.length > 0,
    markdownFormat: format === 'md' || format === 'detect' ? format : 'mdx',
    emoji: markdown['emoji'] !== false,
    aliases: aliasesOf(parts.aliases, siteDir),
    components,
    live: parts.hasLiveBlocks ? { position: playgroundPosition === 'top' ? 'top' : 'bottom' } : undefined,
    admonitions: textsOf(fieldsOf(docs['admonitions'])['keywords']),
    staticFolders: Array.isArray(settings['staticDirectories'])
      ? textsOf(settings['staticDirectories']).map((path) => relativePath(path, siteDir))
      : ['static'],
    themeFiles: replacements,
    sheets,
    postCss: parts.hasPostCss ? relative(siteDir, file) : undefined,
    siteConfig: plain(
      pick(
        // The defaults of Docusaurus, because components read `customFields` without a check.
        { titleDelimiter: '|', tagline: '', customFields: {}, themeConfig: {}, ...settings },
        ...['titleDelimiter', 'title', 'tagline', 'favicon', 'url', 'baseUrl', 'trailingSlash', 'i18n'],
        ...['customFields', 'themeConfig', 'organizationName', 'projectName'],
      ),
    ),
  } satisfies Partial<DocusaurusOptions>;
  const config = present({
    title: textOf(settings['title']) ?? 'Docs',
    titleDelimiter: textOf(settings['titleDelimiter']),
    tagline: textOf(settings['tagline']),
    url: textOf(settings['url']) ?? 'https://example.org',
    baseUrl: baseUrlOf(settings['baseUrl']),
    staticDirectories: options.staticFolders,
    trailingSlash: flagOf(settings['trailingSlash']) ?? false,
    // Without `trailingSlash`, Docusaurus writes a page to `page/index.html`, but links to it as `/page`.
    pageFolders: flagOf(settings['trailingSlash']) === undefined,
    // In seconds. Docusaurus has no limit, so slow pages get more time than the engine's default.
    pageTimeout: 120,
    i18n: i18nOf(settings['i18n']),
    ...brokenLinkSettings(settings, markdown),
    redirects: redirectsOf(parts.redirects, report),
    // A site without docs, such as a blog, gets a folder that does not exist.
    docs: ownDocs ?? { path: '.area-docs/none' },
    markdown: present({ format: options.markdownFormat, math: usesMath || undefined }),
    themeConfig: themeConfig(withRobots(settings), { report, instances }),
    customCss: sheets,
    headTags: [...iconTags(settings, options.staticFolders, siteDir), ...tags, ...metaTags(settings['themeConfig'])],
    csp: {
      img: ['https:', 'data:'],
      media: ['https:'],
      frame: ['https:'],
      font: ['https:', 'data:'],
      ...headSources([...tags, ...importedSheets(sheetText)]),
      styleAttributes: true,
    },
    docusaurus: options,
    plugins: [
      ...(blogs.length === 0 ? [] : [await makeBlog(blogsOptions(blogs, siteDir, report))]),
      ...sheetPlugins(sheetText),
      ...redirectPlugins(parts.redirects),
      ...(trees.length === 0 ? [] : [treePlugins(trees, content)]),
      ...themePlugins(replacements),
      ...(parts.hasSitemap ? [] : [{ sitemap: false }]),
    ],
  });
  return { config, warnings: settingsReport(reportedSettings, relative(siteDir, file)), trees };
}

/** Settings that have no effect, each with an alternative. */
const unsupported: Readonly<Record<string, string>> = {
  clientModules: 'Write a component, or a plugin with `early`.',
  'markdown.anchors': 'Give headings ids with capital letters: `## Title {#Title}`.',
  'markdown.parseFrontMatter': 'Write the front matter of pages as YAML.',
  'markdown.preprocessor': 'Write a remark plugin.',
  'markdown.remarkRehypeOptions': 'Write a rehype plugin.',
  ssrTemplate: 'Replace parts of the theme.',
};

/** `themeConfig` with the metadata for `noIndex`. */
function withRobots({ themeConfig: written, noIndex }: Fields): Fields {
  const theme = fieldsOf(written);
  const robots = { name: 'robots', content: 'noindex, nofollow' };
  return noIndex === true ? { ...theme, metadata: [...listOf(theme['metadata']), robots] } : theme;
}

/** A link to the icon. The engine's `favicon` would generate several sizes, but not every picture allows that. */
function iconTags({ favicon, baseUrl }: Fields, folders: readonly string[], siteDir: string): Fields[] {
  const address = textOf(favicon);
  if (address === undefined) return [];
  const icon = (href: string) => [{ tagName: 'link', attributes: { rel: 'icon', href } }];
  if (isExternalUrl(address)) return icon(address);
  const path = address.replace(/^\//, '');
  const isPublished = folders.some((folder) => existsSync(join(siteDir, folder, path)));
  return isPublished ? icon(baseUrlOf(baseUrl) + path) : [];
}

function baseUrlOf(value: unknown): string {
  return posix.join('/', textOf(value) ?? '', '/');
}

function i18nOf(value: unknown): Fields | undefined {
  const i18n = fieldsOf(value);
  const defaultLocale = textOf(i18n['defaultLocale']);
  if (defaultLocale === undefined) return undefined;
  const locales = textsOf(i18n['locales']);
  const allLocales = locales.includes(defaultLocale) ? locales : [defaultLocale, ...locales];
  const configs = Object.entries(fieldsOf(i18n['localeConfigs']))
    .filter(([name]) => allLocales.includes(name))
    .map(([name, config]) => [name, pick(fieldsOf(config), 'label', 'direction', 'htmlLang')]);
  return { defaultLocale, locales: allLocales, localeConfigs: Object.fromEntries(configs) };
}

/** Docusaurus checks links to routes and links to Markdown files separately. The engine has one setting for both. */
function brokenLinkSettings(settings: Fields, markdown: Fields): Fields {
  const levels: Readonly<Record<string, string>> = { throw: 'throw', warn: 'warn', log: 'warn', ignore: 'ignore' };
  const level = (value: unknown, fallback: string) => ownValue(levels, String(value)) ?? fallback;
  const links = level(settings['onBrokenLinks'], 'throw');
  const files = level(
    fieldsOf(markdown['hooks'])['onBrokenMarkdownLinks'] ?? settings['onBrokenMarkdownLinks'],
    'warn',
  );
  return {
    onBrokenLinks: links === 'throw' && files === 'throw' ? 'throw' : links === 'ignore' ? 'ignore' : 'warn',
    onBrokenAnchors: level(settings['onBrokenAnchors'], 'warn'),
    // Not 'throw', the default in Docusaurus, because the engine checks `<img>` elements, too.
    onBrokenImages: level(fieldsOf(markdown['hooks'])['onBrokenMarkdownImages'], 'warn'),
  };
}

function redirectsOf(options: Fields, report: Report): Fields[] {
  if (textsOf(options['toExtensions']).length > 0) {
    report({ setting: 'client-redirects: toExtensions', result: 'no effect', todo: 'List them in `redirects`.' });
  }
  return listOf(options['redirects'])
    .map(fieldsOf)
    .map(({ from, to }) => ({ from: textsOf(from).map((one) => one.replace(/[?#].*$/, '')), to }));
}

/** Webpack aliases for paths in the site. Omits other aliases: paths outside it, paths of packages, and `false`. */
function aliasesOf(aliases: Fields, siteDir: string): DocusaurusOptions['aliases'] {
  const paths = Object.entries(aliases).flatMap(([name, written]): [string, string][] => {
    const path = textOf(written);
    return path === undefined ? [] : [[name, relativePath(path, siteDir)]];
  });
  return Object.fromEntries(paths.filter(([, path]) => !/^\.\.(?:\/|$)|(?:^|\/)node_modules\//.test(path)));
}

/** The text of style sheets, and of those that they import by a relative path. */
function textOfSheets(files: readonly string[]): string {
  const texts = new Map<string, string>();
  const read = (file: string): void => {
    if (texts.has(file) || !existsSync(file)) return;
    const text = readFileSync(file, 'utf8');
    texts.set(file, text);
    for (const [, path = ''] of text.matchAll(/@import\s+(?:url\(\s*)?["']?(\.{1,2}\/[^"')\s;]+\.css)/g)) {
      read(resolve(file, '..', path));
    }
  };
  for (const file of files) read(file);
  return [...texts.values()].join('\n');
}

/** Style sheets on other hosts that the site's sheets import, as elements of the head. */
function importedSheets(text: string): Fields[] {
  const imported = text.matchAll(/@import\s+(?:url\(\s*)?["']?((?:https?:)?\/\/[^"')\s;]+)/g);
  return Array.from(imported, ([, href]) => ({ tagName: 'link', attributes: { rel: 'stylesheet', href } }));
}

/**
 * A plugin that adds Infima's custom properties to all pages if the site's style sheets use any, and derives the
 * engine's accent colors from the site's primary color if the sheets set one.
 */
function sheetPlugins(text: string): Plugin[] {
  const styles = [
    ...(text.includes('--ifm-') ? ['../infima/infima-properties.css'] : []),
    ...(/:root[^{}]*\{[^{}]*--ifm-color-primary\s*:/.test(text) ? ['../infima/site-brand.css'] : []),
  ];
  return styles.length === 0 ? [] : [definePlugin({ name: 'docusaurus-infima', from: import.meta.url, styles })];
}

/** The paths of the style sheets, relative to the site folder. Reports those that are left out. */
function sheetsOf(sheets: readonly string[], siteDir: string, report: Report): string[] {
  const sass = sassOf(siteDir);
  return sheets.flatMap((path) => {
    const siteFile = resolve(siteDir, path);
    const file = existsSync(siteFile) ? siteFile : packageFile(path, siteDir);
    if (file !== undefined && (file.endsWith('.css') || (isSass(file) && sass))) {
      const shown = relativePath(file, siteDir);
      // Between drives of Windows, `relativePath` returns an absolute path.
      return [shown.startsWith('../') || isAbsolute(shown) ? shown : `./${shown}`];
    }
    const todo =
      file === undefined
        ? 'Correct or remove the path, or install the package of the sheet.'
        : isSass(path)
          ? 'Install the packages of the site: `sass` is missing.'
          : 'Write it as a .css file.';
    report({ setting: `customCss ${isAbsolute(path) ? relative(siteDir, path) : path}`, result: 'left out', todo });
    return [];
  });
}
