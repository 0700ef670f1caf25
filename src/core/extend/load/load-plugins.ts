import { existsSync } from 'node:fs';
import { dirname, isAbsolute, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pathInside } from '../../base/addresses/path-inside.ts';
import { findNestingError } from '../../base/data/nesting.ts';
import { SiteError, type Place } from '../../base/errors/site-error.ts';
import { codeSpan } from '../../base/text/markdown-text.ts';
import { nearestHint } from '../../base/text/nearest-name.ts';
import { defaultOf, isRecord } from '../../base/records.ts';
import { once } from '../../base/data/once.ts';
import { addPluginPackage } from '../../config/module/resolve-fresh.ts';
import { formatIssue } from '../../config/format-issue.ts';
import { itemTypesOf } from '../../config/schema/schema.ts';
import { definition, givenOptions, type DefaultPlugins, type PluginFields } from '../../../plugin.ts';
import { digestFiles, digestImported, moduleFiles } from './module-graph.ts';
import { fieldError } from '../plugin-error.ts';
import { pluginFields } from './plugin-fields.ts';
import { append } from '../../base/append.ts';

/** A plugin whose fields are valid. */
export type LoadedPlugin = {
  name: string;
  fields: Pick<PluginFields<unknown, unknown>, keyof PluginFields> & { options?: NonNullable<unknown> };
  /** The options as written, before its schema validated them. */
  written: unknown;
  /** Place of its options in the configuration, for messages. */
  place: Place;
  /** Path of its file relative to the site folder, if the site contains it. */
  file?: string | undefined;
  /** The folder that its paths are relative to; absolute. */
  dir: string;
  isDefault: boolean;
  /** Absolute paths of its modules. */
  modules: readonly string[];
  /** Changes with its modules. */
  digest: string;
};

/**
 * Reads the list of plugins: first the default plugins, then the plugins of the configuration, both in order. `keys`
 * are the values of the top-level keys of the configuration that plugins read. `configFile` is an absolute path.
 */
export function loadPlugins(
  { plugins, keys }: { plugins: readonly unknown[]; keys: Readonly<Record<string, unknown>> },
  defaults: DefaultPlugins,
  { siteDir, configFile }: { siteDir: string; configFile: string },
) {
  const configName = relative(siteDir, configFile);
  const errors: SiteError[] = [];
  const loaded: LoadedPlugin[] = [];
  const configModules = once(() => moduleFiles(configFile));
  const itemTypes = itemTypesOf(defaults);
  const load = (entry: Entry, place: Place) => {
    const problems = [...shapeErrors(entry.fields, place), ...itemTypeErrors(entry.fields, itemTypes, place)];
    append(errors, problems);
    if (problems.length > 0) return;
    const fields = entry.fields as LoadedPlugin['fields'];
    const { configKey } = fields;
    const { isDefault = false } = entry;
    const from = fields.from === undefined ? undefined : pathOf(fields.from, siteDir);
    if (from !== undefined && !isDefault) addPluginPackage(from);
    const ownModules = () => (from === undefined ? [] : moduleFiles(from));
    const isIndependent = from !== undefined && dependsOnlyOnOptions(entry, fields);
    // Default plugins change only with the engine. Following their hundreds of modules would dominate the loading time.
    const modules = isDefault ? [] : [...new Set([...ownModules(), ...(isIndependent ? [] : configModules())])];
    loaded.push({
      name: fields.name,
      fields,
      written: configKey === undefined ? entry.written : keys[configKey],
      place: configKey === undefined ? place : { file: configName, key: [configKey] },
      file: from === undefined || /[\\/]node_modules[\\/]/.test(from) ? undefined : pathInside(siteDir, from),
      dir: from === undefined ? siteDir : dirname(from),
      isDefault,
      modules,
      digest: isDefault ? 'default' : digestImported(modules),
    });
  };
  const removed = new Set(plugins.filter(isRemoval).flatMap((removal) => Object.keys(removal)));
  for (const plugin of defaults) {
    if (!removed.has(plugin.name)) load({ ...entryOf(plugin), isDefault: true }, { file: configName });
  }
  const names = defaults.map(({ name }) => name);
  for (const [index, value] of plugins.entries()) {
    const place = { file: configName, key: ['plugins', index] };
    if (isRemoval(value)) {
      const unknown = Object.keys(value).filter((name) => !names.includes(name));
      for (const name of unknown) errors.push(unknownDefaultError(name, names, place));
    } else load(entryOf(value), place);
  }
  return { plugins: loaded, errors };
}

/** The absolute path of a file that a plugin or the configuration names. */
export function pathOf(written: string, dir: string): string {
  if (written.startsWith('file:')) return fileURLToPath(written);
  return isAbsolute(written) ? written : join(dir, written);
}

/**
 * The absolute path of a module that a plugin names. Published plugins contain the compiled module instead
 * of its source.
 */
