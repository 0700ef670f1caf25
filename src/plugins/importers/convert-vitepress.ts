import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { changePassages, escapePattern, type ConvertedSite } from '../../plugin.ts';
import { vitepressFiles } from './config-files.ts';
import { fieldsOf, listOf, pick, present, textOf, textsOf, type Fields } from '../shared/values.ts';
import { joinFrontMatter, splitFrontMatter } from '../shared/front-matter-text.ts';
import { headTags } from './head-tags.ts';
import { homePage } from './home-page.ts';
import { isShowable } from '../shared/is-showable.ts';
import { isFile, leftOut, listFiles } from '../shared/list-files.ts';
import { relativeLink } from '../shared/relative-link.ts';
import { localesOf, newContentPath, slugOf, withoutLocale, type Locales } from './locales.ts';
import { addNote, noteFrontMatter, noteSettings, type Notes } from './notes.ts';
import { newSite, type Labels } from './new-site.ts';
import { missingAddress, oldConfig } from './old-config.ts';
import { changeLinks } from './page-links.ts';
import { standIn, standInName } from '../shared/stand-in.ts';
import { withoutControl } from '../shared/without-control.ts';
import { configOf, hostOf, outline, sidebarLists, sidebars } from './vitepress-config.ts';
import { vitepressBody, vitepressSlug } from './vitepress-page.ts';

/** Files of the project that are not content. */
const projectFile = /^(?:package(?:-lock)?\.json|[\w-]+\.config\.\w+)$/;

/** Converts a VitePress site: content, sidebars and front matter. */
export async function convertVitepress(folder: string): Promise<ConvertedSite> {
  const notes: Notes = new Map();
  const ownConfig = await readConfig(vitepressFiles, folder, notes);
  const source = posix.join(textOf(ownConfig['srcDir']) ?? '.', '/');
  const content = join(folder, source);
  const config = await withLocales(ownConfig, content, notes);
  const theme = fieldsOf(config['themeConfig']);
  noteSettings(notes, config, convertedSettings);
  noteSettings(notes, theme, convertedThemeSettings, 'themeConfig.');
  if (hostOf(config) === undefined) addNote(notes, missingAddress);
  if (existsSync(join(folder, '.vitepress/theme'))) addNote(notes, 'Not converted: .vitepress/theme');
  const head = listOf(config['head'])
    .map(listOf)
    .map(([tag, attributes]) => ({ tag, attributes }));
  // Omits languages that are published at another address.
  const translations = Object.entries(fieldsOf(config['locales'])).filter(([, locale]) => {
    return !/^\w+:/.test(textOf(fieldsOf(locale)['link']) ?? '');
  });
  const locales = localesOf(Object.fromEntries(translations));
  const site: Record<string, ConvertedSite['files'][string]> = {};
  const newPath = newPathIn(config, locales);
  const { anchor, attrs } = fieldsOf(config['markdown']);
  const { leftDelimiter, rightDelimiter } = fieldsOf(attrs);
  const [left, right] = [textOf(leftDelimiter) ?? '{', textOf(rightDelimiter) ?? '}'].map(escapePattern);
  const headingId = new RegExp(`${left}(#[^\\s#]+?)${right}`, 'g');
  const withBraces = (text: string) => changePassages(text, (passage) => passage.replaceAll(headingId, '{$1}'));
  const { slugify } = fieldsOf(anchor);
  const isCustom = typeof slugify === 'function' && standInName(slugify) === undefined;
  const slug = isCustom ? (text: string) => String(Reflect.apply(slugify, undefined, [text])) : vitepressSlug;
  const excluded = textsOf(config['srcExclude']);
  for (const path of listFiles(folder, (secret) => addNote(notes, leftOut, secret))) {
    const contentPath = source === './' ? path : path.startsWith(source) ? path.slice(source.length) : undefined;
    if (contentPath === undefined || path.startsWith('.') || projectFile.test(path)) continue;
    if (contentPath.endsWith('.md') && excluded.some((pattern) => posix.matchesGlob(contentPath, pattern))) continue;
    if (/\[\w+\].*\.md$/.test(contentPath)) {
      addNote(notes, 'Left out: pages with parameters in their address', contentPath);
      continue;
    }
    site[newPath(contentPath)] = contentPath.endsWith('.md')
      ? convertPage(contentPath, { content, notes, newPath, locales, slug, withBraces })
      : { copyOf: join(folder, path) };
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

/** Returns a function for paths in the new site. `rewrites` such as `{ 'en/:rest*': ':rest*' }` move pages. */
function newPathIn(config: Fields, locales: Locales): (path: string) => string {
  const rewrites = Object.entries(fieldsOf(config['rewrites'])).map(([from, to]): [RegExp, string] => {
    const pattern = escapePattern(from).replaceAll(/:(\w+)(\\\*)?/g, (_, name: string, many: string | undefined) => {
      return `(?<${name}>${many === undefined ? '[^/]+' : '.*'})`;
    });
    return [new RegExp(`^${pattern}$`), String(to).replaceAll(/:(\w+)\*?/g, '$<$1>')];
  });
  return (path) => {
    if (path.startsWith('public/')) return path.replace(/^public/, 'static');
    const [pattern, to = ''] = rewrites.find(([one]) => one.test(path)) ?? [];
    return newContentPath(pattern === undefined ? path : path.replace(pattern, to), locales, 'content/');
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
  ...['title', 'description', 'layout', 'hero', 'features', 'outline', 'aside', 'sidebar'],
]);

type Converter = {
  content: string;
  notes: Notes;
  newPath: (path: string) => string;
  locales: Locales;
  slug: (text: string) => string;
  /** Replaces the custom delimiters of heading ids with braces. */
  withBraces: (text: string) => string;
};

function convertPage(path: string, { content, notes, newPath, locales, slug, withBraces }: Converter): string {
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
    description: frontMatter['description'],
    slug: slugOf(newPath(path).replace(/^(?:i18n\/[^/]+\/)?content\//, '')),
    hide_table_of_contents: isHome || frontMatter['outline'] === false || frontMatter['aside'] === false || undefined,
    toc_min_heading_level: minHeadingLevel,
    toc_max_heading_level: maxHeadingLevel,
    displayed_sidebar: isHome ? null : nullIfFalse('sidebar'),
    pagination_prev: nullIfFalse('prev'),
    pagination_next: nullIfFalse('next'),
  };
  const newLink = (link: string) => {
    const address = isContent(`public${link}`) ? link : link.replace(/\.html$/, '');
    if (link.startsWith('/')) return withoutLocale(address, locales);
    const file = ['', '.md', 'index.md', '/index.md'].map((end) => fileOf(address + end)).find(isContent);
    return file === undefined ? address : relativeLink(newPath(path), newPath(file));
  };
  return joinFrontMatter(fields, changeLinks(isHome ? homePage(frontMatter, text) : text, newLink));
}
