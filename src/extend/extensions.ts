import { existsSync } from 'node:fs';
import type { z } from 'zod';
import { findEndless } from '../base/data/endless.ts';
import { own } from '../base/own.ts';
import { errorsOf } from '../base/errors/collect-errors.ts';
import { SiteError, SiteErrors } from '../base/errors/site-error.ts';
import { formatPath } from '../config/format-issue.ts';
import type { StandardSchema } from '../plugin.ts';
import { findTakenKeys } from './find-claims.ts';
import { jsonProblem } from './json-problem.ts';
import { pathOf, type LoadedPlugin } from './load-plugins.ts';
import { fieldError } from './plugin-error.ts';
import { resultErrors } from './plugin-fields.ts';
import type { PluginRunner } from './plugin-runner.ts';
import { isUnchanged, recordFiles, type Reads } from './recorded-files.ts';
import { validate } from '../config/standard-schema.ts';

/** A plugin with its data: what `load` returned, else its options. */
export type ReadyPlugin = LoadedPlugin & { data: unknown };

/** The plugins of a site, ready to be called. */
export type Extensions = {
  plugins: readonly ReadyPlugin[];
  /** Absolute paths of style sheets. */
  styles: readonly string[];
  /** Absolute paths of what plugins are made of and read, for `dev`. */
  watched: readonly string[];
  runner: PluginRunner;
  /** Time limit of a call. */
  seconds: number;
};

/** Validates the options of plugins and loads their data. Throws `SiteErrors` with all that is wrong. */
export async function openExtensions(
  loaded: readonly LoadedPlugin[],
  { runner, seconds }: Pick<Extensions, 'runner' | 'seconds'>,
): Promise<Extensions> {
  const errors: SiteError[] = [...findTakenKeys(loaded), ...loaded.flatMap(missingStyles)];
  const plugins: ReadyPlugin[] = [];
  const watched: string[] = [];
  for (const plugin of loaded) {
    try {
      const options = await optionsOf(plugin, { runner, seconds });
      const { data, reads } = await dataOf(plugin, options, { runner, seconds });
      plugins.push({ ...plugin, data });
      watched.push(...plugin.modules, ...stylesOf(plugin), ...Object.keys(reads));
    } catch (error) {
      errors.push(...errorsOf(error));
    }
  }
  if (errors.length > 0) throw new SiteErrors(errors);
  return { plugins, styles: plugins.flatMap(stylesOf), watched: [...new Set(watched)], runner, seconds };
}

/** Calls a function of a plugin whose result has to have a shape. Throws `SiteErrors`. */
export async function callField<T>(
  { runner, seconds }: Pick<Extensions, 'runner' | 'seconds'>,
  plugin: LoadedPlugin,
  field: string,
  run: () => T | Promise<T>,
  expected?: z.ZodType,
): Promise<T> {
  const result = await runner.call(plugin, field, seconds, run);
  const errors = expected ? resultErrors(plugin, field, result, expected) : [];
  if (errors.length > 0) throw new SiteErrors(errors);
  return result;
}

type Tools = Pick<Extensions, 'runner' | 'seconds'>;

async function optionsOf(plugin: LoadedPlugin, tools: Tools): Promise<unknown> {
  const { fields, written, place, name } = plugin;
  const schema = fields.options as StandardSchema | undefined;
  if (!schema) return fields.configKey === undefined ? undefined : written;
  const result = await callField(tools, plugin, 'options', () => validate(schema, written ?? {}));
  if (!result.problems) return result.value;
  throw new SiteErrors(
    result.problems.map(({ message, path }) => {
      const key = formatPath([fields.configKey ?? 'options', ...path]);
      const fact = `\`${key}\` of the plugin "${name}" is invalid: ${message}`;
      return new SiteError({ fact, place: { ...place, key: [...(place.key ?? []), ...path] } });
    }),
  );
}

async function dataOf(plugin: LoadedPlugin, options: unknown, tools: Tools): Promise<{ data: unknown; reads: Reads }> {
  const { load } = plugin.fields;
  if (!load) return { data: options, reads: {} };
  const make = async () => {
    const { files, reads } = recordFiles(plugin);
    const data: unknown = await callField(tools, plugin, 'load', () => load({ options, files }));
    const problem = findEndless(data) ? 'it contains itself, or is nested too deeply' : jsonProblem(data);
    if (problem === undefined) return { data, reads: reads() };
    const hint = 'Return strings, numbers, booleans, null, lists and plain objects.';
    throw new SiteErrors([fieldError(plugin, 'load', `returned a value that is not JSON: ${problem}.`, { hint })]);
  };
  return tools.runner.remember(plugin, 'load', options, make, ({ reads }) => isUnchanged(reads));
}

function stylesOf({ fields, dir }: LoadedPlugin): string[] {
  return (fields.styles ?? []).map((path) => pathOf(path, dir));
}

function missingStyles(plugin: LoadedPlugin): SiteError[] {
  const base = plugin.fields.from === undefined ? 'the site folder' : 'the file of the plugin';
  const hint = `Create the file, or correct the path, which is relative to ${base}.`;
  return (plugin.fields.styles ?? [])
    .filter((path) => !existsSync(pathOf(path, plugin.dir)))
    .map((path) => fieldError(plugin, 'styles', `names "${path}", which does not exist.`, { hint }));
}

/** The declared front matter keys with their plugins. */
export function declaredKeys({ plugins }: Extensions): ReadonlyMap<string, ReadyPlugin> {
  return new Map(plugins.flatMap((plugin) => Object.keys(plugin.fields.frontMatter ?? {}).map((key) => [key, plugin])));
}

/** The schema of a declared key. */
export function schemaOf({ fields }: LoadedPlugin, key: string): StandardSchema | undefined {
  return own(fields.frontMatter ?? {}, key);
}
