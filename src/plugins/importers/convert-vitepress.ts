import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import type { SiteConverter } from '../../plugin.ts';
import { fieldsOf, flagOf, isFields, listOf, present, textOf, type Fields } from '../shared/values.ts';
import { joinPage, splitPage } from './front-matter-text.ts';
import { homePage } from './home-page.ts';
import { listFiles } from '../shared/list-files.ts';
import { addressOf, missingAddress, notConverted, notConvertedFields, oldConfig } from './old-config.ts';
import { siteFiles } from '../shared/config-text.ts';
import { vitepressBlocks, vitepressBody } from './vitepress-page.ts';

const files = ['ts', 'mts', 'js', 'mjs', 'cjs'].map((extension) => `.vitepress/config.${extension}`);

/** Files of the project that are not content. */
const projectFile = /^(?:package(?:-lock)?\.json|[\w-]+\.config\.\w+)$/;

/** Converts a VitePress site: content, sidebars and front matter. */
export const fromVitepress: SiteConverter = {
  name: 'vitepress',
  files,
  keepsContent: false,
  async convert(folder) {
    const identity = (value: unknown) => value;
    const config = await oldConfig(files, folder, {
      vitepress: { __esModule: true, defineConfig: identity, defineConfigWithTheme: identity },
    });
    const theme = fieldsOf(config['themeConfig']);
    const source = posix.join(textOf(config['srcDir']) ?? '.', '/');
    const notes = [
      ...notConverted(config, known, 'the configuration'),
      ...notConverted(theme, knownOfTheme, 'themeConfig'),
    ];
    if (hostOf(config) === undefined) notes.push(missingAddress);
    if (existsSync(join(folder, '.vitepress/theme'))) notes.push('Not converted: .vitepress/theme.');
    const site: Record<string, string | { copyOf: string }> = siteFiles(
      configOf(config, theme),
      sidebars(theme['sidebar']),
    );
    for (const path of listFiles(folder)) {
      const below = source === './' ? path : path.startsWith(source) ? path.slice(source.length) : undefined;
      if (below === undefined || path.startsWith('.') || projectFile.test(path)) continue;
      const from = join(folder, path);
      const [to, content] = below.startsWith('public/')
        ? [below.replace(/^public/, 'static'), { copyOf: from }]
        : [
            `content/${below}`,
            below.endsWith('.md') ? page(from, below, { root: join(folder, source), notes }) : { copyOf: from },
          ];
      site[to] = content;
    }
    return { files: site, notes };
  },
};

const known = new Set([
  ...['title', 'description', 'base', 'srcDir', 'themeConfig', 'lang', 'cleanUrls', 'lastUpdated'],
  ...['sitemap', 'markdown'],
]);
const knownOfTheme = new Set([
  ...['siteTitle', 'logo', 'nav', 'sidebar', 'socialLinks', 'editLink', 'footer', 'search', 'lastUpdated'],
]);

function hostOf(config: Fields): string | undefined {
  return textOf(fieldsOf(config['sitemap'])['hostname']);
}

function configOf(config: Fields, theme: Fields): Fields {
  const title = textOf(config['title']) ?? 'Docs';
  const edit = textOf(fieldsOf(theme['editLink'])['pattern']);
  const footer = fieldsOf(theme['footer']);
  const copyright = [textOf(footer['message']), textOf(footer['copyright'])].filter(Boolean).join(' ');
  const social = listOf(theme['socialLinks']).map(fieldsOf);
  return present({
    title,
    tagline: textOf(config['description']),
    ...addressOf(hostOf(config), textOf(config['base'])),
    docs: present({
      editUrl: edit?.endsWith(':path') ? edit.slice(0, -':path'.length) : undefined,
      showLastUpdateTime: flagOf(config['lastUpdated']),
    }),
    themeConfig: present({
      navbar: present({
        title: theme['siteTitle'] === false ? undefined : (textOf(theme['siteTitle']) ?? title),
        logo: logo(theme['logo'], title),
        items: [
          ...listOf(theme['nav']).flatMap((item) => navItem(fieldsOf(item))),
          ...social.flatMap(({ icon, link }) =>
            textOf(link) === undefined ? [] : [{ label: textOf(icon) ?? link, href: link, position: 'right' }],
          ),
          { type: 'search', position: 'right' },
        ],
      }),
      footer: copyright === '' ? undefined : { copyright },
    }),
  });
}

