import type { z } from 'zod';
import type { AddedPage, PagesContext, BundleContext, PluginBundle, PluginModule } from '../../plugin.ts';
import { relativePath } from '../base/addresses/path-inside.ts';
import { collectInto, SiteErrors, type SiteError } from '../base/errors/site-error.ts';
import { navbarItems as navbarItemsSchema } from '../config/schema/navbar-schema.ts';
import type { ResolvedConfig, ResolvedSidebars } from '../config/types.ts';
import { isLatest, prefixOf } from '../site/editions/versions.ts';
import type { AddedNavbarItems, EditionSource, PagePlacement } from '../site/source-types.ts';
import { addedFiles, pageComponentName, type ThemeAdditions, type NamedModule } from '../site/theme-parts.ts';
import type { Labels } from '../site/translate-labels.ts';
import {
  callField,
  rememberField,
  rememberAll,
  pluginsWith,
  messagesOf,
  type Extensions,
  type ReadyPlugin,
} from './extensions.ts';
import { missingFiles, modulePathOf, pathOf } from './load/load-plugins.ts';
import { fieldResults, jsonErrors } from './load/plugin-fields.ts';
import { fieldError } from './plugin-error.ts';
import { defaultExportErrors, joinAdditions } from './theme-additions.ts';

/** A page and the plugin that adds it. */
export type PluginAddedPage = { plugin: ReadyPlugin; page: PagePlacement };

/**
 * Collects the additions of plugins to each edition. Runs before pages are read, because the bundle contains the
 * components of added pages. `isComplete` of the extensions is false if a plugin failed. `messages` are the site's
 * translations by locale.
 */
export async function readAdditions(
  extensions: Extensions,
  editions: readonly Pick<EditionSource, 'locale' | 'version'>[],
  config: ResolvedConfig,
  messages: ReadonlyMap<string, EditionSource['messages']>,
) {
  const { siteDir } = extensions;
  const errors: SiteError[] = [];
  const results = [];
  for (const { locale, version } of editions) {
    const edition = { locale, version, messages: messages.get(locale) ?? {} };
    const context = { config, siteDir, edition: pluginEdition(edition, config) };
    results.push({ edition, additions: await editionAdditions(extensions, context, edition.messages, errors) });
  }
  const bundles = await bundleAdditions(extensions, { config, siteDir }, errors);
  const imports = await collectInto(errors)(importAdditions(extensions), {});
  const isComplete = extensions.isComplete && errors.length === 0;
  const addedPages = results.flatMap(({ additions }) => additions.pages);
  const added = joinAdditions([pageAdditions(addedPages, siteDir), ...bundles, imports]);
  const additions = joinAdditions([extensions.additions, added]);
  const watched = [...new Set([...extensions.watched, ...addedFiles(added)])];
  return { editions: results, extensions: { ...extensions, isComplete, additions, watched }, errors };
}

/** An edition as plugins see it before its pages are read. */
export function pluginEdition({ locale, version }: Pick<EditionSource, 'locale' | 'version'>, config: ResolvedConfig) {
  return {
    locale,
    version: version?.name,
    htmlLang: config.i18n.localeConfigs[locale]?.htmlLang ?? locale,
    route: `${prefixOf({ locale, version }, config)}/`,
    isLatest: isLatest(version),
  };
}

/**
 * Calls `pages`, `navbarItems`, `labels` and `sidebars` of all plugins for an edition. If a call fails, adds its errors
 * and omits its additions. `messages` are in the edition's locale.
 */
