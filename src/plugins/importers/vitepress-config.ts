import { posix } from 'node:path';
import { fieldsOf, flagOf, isFields, listOf, present, textOf, type Fields } from '../shared/values.ts';
import type { Locales } from './locales.ts';
import { addressOf, lastItems } from './old-config.ts';

/** The site's address in the old configuration. */
export function hostOf(config: Fields): string | undefined {
  return textOf(fieldsOf(config['sitemap'])['hostname']);
}

/** The configuration of the new site. */
export function configOf(config: Fields, theme: Fields, { i18n, folders }: Locales): Fields {
  const title = textOf(config['title']) ?? 'Docs';
  const footer = fieldsOf(theme['footer']);
  const copyright = [textOf(footer['message']), textOf(footer['copyright'])].filter(Boolean).join(' ');
  const social = listOf(theme['socialLinks'])
    .map(fieldsOf)
    .map(({ icon, link }) => ({ label: icon, href: link }));
  return present({
    title,
    tagline: textOf(config['description']),
    ...addressOf(hostOf(config), textOf(config['base'])),
    docs: present({
      editUrl: editUrl(theme),
      showLastUpdateTime: flagOf(config['lastUpdated']),
    }),
    themeConfig: present({
      navbar: present({
        title: theme['siteTitle'] === false ? undefined : (textOf(theme['siteTitle']) ?? title),
        logo: logo(theme['logo'], title),
        items: [...listOf(theme['nav']).flatMap((item) => navItems(fieldsOf(item))), ...lastItems(social, folders)],
      }),
      footer: copyright === '' ? undefined : { copyright },
      tableOfContents: outline(theme['outline']),
    }),
    favicon: favicon(config['head'], textOf(config['base'])),
    i18n,
    markdown: fieldsOf(config['markdown'])['math'] === true ? { math: true } : undefined,
  });
}

/** The start of the address for editing a page. A function returns the address for the data of a page. */
export function editUrl(theme: Fields): string | undefined {
  const { pattern } = fieldsOf(theme['editLink']);
  const page = { filePath: ':path', relativePath: ':path', frontmatter: {}, params: {} };
  try {
    const address = typeof pattern === 'function' ? textOf(Reflect.apply(pattern, undefined, [page])) : textOf(pattern);
    return address?.endsWith(':path') ? address.slice(0, -':path'.length) : undefined;
  } catch {
    // The function needs the data of an actual page.
    return undefined;
  }
}

/** Levels of headings in the table of contents: `deep`, `3`, `[2, 4]` or `{ level: … }`. */
export function outline(written: unknown): Fields | undefined {
  const level = isFields(written) ? written['level'] : written;
  const [minHeadingLevel, maxHeadingLevel] = level === 'deep' ? [2, 6] : Array.isArray(level) ? level : [level, level];
  return typeof maxHeadingLevel === 'number' ? { minHeadingLevel, maxHeadingLevel } : undefined;
}

function favicon(head: unknown, base = '/'): string | undefined {
  const links = listOf(head).flatMap((one) => (listOf(one)[0] === 'link' ? [fieldsOf(listOf(one)[1])] : []));
  const path = textOf(links.find(({ rel }) => rel === 'icon')?.['href']);
  return path?.startsWith(base) ? path.slice(base.length) : undefined;
}

function logo(written: unknown, title: string): Fields | undefined {
  const { src, light, dark, alt } = typeof written === 'string' ? { src: written } : fieldsOf(written);
  const path = textOf(src) ?? textOf(light);
  return path === undefined ? undefined : present({ alt: textOf(alt) ?? title, src: path, srcDark: textOf(dark) });
}

function navItems({ text, link, items }: Fields): Fields[] {
  const label = textOf(text);
  if (label === undefined) return listOf(items).flatMap((item) => navItems(fieldsOf(item)));
  // The engine's menus have only one level.
  if (Array.isArray(items)) {
    const inner = items.flatMap((item) => navItems(fieldsOf(item)));
    return [{ label, items: inner.flatMap((item) => (Array.isArray(item['items']) ? item['items'] : [item])) }];
  }
  const address = textOf(link);
  if (address === undefined) return [];
  if (/^\w+:/.test(address)) return [{ label, href: address }];
  return [{ label, to: `/${pagePath(address).replace(/(^|\/)index$/, '$1')}` }];
}

/** The items of the sidebar, or of one sidebar for each prefix of addresses (`path`). Their links may have a base. */
export function sidebarLists(written: unknown) {
  return Object.entries(isFields(written) ? written : { '': written }).map(([path, value]) => {
    const { base, items } = Array.isArray(value) ? { base: '', items: value } : fieldsOf(value);
    return { path, base: textOf(base) ?? '', items: listOf(items) };
  });
}

/** Converts the sidebars. Without any, one sidebar lists all pages. */
export function sidebars(written: unknown): Fields {
  const entries = sidebarLists(written).map(({ path, base, items }) => {
    const name = path.replaceAll(/^\/+|\/+$/g, '').replaceAll('/', '-') || 'docs';
    return [name, items.flatMap((item) => sidebarItems(item, base))] as const;
  });
  const hasItems = isFields(written) || entries.some(([, items]) => items.length > 0);
  return hasItems ? Object.fromEntries(entries) : { docs: [{ type: 'autogenerated', dirName: '.' }] };
}

function sidebarItems(item: unknown, base: string): unknown[] {
  const { text, link, items, collapsed, base: ownBase } = fieldsOf(item);
  const label = textOf(text);
  const address = textOf(link);
  const start = textOf(ownBase) ?? base;
  const inner = listOf(items).flatMap((one) => sidebarItems(one, start));
  const id = address === undefined || /^\w+:|[#?]/.test(address) ? undefined : docId(start + address);
  if (inner.length > 0 && label === undefined) return inner;
  if (inner.length > 0) {
    const linked = id === undefined ? {} : { link: { type: 'doc', id } };
    return [{ type: 'category', label, collapsed: flagOf(collapsed) ?? false, ...linked, items: inner }];
  }
  if (address === undefined) return [];
  if (id !== undefined) return [{ type: 'doc', id, ...present({ label }) }];
  const href = /^\w+:/.test(address) ? address : posix.join('/', start, address);
  return [{ type: 'link', label: label ?? address, href }];
}

/** `/guide/` → `guide/index` */
function docId(link: string): string {
  return pagePath(link).replace(/(^|\/)$/, '$1index');
}

/** `/guide/install.html` → `guide/install` */
function pagePath(link: string): string {
  return link.replace(/^\/+/, '').replace(/(?:\.(?:md|html))(?=$|#)/, '');
}