function logo(written: unknown, title: string): Fields | undefined {
  const { src, light, dark, alt } = typeof written === 'string' ? { src: written } : fieldsOf(written);
  const path = textOf(src) ?? textOf(light);
  return path === undefined ? undefined : present({ alt: textOf(alt) ?? title, src: path, srcDark: textOf(dark) });
}

function navItem({ text, link, items }: Fields): Fields[] {
  const label = textOf(text);
  if (label === undefined) return listOf(items).flatMap((item) => navItem(fieldsOf(item)));
  if (Array.isArray(items)) return [{ label, items: items.flatMap((item) => navItem(fieldsOf(item))) }];
  return textOf(link) === undefined ? [] : [{ label, ...target(textOf(link) ?? '/') }];
}

function target(link: string): Fields {
  return /^\w+:/.test(link) ? { href: link } : { to: `/${docId(link, true)}` };
}

/** One sidebar, or one for each folder of addresses. */
function sidebars(written: unknown): Fields {
  if (!isFields(written)) {
    const items = listOf(written).flatMap((item) => sidebarItem(item, ''));
    return { docs: items.length === 0 ? [{ type: 'autogenerated', dirName: '.' }] : items };
  }
  return Object.fromEntries(
    Object.entries(written).map(([path, value]) => {
      const { base, items } = Array.isArray(value) ? { base: '', items: value } : fieldsOf(value);
      const name = path.replaceAll(/^\/+|\/+$/g, '').replaceAll('/', '-') || 'docs';
      return [name, listOf(items).flatMap((item) => sidebarItem(item, textOf(base) ?? ''))];
    }),
  );
}

function sidebarItem(item: unknown, base: string): unknown[] {
  const { text, link, items, collapsed, base: own } = fieldsOf(item);
  const label = textOf(text);
  const address = textOf(link);
  const inner = listOf(items).flatMap((one) => sidebarItem(one, textOf(own) ?? base));
  const id = address === undefined || /^\w+:/.test(address) ? undefined : docId(base + address);
  if (inner.length > 0) {
    const linked = id === undefined ? {} : { link: { type: 'doc', id } };
    return [
      { type: 'category', label: label ?? '–', ...present({ collapsed: flagOf(collapsed) }), ...linked, items: inner },
    ];
  }
  if (address === undefined) return [];
  return [
    id === undefined
      ? { type: 'link', label: label ?? address, href: address }
      : { type: 'doc', id, ...present({ label }) },
  ];
}

/** `/guide/` → `guide/index`, or `guide/` as an address */
function docId(link: string, isAddress = false): string {
  const path = link.replace(/^\/+/, '').replace(/(?:\.(?:md|html))(?=$|#)/, '');
  if (isAddress) return path.replace(/(^|\/)index$/, '$1');
  return /(^|\/)$/.test(path) ? `${path}index` : path;
}

const knownFields = new Set([
  ...['title', 'description', 'layout', 'hero', 'features', 'outline', 'aside', 'sidebar', 'prev', 'next'],
]);

function page(file: string, path: string, { root, notes }: { root: string; notes: string[] }): string {
  const { frontMatter, body } = splitPage(readFileSync(file, 'utf8'));
  if (/<script\b|\{\{/.test(body)) notes.push(`${path} contains code of Vue.`);
  const read = (name: string) => {
    const found = name.startsWith('@/') ? join(root, name.slice(2)) : join(dirname(file), name);
    if (!existsSync(found)) return undefined;
    const text = readFileSync(found, 'utf8');
    return found.endsWith('.md') ? splitPage(text).body : text;
  };
  notes.push(...notConvertedFields(frontMatter, knownFields, path));
  const text = vitepressBlocks(vitepressBody(body, read));
  const isHome = frontMatter['layout'] === 'home';
  const isFalse = (key: string) => (frontMatter[key] === false ? null : undefined);
  const fields = {
    title: frontMatter['title'],
    description: frontMatter['description'],
    hide_table_of_contents: isHome || frontMatter['outline'] === false || frontMatter['aside'] === false || undefined,
    displayed_sidebar: isFalse('sidebar'),
    pagination_prev: isFalse('prev'),
    pagination_next: isFalse('next'),
  };
  return joinPage(fields, isHome ? homePage(frontMatter, text) : text);
}
