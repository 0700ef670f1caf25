import { existsSync, readFileSync } from 'node:fs';
import { join, posix, relative, resolve, sep } from 'node:path';
import { changePassages, escapePattern, type ConvertedSite } from '../../plugin.ts';
import { vitepressFiles } from './config-files.ts';
import { fieldsOf, listOf, pick, present, textOf, textsOf, type Fields } from '../shared/values.ts';
import { joinFrontMatter, splitFrontMatter } from '../shared/front-matter-text.ts';
import { headFields, headTags, vitepressHead } from './head-tags.ts';
import { homePage } from './home-page.ts';
import { isShowable } from '../shared/is-showable.ts';
import { isFile, leftOut, listFiles } from '../shared/list-files.ts';
import { relativeLink } from '../shared/relative-link.ts';
import { localesOf, newContentPath, slugOf, withoutLocale, type Locales } from './locales.ts';
import { addNote, lastUpdate, noteFrontMatter, noteSettings, type Notes } from './notes.ts';
import { newSite, type Labels } from './new-site.ts';
import { missingAddress, oldConfig } from './old-config.ts';
import { changeLinks } from './page-links.ts';
import { standIn, standInName, unwrapped } from '../shared/stand-in.ts';
import { withoutControl } from '../shared/without-control.ts';
import { configOf, editUrl, hostOf, outline, sidebarLists, sidebars } from './vitepress-config.ts';
import { vitepressBody, vitepressSlug } from './vitepress-page.ts';

/** Files that VitePress does not publish, outside `public`. */
const unpublished = /(?:^|\/)\.|\.(?:[cm]?[jt]sx?|mdx|vue|json|ya?ml|toml|lock)$/;

/** Converts a VitePress site: content, sidebars and front matter. */
export async function convertVitepress(folder: string): Promise<ConvertedSite> {
  const notes: Notes = new Map();
  const ownConfig = await readConfig(vitepressFiles, folder, notes);
  const content = resolve(folder, textOf(ownConfig['srcDir']) ?? '.');
  const config = await withLocales(ownConfig, content, notes);
  const theme = fieldsOf(config['themeConfig']);
  noteSettings(notes, config, convertedSettings);
  noteSettings(notes, theme, convertedThemeSettings, 'themeConfig.');
  if (theme['editLink'] !== undefined && editUrl(theme) === undefined) {
    addNote(notes, 'Not converted: settings', 'themeConfig.editLink');
  }
  if (hostOf(config) === undefined) addNote(notes, missingAddress);
  if (existsSync(join(folder, '.vitepress/theme'))) addNote(notes, 'Not converted: .vitepress/theme');
  const head = vitepressHead(config['head']);
  // Omits languages that are published at another address.
  const translations = Object.entries(fieldsOf(config['locales'])).filter(([, locale]) => {
    return !/^\w+:/.test(textOf(fieldsOf(locale)['link']) ?? '');
  });
  const locales = localesOf(Object.fromEntries(translations));
  const site: Record<string, ConvertedSite['files'][string]> = {};
  const publicDir = textOf(fieldsOf(unwrapped(config['vite']))['publicDir']) ?? 'public';
  const publicFolder = `${relative(content, resolve(content, publicDir)).replaceAll(sep, '/')}/`;
  const newPath = newPathIn(config, locales, publicFolder);
  const { anchor, attrs } = fieldsOf(config['markdown']);
  const { leftDelimiter, rightDelimiter } = fieldsOf(attrs);
  const [left, right] = [textOf(leftDelimiter) ?? '{', textOf(rightDelimiter) ?? '}'].map(escapePattern);
  const headingId = new RegExp(`${left}(#[^\\s#]+?)${right}`, 'g');
  const withBraces = (text: string) => changePassages(text, (passage) => passage.replaceAll(headingId, '{$1}'));
  const { slugify } = fieldsOf(anchor);
  const isCustom = typeof slugify === 'function' && standInName(slugify) === undefined;
  const slug = isCustom ? (text: string) => String(Reflect.apply(slugify, undefined, [text])) : vitepressSlug;
  const excluded = textsOf(config['srcExclude']);
  const paths = listFiles(content, (secret) => addNote(notes, leftOut, secret));
  const newPages = new Set(paths.filter((path) => path.endsWith('.md')).map(newPath));
  for (const path of paths) {
    if (!path.startsWith(publicFolder) && unpublished.test(path)) continue;
    if (path.endsWith('.md') && excluded.some((pattern) => posix.matchesGlob(path, pattern))) continue;
    if (/\[\w+\].*\.md$/.test(path)) {
      addNote(notes, 'Left out: pages with parameters in their address', path);
      continue;
    }
    site[newPath(path)] = path.endsWith('.md')
      ? convertPage(path, { content, publicFolder, newPages, notes, newPath, locales, slug, withBraces })
      : { copyOf: join(content, path) };
  }
  // Both files would get the address of the folder.
  if ('content/index.md' in site) delete site['content/README.md'];
  return newSite(site, {
    config: { ...configOf(config, theme, locales), ...present({ headTags: headTags(head, notes) }) },
    sidebars: sidebars(theme['sidebar']),
    content: 'content/',
    labels: translatedLabels(theme, translations, locales),
    notes,
  });
}

