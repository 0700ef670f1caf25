import { parse as parsePath } from 'node:path';
import type { PluginFields } from '../../plugin.ts';
import { relativePath } from '../base/addresses/path-inside.ts';
import { SiteError } from '../base/errors/site-error.ts';
import { nearestHint } from '../base/text/nearest-name.ts';
import { createParser, showSpot, syntaxErrors, type Spot } from '../config/module/parse-module.ts';
import { authorComponents, emittedComponents } from '../content/component-names.ts';
import { listFolder } from '../disk/files/list-folder.ts';
import { docsViewName, isComponentFile, noAdditions, partNames, type ThemeAdditions } from '../site/theme-parts.ts';
import { missingFiles, modulePathOf, type LoadedPlugin } from './load/load-plugins.ts';
import { settingsName } from './plugin-error.ts';

/** Additions of a plugin to the theme, with their errors. */
export async function themeAdditions(plugin: LoadedPlugin, siteDir: string) {
  const { theme = {}, components, docsView, navbarItemTypes = {}, early, index } = plugin.fields;
  const fileOf = (path: string) => modulePathOf(path, plugin.dir);
  const parts = partNames.flatMap((part) => (theme[part] === undefined ? [] : [{ part, path: theme[part] }]));
  const itemTypes = Object.entries(navbarItemTypes).map(([type, value]) => {
    return { type, path: typeof value === 'string' ? value : value.component };
  });
  const defaultExports = [
    ...parts.map(({ part, path }) => ({ field: `theme.${part}`, path, subject: 'A part of the theme' })),
    ...itemTypes.map(({ type, path }) => {
      return { field: `navbarItemTypes.${type}`, path, subject: 'A module that shows navbar items' };
    }),
    { field: 'early', path: early, subject: 'A module that runs early' },
    { field: 'docsView', path: docsView, subject: 'A module that shows pages' },
  ];
  const exported = components === undefined ? undefined : await readComponents(plugin, components, siteDir);
  return {
    additions: {
      parts: parts.map(({ part, path }) => ({ part, file: fileOf(path) })),
      itemTypes: itemTypes.map(({ type, path }) => ({ type, file: fileOf(path) })),
      early: early === undefined ? [] : [{ file: fileOf(early) }],
      components: exported?.components ?? [],
      pages:
        docsView === undefined
          ? []
          : [{ name: docsViewName(plugin.name), file: fileOf(docsView), plugin: plugin.name }],
    },
    errors: [
      ...(await defaultExportErrors(plugin, defaultExports, siteDir)),
      ...missingFiles(plugin, 'index.article', index ? [index.article] : []),
      ...(exported?.errors ?? []),
    ],
  };
}

/** Joins additions in the order of their plugins. */
export function joinAdditions(all: readonly Partial<ThemeAdditions>[]): ThemeAdditions {
  const names = Object.keys(noAdditions) as (keyof ThemeAdditions)[];
  const joined = names.map((name) => [name, all.flatMap<object>((additions) => additions[name] ?? [])]);
  return Object.fromEntries(joined) as ThemeAdditions;
}

/** Reports components that two plugins export under the same name. */
export function findSharedComponents(
  plugins: readonly (LoadedPlugin & { additions: Pick<ThemeAdditions, 'components'> })[],
  siteDir: string,
): SiteError[] {
  const owners = new Map<string, string>();
  return plugins.flatMap(({ name: plugin, place, additions }) =>
    additions.components.flatMap(({ name, file }) => {
      const isSiteFile = plugin === settingsName;
      const owner = isSiteFile ? relativePath(siteDir, file) : `the plugin "${plugin}"`;
      const firstOwner = owners.get(name);
      owners.set(name, firstOwner ?? owner);
      if (firstOwner === undefined) return [];
      const subject = `${firstOwner[0]?.toUpperCase()}${firstOwner.slice(1)}`;
      const fact = `${subject} and ${owner} both have a component \`<${name}>\`.`;
      const where = isSiteFile ? { file: relativePath(siteDir, file) } : place;
      return [new SiteError({ topic: 'theme', fact, place: where, hint: 'Rename one of the two, or remove it.' })];
    }),
  );
}

/** A module that a field may name. `subject` describes it in messages. */
type CheckedModule = { field: string; path: string | undefined; subject: string };