export function modulePathOf(written: string, dir: string): string {
  const file = pathOf(written, dir);
  const compiled = file.replace(/\.tsx?$/, '.js');
  return !existsSync(file) && existsSync(compiled) ? compiled : file;
}

/** Returns a digest of a module that a plugin names but does not import. The plugin's digest does not cover it. */
export function namedModuleDigest(module: string, { isDefault, digest }: LoadedPlugin): string {
  return isDefault ? digest : digestFiles(moduleFiles(module));
}

/** Returns an error for each missing file that a field of a plugin names. */
export function missingFiles(plugin: LoadedPlugin, field: string, paths: readonly string[]): SiteError[] {
  const base = plugin.fields.from === undefined ? 'the site folder' : 'the file of the plugin';
  const hint = `Create the file, or correct the path, which is relative to ${base}.`;
  return paths
    .filter((path) => !existsSync(modulePathOf(path, plugin.dir)))
    .map((path) => fieldError(plugin, field, `names "${path}", which does not exist.`, { hint }));
}

/**
 * An entry of `plugins`: the object that was passed to `definePlugin`, and the options that the plugin was called with.
 * `takesOptions` is true for a plugin that was defined with options.
 */
type Entry = { fields: unknown; written: unknown; takesOptions?: boolean; isDefault?: boolean };

function entryOf(written: unknown): Entry {
  const value = defaultOf(written);
  if (typeof value === 'function' && definition in value) {
    return { fields: Reflect.get(value, definition), written: {}, takesOptions: true };
  }
  if (!isRecord(value) || !(givenOptions in value)) return { fields: value, written: {} };
  return { fields: Reflect.get(value, definition), written: Reflect.get(value, givenOptions), takesOptions: true };
}

/**
 * True if the configuration affects a plugin only through its options. This is false if options contain functions,
 * because these may use any variable of the configuration.
 */
function dependsOnlyOnOptions({ written, takesOptions }: Entry, { options, configKey }: LoadedPlugin['fields']) {
  if (options === undefined || (!takesOptions && configKey === undefined)) return false;
  return !findNestingError(written) && isData(written);
}

function isData(value: unknown): boolean {
  if (typeof value === 'function') return false;
  return typeof value !== 'object' || value === null || Object.values(value).every(isData);
}

/** True for an entry that removes default plugins: `{ search: false }`. */
function isRemoval(value: unknown): value is Readonly<Record<string, false>> {
  if (!isRecord(value)) return false;
  const values = Object.values(value);
  return values.length > 0 && values.every((removed) => removed === false);
}

function unknownDefaultError(name: string, names: readonly string[], place: Place): SiteError {
  const hint = nearestHint(name, names, `The default plugins are: ${names.join(', ')}.`, codeSpan);
  return new SiteError({ topic: 'plugins', fact: `Unknown default plugin: "${name}".`, place, hint });
}

/**
 * Reports navbar item types without the prefix `custom-`, which Docusaurus requires, except types of default plugins.
 */
function itemTypeErrors(fields: unknown, defaultTypes: readonly string[], place: Place): SiteError[] {
  const { name, navbarItemTypes } = isRecord(fields) ? fields : {};
  const types = Object.keys(isRecord(navbarItemTypes) ? navbarItemTypes : {});
  const invalid = types.filter((type) => !type.startsWith('custom-') && !defaultTypes.includes(type));
  const names = defaultTypes.map((type) => `\`${type}\`, `).join('');
  const problem = `is not a valid type of navbar item. Use ${names}or a name that begins with \`custom-\`.`;
  return invalid.map((type) => {
    const fact = `The plugin "${String(name)}": \`navbarItemTypes.${type}\` ${problem}`;
    return new SiteError({ topic: 'plugins', fact, place });
  });
}

function shapeErrors(fields: unknown, place: Place): SiteError[] {
  if (typeof fields === 'function') {
    const hint = 'Call it: `plugins: [name()]`.';
    return [new SiteError({ topic: 'plugins', fact: 'A function is not a plugin.', place, hint })];
  }
  const name: unknown = isRecord(fields) ? fields['name'] : undefined;
  const subject = typeof name === 'string' && name !== '' ? `the plugin "${name}"` : 'the plugin';
  const issues = pluginFields.safeParse(fields).error?.issues ?? [];
  return issues.flatMap((issue) =>
    formatIssue(issue, fields, subject).map(({ fact, hint, path }) => {
      // Messages about the plugin itself name it already. For an unknown key, `path` includes the key.
      const isAboutField = path.length > (issue.code === 'unrecognized_keys' ? 1 : 0);
      const completeFact = isAboutField ? `${subject[0]?.toUpperCase()}${subject.slice(1)}: ${fact}` : fact;
      return new SiteError({ topic: 'plugins', fact: completeFact, place, hint });
    }),
  );
}