function readConfig(names: readonly string[], folder: string, notes: Notes): Promise<Fields> {
  const identity = (value: unknown) => value;
  const functions = { defineConfig: identity, defineConfigWithTheme: identity, defineAdditionalConfig: identity };
  return oldConfig(names, folder, { vitepress: standIn('vitepress', functions) }, notes);
}

/**
 * Adds the settings in `config.ts` files of language folders to `locales`, and merges the settings of the default
 * language into the configuration.
 */
async function withLocales(config: Fields, content: string, notes: Notes): Promise<Fields> {
  const locales: Record<string, Fields> = {};
  for (const [key, value] of Object.entries({ root: {}, ...fieldsOf(config['locales']) })) {
    const names = ['ts', 'mts', 'js', 'mjs'].map((end) => `${key === 'root' ? '' : `${key}/`}config.${end}`);
    const folderConfig = names.some((name) => existsSync(join(content, name)))
      ? await readConfig(names, content, notes)
      : {};
    locales[key] = { ...(key === 'root' && pick(config, 'lang')), ...fieldsOf(value), ...folderConfig };
  }
  const { root = {} } = locales;
  const themeConfig = { ...fieldsOf(config['themeConfig']), ...fieldsOf(root['themeConfig']) };
  return { ...config, ...root, locales, themeConfig, label: undefined, link: undefined };
}

/** Translations of labels in the navbar and the sidebar, by language and label. */
function translatedLabels(theme: Fields, translations: readonly [string, unknown][], locales: Locales): Labels {
  const defaultLabels = labelsOf(theme, locales);
  return translations.map(([key, value]) => {
    const labels = labelsOf(fieldsOf(fieldsOf(value)['themeConfig']), locales);
    const entries = [...defaultLabels].map(([address, label]) => [label, labels.get(address)] as const);
    return [locales.folders.get(key.toLowerCase()), entries] as const;
  });
}

/**
 * Labels of the navbar and the sidebar by position, which is the same in all languages: `nav` for the navbar, a `>` per
 * level, and the link. A group without a link has the link of its first item and a `<`.
 */
function labelsOf({ nav, sidebar }: Fields, locales: Locales): ReadonlyMap<string, string> {
  const labels = new Map<string, string>();
  const add = (item: unknown, base: string, position: string): string => {
    const { text, link, items, base: own } = fieldsOf(item);
    const start = textOf(own) ?? base;
    const inner = listOf(items).map((one) => add(one, start, `${position}>`));
    const address = textOf(link) === undefined ? `${inner[0] ?? ''}<` : withoutLocale(start + String(link), locales);
    if (textOf(text) !== undefined && !labels.has(position + address)) labels.set(position + address, String(text));
    return address;
  };
  for (const item of listOf(nav)) add(item, '', 'nav');
  for (const { base, items } of sidebarLists(sidebar)) for (const item of items) add(item, base, '');
  return labels;
}

/** A parameter in rewrites: `:name`, `:name*` or `:name(pattern)`. */
const parameter = /(:\w+(?:\([^()]*\))?[*+?]?)/;

/**
 * Returns a function for paths in the new site. `rewrites` move pages: a function, or an object such as
 * `{ 'en/:rest*': ':rest*' }`.
 */
function newPathIn({ rewrites }: Fields, locales: Locales, publicFolder: string): (path: string) => string {
  const patterns = Object.entries(fieldsOf(rewrites)).map(([from, to]): [RegExp, string] => {
    const parts = from.split(parameter).map((part) => {
      const [, name, pattern, many] = /^:(\w+)(?:\((.*)\))?([*+]?)/.exec(part) ?? [];
      return name === undefined ? escapePattern(part) : `(?<${name}>${pattern ?? (many === '' ? '[^/]+' : '.*')})`;
    });
    return [new RegExp(`^${parts.join('')}$`), String(to).replaceAll(/:(\w+)[*+?]?/g, '$<$1>')];
  });
  const rewrite = (path: string): string => {
    if (typeof rewrites === 'function') {
      return (path.endsWith('.md') && textOf(Reflect.apply(rewrites, undefined, [path]))) || path;
    }
    const [pattern, to = ''] = patterns.find(([one]) => one.test(path)) ?? [];
    return pattern === undefined ? path : path.replace(pattern, to);
  };
  return (path) => {
    if (path.startsWith(publicFolder)) return `static/${path.slice(publicFolder.length)}`;
    return newContentPath(rewrite(path), locales, 'content/');
  };
}