/** Reports modules that are missing, or have no default export. */
export async function defaultExportErrors(plugin: LoadedPlugin, modules: readonly CheckedModule[], siteDir: string) {
  const named = modules.flatMap(({ path, ...module }) => (path === undefined ? [] : [{ ...module, path }]));
  if (named.length === 0) return [];
  const parse = await createParser({ allowsJsx: true });
  return named.flatMap(({ field, path, subject }) => {
    const missing = missingFiles(plugin, field, [path]);
    if (missing.length > 0) return missing;
    const file = modulePathOf(path, plugin.dir);
    const module = parse(file);
    // The bundler reports syntax errors.
    if (!module || module.errors.length > 0 || module.exports.includes('default')) return [];
    const fact = `${subject} must have a default export, but this file has none.`;
    const place = { file: relativePath(siteDir, file) };
    return [new SiteError({ topic: 'theme', fact, place, hint: 'Add one: `export default function …`.' })];
  });
}

const takenNames: readonly string[] = [...authorComponents, ...emittedComponents];

/** The components that a module exports. */
async function readComponents(plugin: LoadedPlugin, path: string, siteDir: string) {
  const file = modulePathOf(path, plugin.dir);
  const module = (await createParser({ allowsJsx: true }))(file);
  const names = module?.exports.filter((name) => /^[A-Z]/.test(name)) ?? [];
  const components = names.map((name) => ({ name, file, plugin: plugin.name }));
  const missing = missingFiles(plugin, 'components', [path]);
  if (missing.length > 0) return { components, errors: missing };
  if (module && module.errors.length > 0) {
    // The names may be incomplete, so pages would lack components.
    const errorAt = (spot: Spot, fact: string, hint: string) =>
      new SiteError({ topic: 'components', fact, hint, ...showSpot(spot, siteDir) });
    return { components, errors: syntaxErrors([module], errorAt) };
  }
  const place = { file: relativePath(siteDir, file) };
  if (module && names.length === 0) {
    const fact = 'A component file must export at least one component whose name begins with a capital letter.';
    const hint = 'Export it by name: `export function Since() { … }`.';
    return { components, errors: [new SiteError({ topic: 'theme', fact, place, hint })] };
  }
  const taken = names.filter((name) => takenNames.includes(name));
  const errors = taken.map((name) => {
    const fact = `The engine already has a component \`<${name}>\`.`;
    return new SiteError({ topic: 'theme', fact, place, hint: 'Rename it.' });
  });
  return { components, errors };
}

/** The fields that the `theme` folder of a site sets. */
export type ThemeFields = Pick<PluginFields, 'theme' | 'components'>;

/** The name of the module with components for pages. */
const componentsFile = 'components';

/**
 * Reads which parts the `theme` folder of a site replaces. Reports modules with other names, and ignores folders.
 * Throws a `SiteError` if the folder cannot be read.
 */
export function readThemeFolder(siteDir: string): { fields: ThemeFields; errors: readonly SiteError[] } {
  const fields: ThemeFields = {};
  const errors: SiteError[] = [];
  const names = new Set<string>();
  for (const file of listModules(siteDir)) {
    const { name } = parsePath(file);
    const part = partNames.find((one) => one === name);
    const path = `./theme/${file}`;
    if (part === undefined && name !== componentsFile) errors.push(unknownNameError(file));
    else if (names.has(name)) errors.push(repeatedNameError(file));
    else if (part === undefined) fields.components = path;
    else fields.theme = { ...fields.theme, [part]: path };
    names.add(name);
  }
  return { fields, errors };
}

function listModules(siteDir: string): string[] {
  return listFolder(siteDir, 'theme')
    .flatMap((entry) => (entry.isDirectory() ? [] : [entry.name]))
    .filter(isComponentFile);
}

function repeatedNameError(file: string): SiteError {
  const fact = `The folder \`theme\` has two modules with the name "${parsePath(file).name}".`;
  return new SiteError({ topic: 'theme', fact, place: { file: `theme/${file}` }, hint: 'Keep one of the two.' });
}

function unknownNameError(file: string): SiteError {
  const { name, ext } = parsePath(file);
  const parts = `The parts are: ${partNames.join(', ')}. Move other modules into a folder, such as \`components/\`.`;
  const hint = nearestHint(name, [...partNames, componentsFile], parts, (near) => `\`theme/${near}${ext}\``);
  const fact = `The theme has no part "${name}".`;
  return new SiteError({ topic: 'theme', fact, place: { file: `theme/${file}` }, hint });
}
