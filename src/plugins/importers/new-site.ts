import type { ConvertedSite } from '../../plugin.ts';
import { foreignHosts } from '../shared/foreign-hosts.ts';
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
  const ids = new Set(pages.map((path) => path.slice(content.length).replace(/\.mdx?$/, '')));
  const existingSidebars = Object.entries(sidebars).map(([name, items]) => {
    return [name, existingItems(items, { ids, seen: new Set(), notes })];
  });
  const csp = foreignHosts(Object.values(files).filter((file) => typeof file === 'string'));
  // The other tools check links only on request, or not at all.
  const checks = { onBrokenLinks: 'warn', onBrokenAnchors: 'warn' };
  const settings = { ...config, ...checks, ...(Object.keys(csp).length > 0 && { csp }) };
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

type SidebarContext = { ids: ReadonlySet<string>; seen: Set<string>; notes: Notes };

/** Omits missing pages and folders from the items of a sidebar. A repeated page becomes a link. */
function existingItems(items: unknown, context: SidebarContext): unknown[] {
  const { ids, seen } = context;
  return listOf(items).flatMap((item) => {
    const id = textOf(item) ?? textOf(fieldsOf(item)['id']);
    if (id !== undefined) return ids.has(id) ? [pageItem(item, id, context)] : omitMissing(id, context);
    const { items: inner, link, ...fields } = fieldsOf(item);
    const { dirName, href } = fields;
    if (typeof href === 'string') return [linkItem(fields, href, context)];
    const folder = textOf(dirName) ?? '.';
    const isMissing = folder !== '.' && [...ids].every((one) => !one.startsWith(`${folder}/`));
    if (isMissing) return omitMissing(`${folder}/`, context);
    if (inner === undefined) return [item];
    const index = textOf(fieldsOf(link)['id']) ?? '';
    if (index !== '' && !ids.has(index)) omitMissing(index, context);
    const isLinked = ids.has(index) && !seen.has(index);
    if (isLinked) seen.add(index);
    const innerItems = existingItems(inner, context);
    return innerItems.length === 0 && !isLinked ? [] : [{ ...fields, ...(isLinked && { link }), items: innerItems }];
  });
}

/** Turns a link to a page into an item of the page, so that the page shows the sidebar. */
function linkItem(item: Fields, href: string, { ids, seen }: SidebarContext): Fields {
  const path = href.replaceAll(/^\/+|\/+$/g, '');
  const id = [path, `${path}/index`.replace(/^\//, '')].find((one) => ids.has(one) && !seen.has(one));
  if (id === undefined) return item;
  seen.add(id);
  return { type: 'doc', id, label: item['label'] };
}

function pageItem(item: unknown, id: string, { seen }: SidebarContext): unknown {
  if (!seen.has(id)) {
    seen.add(id);
    return item;
  }
  const href = `/${id.replace(/(^|\/)index$/, '$1')}`;
  return { type: 'link', label: textOf(fieldsOf(item)['label']) ?? id, href };
}

/** Notes a page or folder that sidebars omit, because it does not exist. Returns the items in its place: none. */
function omitMissing(id: string, { notes }: SidebarContext): [] {
  addNote(notes, 'Left out of sidebars, because it does not exist', id);
  return [];
}