async function editionAdditions(
  extensions: Extensions,
  shared: Omit<PagesContext, 'messages'>,
  messages: EditionSource['messages'],
  errors: SiteError[],
) {
  const collect = collectInto(errors);
  const pages: PluginAddedPage[] = [];
  const navbarItems: AddedNavbarItems[] = [];
  let labels: Labels = {};
  // Undefined if no plugin adds sidebars.
  let sidebars: ResolvedSidebars | undefined;
  const schemas = { navbarItems: navbarItemsSchema(extensions.defaultItemTypes), sidebars: fieldResults.sidebars };
  for (const plugin of extensions.plugins) {
    const context = { ...shared, messages: messagesOf(plugin, messages) };
    const added = await collect<readonly PagePlacement[]>(callPages(plugin, context, extensions), []);
    for (const page of added) pages.push({ plugin, page });
    const call = async <T>(field: 'navbarItems' | 'labels' | 'sidebars', expected: z.ZodType<T>) => {
      const run = plugin.fields[field];
      if (!run) return undefined;
      const make = () => run(plugin.data, context);
      return collect<T | undefined>(rememberField(extensions, plugin, field, [context], make, expected), undefined);
    };
    const items = (await call('navbarItems', schemas.navbarItems)) ?? [];
    if (items.length > 0) navbarItems.push({ plugin: plugin.name, place: plugin.place, items });
    labels = { ...labels, ...(await call('labels', fieldResults.labels)) };
    const addedSidebars = await call('sidebars', schemas.sidebars);
    if (addedSidebars) sidebars = { ...sidebars, ...addedSidebars };
  }
  return { pages, navbarItems, labels, sidebars };
}

/** The additions to the bundle for pages whose text is a component. */
function pageAdditions(pages: readonly PluginAddedPage[], siteDir: string): Partial<ThemeAdditions> {
  const owners = new Map(
    pages.flatMap(({ page, plugin }) => ('component' in page ? [[page.component, plugin.name] as const] : [])),
  );
  const files = [...owners].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return {
    pages: files.map(([file, plugin]) => ({ name: pageComponentName(relativePath(siteDir, file)), file, plugin })),
  };
}

/**
 * The additions to the bundle for modules that pages and components import. Throws `SiteErrors` if a call fails, or if
 * two plugins define the same module.
 */
async function importAdditions(extensions: Extensions): Promise<Partial<ThemeAdditions>> {
  const { siteDir } = extensions;
  const results = await rememberAll(extensions, 'imports', [siteDir], (run, { data }) => run(data, { siteDir }));
  const owners = new Map<string, string>();
  const errors: SiteError[] = [];
  const imports: ThemeAdditions['imports'][number][] = [];
  for (const { plugin, result } of results) {
    errors.push(...repeatedClaims(plugin, 'imports', Object.keys(result), owners));
    for (const [name, { isForPages = false, file, code }] of Object.entries(result)) {
      imports.push({ name, isForPages, code, file: file === undefined ? undefined : modulePathOf(file, plugin.dir) });
    }
  }
  if (errors.length > 0) throw new SiteErrors(errors);
  return { imports };
}

async function callPages(plugin: ReadyPlugin, context: PagesContext, extensions: Extensions) {
  const { pages } = plugin.fields;
  if (!pages) return [];
  const listed = await extensions.runner.remember(plugin, 'pages', [plugin.dataKey, context], async () => {
    const run = () => pages(plugin.data, context);
    const added = await callField(extensions, plugin, 'pages', run, fieldResults.pages);
    const errors = propsErrors(added, plugin);
    if (errors.length > 0) throw new SiteErrors(errors);
    return added;
  });
  const normalized = listed.map((page) => normalize(page, plugin));
  const sources = normalized.flatMap((page) => ('source' in page ? page.source : []));
  const errors = [
    ...repeatedRoutes(normalized, plugin),
    ...missingFiles(plugin, 'pages', sources),
    ...(await defaultExportErrors(plugin, componentsOf(listed), context.siteDir)),
  ];
  if (errors.length > 0) throw new SiteErrors(errors);
  return normalized;
}

function normalize(page: AddedPage, { dir }: ReadyPlugin): PagePlacement {
  const route = page.route.endsWith('/') ? page.route : `${page.route}/`;
  const sidebar = typeof page.sidebar === 'string' ? { id: page.sidebar } : page.sidebar;
  if ('source' in page) {
    const original = page.original && pathOf(page.original, dir);
    return { ...page, route, sidebar, source: pathOf(page.source, dir), original };
  }
  if ('component' in page) return { ...page, route, sidebar, component: modulePathOf(page.component, dir) };
  return { ...page, route, sidebar };
}

