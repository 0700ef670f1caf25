import { relativePath } from '../base/addresses/path-inside.ts';
import { SiteError } from '../base/errors/site-error.ts';
import { createParser, type Parse } from '../config/module/parse-module.ts';
import { authorComponents, emittedComponents } from '../content/component-names.ts';
import { docsViewName, noAdditions, partNames, type ThemeAdditions } from '../site/theme-parts.ts';
import { missingFiles, modulePathOf, type LoadedPlugin } from './load/load-plugins.ts';
import { settingsName } from './plugin-error.ts';

/** Additions of a plugin to the theme, with their errors. */
export async function themeAdditions(
  plugin: LoadedPlugin,
  siteDir: string,
): Promise<{ additions: ThemeAdditions; errors: readonly SiteError[] }> {
  const { theme = {}, components, docsView, navbarItemTypes = {}, early, index } = plugin.fields;
  const moduleIn = (field: string, path: string | undefined, subject: string): ModuleFile[] =>
    path === undefined ? [] : [{ field, path, file: modulePathOf(path, plugin.dir), subject }];
  const parts = partNames.flatMap((part) =>
    moduleIn(`theme.${part}`, theme[part], 'A part of the theme').map((module) => ({ ...module, part })),
  );
  const itemTypes = Object.entries(navbarItemTypes).flatMap(([type, value]) => {
    const path = typeof value === 'string' ? value : value.component;
    const modules = moduleIn(`navbarItemTypes.${type}`, path, 'A module that shows navbar items');
    return modules.map((module) => ({ ...module, type }));
  });
  const earlyModules = moduleIn('early', early, 'A module that runs early');
  const docsViews = moduleIn('docsView', docsView, 'A module that shows pages');
  const defaultExports = [...parts, ...itemTypes, ...earlyModules, ...docsViews];
  const [componentsModule] = moduleIn('components', components, 'A file of components');
  const missingReader = missingFiles(plugin, 'index.article', index ? [index.article] : []);
  if (defaultExports.length === 0 && !componentsModule) return { additions: noAdditions, errors: missingReader };
  const check = { plugin, siteDir, parse: await createParser({ allowsJsx: true }) };
  const exported = componentsModule ? (check.parse(componentsModule.file)?.exports ?? []) : [];
  const names = exported.filter((name) => /^[A-Z]/.test(name));
  return {
    additions: {
      ...noAdditions,
      parts: parts.map(({ part, file }) => ({ part, file })),
      itemTypes: itemTypes.map(({ type, file }) => ({ type, file })),
      early: earlyModules.map(({ file }) => ({ file })),
      components: componentsModule
        ? names.map((name) => ({ name, file: componentsModule.file, plugin: plugin.name }))
        : [],
      pages: docsViews.map(({ file }) => ({ name: docsViewName(plugin.name), file, plugin: plugin.name })),
    },
    errors: [
      ...defaultExports.flatMap((module) => defaultExportErrors(module, check)),
      ...missingReader,
      ...(componentsModule ? componentErrors(componentsModule, names, check) : []),
    ],
  };
}

/** Joins additions in the order of their plugins. */
export function joinAdditions(all: readonly ThemeAdditions[]): ThemeAdditions {
  const names = Object.keys(noAdditions) as (keyof ThemeAdditions)[];
  const joined = names.map((name) => [name, all.flatMap<object>((additions) => additions[name])]);
  return Object.fromEntries(joined) as ThemeAdditions;
}

/** Reports components that two plugins export under the same name. */
export function findSharedComponents(
  plugins: readonly (LoadedPlugin & { additions: ThemeAdditions })[],
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

/** A module that a field names. `subject` describes it in messages. */
type ModuleFile = { field: string; path: string; file: string; subject: string };
type Check = { plugin: LoadedPlugin; siteDir: string; parse: Parse };

/** Reports a component of a page whose module is missing, or has no default export. */
export async function pageComponentErrors(
  plugin: LoadedPlugin,
  paths: readonly { path: string; file: string }[],
  siteDir: string,
): Promise<SiteError[]> {
  if (paths.length === 0) return [];
  const check = { plugin, siteDir, parse: await createParser({ allowsJsx: true }) };
  const named = { field: 'pages', subject: 'The component of a page' };
  return paths.flatMap((one) => defaultExportErrors({ ...one, ...named }, check));
}

function defaultExportErrors({ field, path, file, subject }: ModuleFile, check: Check): SiteError[] {
  const missing = missingFiles(check.plugin, field, [path]);
  if (missing.length > 0) return missing;
  const module = check.parse(file);
  // The bundler reports syntax errors.
  if (!module || module.errors.length > 0 || module.exports.includes('default')) return [];
  const fact = `${subject} must have a default export, but this file has none.`;
  const place = { file: relativePath(check.siteDir, file) };
  return [new SiteError({ topic: 'theme', fact, place, hint: 'Export its component: `export default function …`.' })];
}

const takenNames: readonly string[] = [...authorComponents, ...emittedComponents];

function componentErrors(moduleFile: ModuleFile, names: readonly string[], check: Check): SiteError[] {
  const missing = missingFiles(check.plugin, moduleFile.field, [moduleFile.path]);
  if (missing.length > 0) return missing;
  const place = { file: relativePath(check.siteDir, moduleFile.file) };
  if (names.length === 0 && check.parse(moduleFile.file)?.errors.length === 0) {
    const fact = 'A component file must export at least one component whose name begins with a capital letter.';
    const hint = 'Export it by name: `export function Since() { … }`.';
    return [new SiteError({ topic: 'theme', fact, place, hint })];
  }
  return names
    .filter((name) => takenNames.includes(name))
    .map((name) => {
      const fact = `The engine already has a component \`<${name}>\`.`;
      return new SiteError({ topic: 'theme', fact, place, hint: 'Rename it.' });
    });
}