const convertedSettings = new Set([
  ...['title', 'description', 'base', 'srcDir', 'themeConfig', 'lang', 'cleanUrls', 'lastUpdated', 'locales'],
  ...['sitemap', 'markdown', 'rewrites', 'srcExclude', 'label', 'link', 'head'],
]);
const convertedThemeSettings = new Set([
  ...['siteTitle', 'logo', 'nav', 'sidebar', 'socialLinks', 'editLink', 'footer', 'search', 'lastUpdated', 'outline'],
]);

const convertedFields = new Set([
  ...['title', 'description', 'layout', 'hero', 'features', 'outline', 'aside', 'sidebar', 'editLink', 'head'],
]);

type Converter = {
  content: string;
  /** Relative to the content, with a slash at the end. */
  publicFolder: string;
  notes: Notes;
  newPath: (path: string) => string;
  /** The paths of all pages in the new site. */
  newPages: ReadonlySet<string>;
  locales: Locales;
  slug: (text: string) => string;
  /** Replaces the custom delimiters of heading ids with braces. */
  withBraces: (text: string) => string;
};

function convertPage(path: string, converter: Converter): string {
  const { content, publicFolder, notes, newPath, newPages, locales, slug, withBraces } = converter;
  const { frontMatter, body } = splitFrontMatter(readFileSync(join(content, path), 'utf8'));
  const fileOf = (name: string, from = path) =>
    name.startsWith('@/') ? name.slice(2) : posix.join(posix.dirname(from), name);
  const isContent = (name: string) => isFile(join(content, name));
  const read = (name: string, from?: string) => {
    const file = fileOf(name, from);
    if (!isContent(file) || !isShowable(join(content, file), content)) return undefined;
    const text = readFileSync(join(content, file), 'utf8');
    return { file, text: file.endsWith('.md') ? splitFrontMatter(text).body : withoutControl(text) };
  };
  noteFrontMatter(notes, frontMatter, convertedFields, path);
  const text = vitepressBody(withBraces(body), { path, notes, read, slug });
  const isHome = frontMatter['layout'] === 'home';
  const nullIfFalse = (key: string) => (frontMatter[key] === false ? null : undefined);
  const { minHeadingLevel, maxHeadingLevel } = outline(frontMatter['outline']) ?? {};
  const fields = {
    title: frontMatter['title'],
    ...headFields(vitepressHead(frontMatter['head']), path, notes),
    ...pick(frontMatter, 'description'),
    slug: slugOf(newPath(path).replace(/^(?:i18n\/[^/]+\/)?content\//, '')),
    hide_table_of_contents: isHome || frontMatter['outline'] === false || frontMatter['aside'] === false || undefined,
    toc_min_heading_level: minHeadingLevel,
    toc_max_heading_level: maxHeadingLevel,
    displayed_sidebar: isHome ? null : nullIfFalse('sidebar'),
    pagination_prev: nullIfFalse('prev'),
    pagination_next: nullIfFalse('next'),
    custom_edit_url: nullIfFalse('editLink'),
    last_update: lastUpdate(frontMatter),
  };
  const newLink = (link: string) => {
    const address = isContent(publicFolder + link) ? link : link.replace(/\.html$/, '');
    if (link.startsWith('/')) {
      // Vite also finds pictures by their path in the content, which may be that of the public folder.
      const isPicture = !isContent(publicFolder + link) && isContent(link.slice(1)) && !link.endsWith('.md');
      if (!isPicture) return withoutLocale(address, locales);
      const file = newPath(link.slice(1));
      return file.startsWith('static/') ? file.slice('static'.length) : relativeLink(newPath(path), file);
    }
    const targets = ['', '.md', 'index.md', '/index.md'].map((end) => address + end);
    // VitePress resolves the links of a page from its new address, and those of pictures from its file.
    const page = targets
      .map((target) => posix.join(posix.dirname(newPath(path)), target))
      .find((to) => newPages.has(to));
    if (page !== undefined) return relativeLink(newPath(path), page);
    const file = targets.map((target) => fileOf(target)).find(isContent);
    return file === undefined ? address : relativeLink(newPath(path), newPath(file));
  };
  return joinFrontMatter(fields, changeLinks(isHome ? homePage(frontMatter, text) : text, newLink));
}
