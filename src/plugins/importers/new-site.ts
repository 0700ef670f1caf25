import { filePathToId, type ConvertedSite } from '../../plugin.ts';
import { foreignHosts } from '../shared/foreign-hosts.ts';
import { splitFrontMatter } from '../shared/front-matter-text.ts';
import { fieldsOf, listOf, textOf, type Fields } from '../shared/values.ts';
import { siteModule } from '../shared/config-text.ts';
import { addNote, noteFile, noteLines, type Notes } from './notes.ts';

type NewSite = { config: Fields; sidebars: Fields; content: string; labels: Labels; notes: Notes };

/** Labels with their translations, by locale. `newSite` omits labels without a translation. */
export type Labels = readonly (readonly [
  locale: string | undefined,
  labels: readonly (readonly [label: unknown, text: unknown])[],
])[];

/**
 * The new site: its configuration, its sidebars, and the files of its content. Sidebars keep only existing pages, and
 * the security policy allows the hosts of pictures, media and frames. `conversion.md` lists all notes.
 */
export function newSite(
  files: ConvertedSite['files'],
  { config, sidebars, content, labels, notes }: NewSite,
): ConvertedSite {
  const pages = Object.keys(files).filter((path) => path.startsWith(content) && /\.mdx?$/.test(path));
  const idOf = (path: string) => path.slice(content.length).replace(/\.mdx?$/, '');
  // Later entries replace earlier ones with the same name.
  const ids = new Map([
    ...pages.map((path) => [idOf(path).replace(/\/index$/, ''), idOf(path)] as const),
    ...pages.map((path) => [idOf(path), idOf(path)] as const),
    ...pages.flatMap((path) => slugsOf(files[path]).map((slug) => [slug, idOf(path)] as const)),
  ]);
  const existingSidebars = Object.entries(sidebars).map(([name, items]) => {
    return [name, existingItems(items, { ids, seen: new Set(), notes })];
  });
  const csp = foreignHosts(Object.values(files).filter((file) => typeof file === 'string'));
  // The other tools check links only on request, or not at all.
  const checks = { onBrokenLinks: 'warn', onBrokenAnchors: 'warn' };
  const docs = { ...fieldsOf(config['docs']), ...numberedNames(pages.map(idOf)) };
  const settings = { ...config, docs, ...checks, ...(Object.keys(csp).length > 0 && { csp }) };
  const site = {
    'site.config.ts': siteModule('defineConfig', settings),
    'sidebars.ts': siteModule('defineSidebars', Object.fromEntries(existingSidebars)),
    ...labelFiles(labels, JSON.stringify([config, existingSidebars])),
    ...files,
  };
  if (notes.size === 0) return { files: site, notes: [] };
  const lines = [...noteLines(notes), 'All locations are listed in conversion.md'];
  return { files: { ...site, 'conversion.md': noteFile(notes) }, notes: lines };
}

/** The names that begin with a number. The other tools do not remove it from addresses. */
function numberedNames(ids: readonly string[]): Fields {
  const names = ids.flatMap((id) => id.split('/')).filter((name) => filePathToId(name) !== name);
  return names.length === 0 ? {} : { fileNames: Object.fromEntries(names.map((name) => [name, { name }])) };
}

/** The slug in the front matter of a page, as sidebars name it; none without a slug. */
function slugsOf(page: ConvertedSite['files'][string] | undefined): string[] {
  const slug = typeof page === 'string' ? textOf(splitFrontMatter(page).frontMatter['slug']) : undefined;
  return slug === undefined ? [] : [slug.replaceAll(/^\/+|\/+$/g, '') || 'index'];
}

/** Files with the translations of the labels that the site uses. */
function labelFiles(labels: Labels, settingsJson: string): Record<string, string> {
  return Object.fromEntries(
    labels.flatMap(([locale, all]) => {
      const isUsed = (label: unknown) => textOf(label) !== undefined && settingsJson.includes(JSON.stringify(label));
      const entries = all.filter(([label, text]) => isUsed(label) && textOf(text) !== undefined && label !== text);
      if (locale === undefined || entries.length === 0) return [];
      return [[`i18n/${locale}/labels.json`, `${JSON.stringify(Object.fromEntries(entries), undefined, 2)}\n`]];
    }),
  );
}

type SidebarContext = {
  /** The ids of pages, by id, by folder and by slug. */
  ids: ReadonlyMap<string, string>;
  seen: Set<string>;
  notes: Notes;
};

/** Omits missing pages and folders from the items of a sidebar. A repeated page becomes a link. */
function existingItems(items: unknown, context: SidebarContext): unknown[] {
  const { ids, seen } = context;
  return listOf(items).flatMap((item) => {
    const name = textOf(item) ?? textOf(fieldsOf(item)['id']);
    if (name !== undefined) {
      const id = ids.get(name);
      return id === undefined ? omitMissing(name, context) : [pageItem(item, { id, name }, context)];
    }
    const { items: inner, link, ...fields } = fieldsOf(item);
    const { dirName, href } = fields;
    if (typeof href === 'string') return [linkItem(fields, href, context)];
    const folder = textOf(dirName) ?? '.';
    const isMissing = folder !== '.' && [...ids.values()].every((id) => !id.startsWith(`${folder}/`));
    if (isMissing) return omitMissing(`${folder}/`, context);
    if (inner === undefined) return [item];
    const linkName = textOf(fieldsOf(link)['id']);
    const id = linkName === undefined ? undefined : ids.get(linkName);
    if (linkName !== undefined && id === undefined) omitMissing(linkName, context);
    const ownLink = id !== undefined && !seen.has(id) && { link: { ...fieldsOf(link), id } };
    if (ownLink) seen.add(ownLink.link.id);
    const innerItems = existingItems(inner, context);
    return innerItems.length === 0 && !ownLink ? [] : [{ ...fields, ...ownLink, items: innerItems }];
  });
}

/** Turns a link to a page into a `doc` item, so that the page shows the sidebar. */
function linkItem(item: Fields, href: string, { ids, seen }: SidebarContext): Fields {
  const id = ids.get(href.replaceAll(/^\/+|\/+$/g, '') || 'index');
  if (id === undefined || seen.has(id)) return item;
  seen.add(id);
  return { type: 'doc', id, label: item['label'] };
}

function pageItem(item: unknown, { id, name }: { id: string; name: string }, { seen }: SidebarContext): unknown {
  if (!seen.has(id)) {
    seen.add(id);
    return typeof item === 'string' ? id : { ...fieldsOf(item), id };
  }
  const href = `/${name.replace(/(^|\/)index$/, '$1')}`;
  return { type: 'link', label: textOf(fieldsOf(item)['label']) ?? name, href };
}

/** Notes a missing page or folder, which sidebars omit. Returns an empty list, because nothing replaces it. */
function omitMissing(id: string, { notes }: SidebarContext): [] {
  addNote(notes, 'Left out of sidebars, because it does not exist', id);
  return [];
}
