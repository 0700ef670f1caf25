import type { z } from 'zod';
import { ownValue } from '../base/own-value.ts';
import { SiteErrors } from '../base/errors/site-error.ts';
import type { StandardSchema } from '../../plugin.ts';
import type { ThemeAdditions } from '../site/theme-parts.ts';
import type { LoadedPlugin } from './load/load-plugins.ts';
import { resultErrors } from './load/plugin-fields.ts';
import type { PluginRunner } from './plugin-runner.ts';

/** A plugin with its data: what `load` returned, else its options. */
export type ReadyPlugin = LoadedPlugin & {
  data: unknown;
  /** Changes with the data, which may be large. */
  dataKey: string;
};

/** The plugins of a site, ready to be called. */
export type Extensions = {
  plugins: readonly ReadyPlugin[];
  /** Absolute paths of style sheets. */
  styles: readonly string[];
  /** Parts and components for the theme. */
  additions: ThemeAdditions;
  /** Absolute paths of plugins' source and input files, for `dev`. */
  watched: readonly string[];
  /** False if the data of a plugin could not be loaded: its functions are then left out. */
  isComplete: boolean;
  runner: PluginRunner;
  /** Time limit of a call. */
  seconds: number;
};

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

/** The types of navbar items that plugins show. */
export function shownItemTypes({ additions }: Extensions): readonly string[] {
  return additions.itemTypes.map(({ type }) => type);
}

/** The declared front matter keys with their plugins. */
export function declaredKeys({ plugins }: Extensions): ReadonlyMap<string, ReadyPlugin> {
  return new Map(plugins.flatMap((plugin) => Object.keys(plugin.fields.frontMatter ?? {}).map((key) => [key, plugin])));
}

/** The schema of a declared key. */
export function schemaOf({ fields }: LoadedPlugin, key: string): StandardSchema | undefined {
  return ownValue(fields.frontMatter ?? {}, key);
}
