import { existsSync } from 'node:fs';
import { collectInto } from '../base/errors/collect-errors.ts';
import { SiteErrors, type SiteError } from '../base/errors/site-error.ts';
import type { ResolvedNavbarItem } from '../config/types.ts';
import type { AddedPage, PagesContext } from '../plugin.ts';
import type { AddedNavbarItems } from '../site/source-types.ts';
import { callField, type Extensions, type ReadyPlugin } from './extensions.ts';
import { pathOf } from './load/load-plugins.ts';
import { fieldError } from './plugin-error.ts';
import { messagesOf } from './plugin-messages.ts';
import { fieldResults } from './load/plugin-fields.ts';

/** A page with the plugin that adds it. `source` is an absolute path, and the route has a slash at its end. */
export type PluginAddedPage = { plugin: ReadyPlugin; page: AddedPage };

/** What plugins add to an edition, and the errors of those of which something is missing. */
export type EditionAdditions = {
  pages: readonly PluginAddedPage[];
  navbarItems: readonly AddedNavbarItems[];
  errors: readonly SiteError[];
};

/** Calls `pages` and `navbarItems` of all plugins for an edition. `messages` are those that the site has translated. */
export async function editionAdditions(
  extensions: Extensions,
  shared: Omit<PagesContext, 'messages'>,
  messages: Readonly<Record<string, string>>,
): Promise<EditionAdditions> {
  const errors: SiteError[] = [];
  const collect = collectInto(errors);
  const pages: PluginAddedPage[] = [];
  const navbarItems: AddedNavbarItems[] = [];
  for (const plugin of extensions.plugins) {
    const context = { ...shared, messages: messagesOf(plugin, shared.edition.locale, messages) };
    const added = await collect<readonly AddedPage[]>(pagesOf(plugin, context, extensions), []);
    pages.push(...added.map((page) => ({ plugin, page })));
    const items = await collect(navbarItemsOf(plugin, context, extensions), []);
    if (items.length > 0) navbarItems.push({ plugin: plugin.name, place: plugin.place, items });
  }
  return { pages, navbarItems, errors };
}

async function navbarItemsOf(
  plugin: ReadyPlugin,
  context: PagesContext,
  extensions: Extensions,
): Promise<readonly ResolvedNavbarItem[]> {
  const { navbarItems } = plugin.fields;
  if (!navbarItems) return [];
  return extensions.runner.remember(plugin, 'navbarItems', [plugin.data, context], async () => {
    const run = () => navbarItems(plugin.data, context);
    const items = await callField(extensions, plugin, 'navbarItems', run, fieldResults.navbarItems);
    return fieldResults.navbarItems.parse(items);
  });
}

async function pagesOf(
  plugin: ReadyPlugin,
  context: PagesContext,
  extensions: Extensions,
): Promise<readonly AddedPage[]> {
  const { pages } = plugin.fields;
  if (!pages) return [];
  const listed = await extensions.runner.remember(plugin, 'pages', [plugin.data, context], () =>
    callField(extensions, plugin, 'pages', () => pages(plugin.data, context), fieldResults.pages),
  );
  const normalized = listed.map((page) => normalize(page, plugin));
  const errors = [...repeatedRoutes(normalized, plugin), ...missingSources(normalized, plugin)];
  if (errors.length > 0) throw new SiteErrors(errors);
  return normalized;
}

function normalize(page: AddedPage, { dir }: ReadyPlugin): AddedPage {
  const route = page.route.endsWith('/') ? page.route : `${page.route}/`;
  return 'source' in page ? { ...page, route, source: pathOf(page.source, dir) } : { ...page, route };
}

function repeatedRoutes(pages: readonly AddedPage[], plugin: ReadyPlugin): SiteError[] {
  const count = Map.groupBy(pages, ({ route }) => route);
  return [...count]
    .filter(([, same]) => same.length > 1)
    .map(([route, same]) =>
      fieldError(plugin, 'pages', `returned ${same.length} pages with the route "${route}".`, {
        hint: 'Give each page its own route.',
      }),
    );
}

function missingSources(pages: readonly AddedPage[], plugin: ReadyPlugin): SiteError[] {
  return pages.flatMap((page) =>
    'source' in page && !existsSync(page.source)
      ? fieldError(plugin, 'pages', `names the file "${page.source}", which does not exist.`, {
          hint: 'Paths are absolute, or relative to the file of the plugin.',
        })
      : [],
  );
}