/** The modules of components that pages show. */
function componentsOf(pages: readonly AddedPage[]) {
  const paths = new Set(pages.flatMap((page) => ('component' in page ? page.component : [])));
  return Array.from(paths, (path) => ({ field: 'pages', path, subject: 'The component of a page' }));
}

function propsErrors(pages: readonly AddedPage[], plugin: ReadyPlugin): SiteError[] {
  return pages.flatMap((page) =>
    'component' in page ? jsonErrors(plugin, 'pages', page.props, `\`props\` of "${page.route}"`) : [],
  );
}

function repeatedRoutes(pages: readonly AddedPage[], plugin: ReadyPlugin): SiteError[] {
  const hint = 'Give each page its own route.';
  return [...Map.groupBy(pages, ({ route }) => route)]
    .filter(([, { length }]) => length > 1)
    .map(([route, { length }]) =>
      fieldError(plugin, 'pages', `returned ${length} pages with the route "${route}".`, { hint }),
    );
}

/** Calls `bundle` of all plugins. */
async function bundleAdditions(extensions: Extensions, context: BundleContext, errors: SiteError[]) {
  const collect = collectInto(errors);
  const all: Bundle[] = [];
  const owners = new Map<string, string>();
  for (const { plugin, value: bundle } of pluginsWith(extensions, 'bundle')) {
    const call = async () => {
      const run = () => bundle(plugin.data, context);
      return resolveBundle(await callField(extensions, plugin, 'bundle', run, fieldResults.bundle), plugin);
    };
    const additions = await collect(call(), { modules: [], programs: [] });
    all.push(additions);
    const claims = [...additions.modules.map(({ name }) => name), ...additions.programs.map(({ path }) => path)];
    errors.push(...repeatedClaims(plugin, 'bundle', claims, owners));
  }
  return all;
}

/** Reports names that this plugin or an earlier plugin already has. Adds all other names to `owners`. */
function repeatedClaims(plugin: ReadyPlugin, field: string, names: readonly string[], owners: Map<string, string>) {
  return names.flatMap((name) => {
    const owner = owners.get(name);
    owners.set(name, owner ?? plugin.name);
    if (owner === undefined) return [];
    const conflict = owner === plugin.name ? ' twice' : `, which the plugin "${owner}" also has`;
    return [fieldError(plugin, field, `has "${name}"${conflict}.`)];
  });
}

type Bundle = Pick<ThemeAdditions, 'modules' | 'programs'>;

function resolveBundle({ modules = {}, programs = [] }: PluginBundle, plugin: ReadyPlugin): Bundle {
  const moduleFile = (written: string) => modulePathOf(written, plugin.dir);
  const namedModule = ([name, module]: [string, PluginModule]): NamedModule => {
    if ('value' in module) return { name, value: module.value };
    if ('worker' in module) return { name, worker: moduleFile(module.worker) };
    const check = module.check === undefined ? {} : { check: { path: moduleFile(module.check), plugin: plugin.name } };
    return { name, file: moduleFile(module.file), ...check };
  };
  const additions = {
    modules: Object.entries(modules).map(namedModule),
    programs: programs.map(({ module, ...program }) => ({ ...program, file: moduleFile(module) })),
  };
  const checks = additions.modules.flatMap((module) => ('check' in module ? (module.check?.path ?? []) : []));
  const missing = missingFiles(plugin, 'bundle', [...addedFiles(additions), ...checks]);
  const values = additions.modules.flatMap((module) =>
    'value' in module ? jsonErrors(plugin, 'bundle', module.value, `a value of "${module.name}"`) : [],
  );
  if (missing.length + values.length > 0) throw new SiteErrors([...missing, ...values]);
  return additions;
}
