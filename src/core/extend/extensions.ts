import type { z } from 'zod';
import { createInterruptible } from '../base/async/interruptible.ts';
import { rememberPromise } from '../base/async/remember-promise.ts';
import { unlessIdle } from '../base/async/unless-idle.ts';
import { ownValue } from '../base/records.ts';
import { keyOf, type Store } from '../disk/store.ts';
import type { Messages } from '../messages/fill-message.ts';
import { languageOf } from '../messages/language-messages.ts';
import type { ThemeAdditions } from '../site/theme-parts.ts';
import type { LoadedPlugin } from './load/load-plugins.ts';
import { parseResult, fieldResults } from './load/plugin-fields.ts';
import { failedCall, fieldError, type PluginReference } from './plugin-error.ts';

/** A plugin with its data: the result of `load`, or its options if it has no `load`. */
export type ReadyPlugin = LoadedPlugin & {
  data: unknown;
  /** Digest of the data. */
  dataKey: string;
};

/** The plugins of a site, ready to be called. */
export type Extensions = {
  /** Absolute path of the site folder. */
  siteDir: string;
  plugins: readonly ReadyPlugin[];
  /** Absolute paths of style sheets. */
  styles: readonly string[];
  /** Parts and components for the theme. */
  additions: ThemeAdditions;
  /** Absolute paths of plugins' source and input files, for `dev`. */
  watched: readonly string[];
  /** False if the data or additions of a plugin could not be loaded. Functions that need missing data are skipped. */
  isComplete: boolean;
  /** Navbar item types of all default plugins, including disabled plugins. */
  defaultItemTypes: readonly string[];
  runner: PluginRunner;
  /** Time limit of a call. */
  seconds: number;
};

/** The runner of calls, and the time limit of each call. */
export type CallTools = Pick<Extensions, 'runner' | 'seconds'>;

/**
 * Calls a function of a plugin and validates its result. Throws `SiteErrors` that name plugin and field if it throws,
 * takes longer than the time limit, or returns an invalid value.
 */
export async function callField<Result, T = Result>(
  { runner, seconds }: CallTools,
  plugin: PluginReference,
  field: string,
  run: () => Result | Promise<Result>,
  expected?: z.ZodType<T>,
): Promise<T> {
  const timeoutError = () =>
    fieldError(plugin, field, `took more than ${seconds} s.`, {
      hint: 'Look for a loop that never ends, or raise `pageTimeout` in the configuration.',
    });
  let result: Result;
  try {
    result = await runner.run(run, seconds, timeoutError);
  } catch (error) {
    throw failedCall(plugin, field, error);
  }
  return expected ? parseResult(plugin, field, result, expected) : (result as T & Result);
}

/**
 * Calls a function of a plugin without a time limit, because the function may wait for servers or run a server. Throws
 * `SiteErrors`.
 */
export async function callUnlimited<Result>(
  plugin: PluginReference,
  field: string,
  run: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await unlessIdle(run, () => fieldError(plugin, field, 'returned a promise that never resolves.'));
  } catch (error) {
    throw failedCall(plugin, field, error);
  }
}

/**
 * Returns a wrapper of `callField` for a field that is called per page. After a failure, later calls fail at once with
 * the same error, because each call could take the whole time limit.
 */
export function callUntilFailure(tools: CallTools, plugin: LoadedPlugin, field: string) {
  let failure: unknown;
  return async <Result>(run: () => Result | Promise<Result>): Promise<Result> => {
    const unlessFailed = () => {
      if (failure !== undefined) throw failure;
      return run();
    };
    try {
      return await callField(tools, plugin, field, unlessFailed);
    } catch (error) {
      failure ??= error;
      throw error;
    }
  };
}

/** Returns the cached result for these inputs and the plugin's data, or calls the function with `callField`. */
export function rememberField<Result, T = Result>(
  extensions: Extensions,
  plugin: ReadyPlugin,
  field: string,
  inputs: readonly unknown[],
  ...call: [run: () => Result | Promise<Result>, expected?: z.ZodType<T>]
): Promise<T> {
  const make = () => callField(extensions, plugin, field, ...call);
  return extensions.runner.remember(plugin, field, [plugin.dataKey, ...inputs], make);
}

/** Calls `rememberField` for each plugin that has the field. Returns the results in the order of the plugins. */
export async function rememberAll<Field extends keyof typeof fieldResults>(
  extensions: Extensions,
  field: Field,
  inputs: readonly unknown[],
  call: (run: NonNullable<LoadedPlugin['fields'][Field]>, plugin: ReadyPlugin) => unknown,
): Promise<{ plugin: ReadyPlugin; result: z.output<(typeof fieldResults)[Field]> }[]> {
  const expected = fieldResults[field] as unknown as z.ZodType<z.output<(typeof fieldResults)[Field]>>;
  const results = [];
  for (const { plugin, value } of pluginsWith(extensions, field)) {
    const result = await rememberField(extensions, plugin, field, inputs, () => call(value, plugin), expected);
    results.push({ plugin, result });
  }
  return results;
}

/** The plugins that have a field, with its value. */
export function pluginsWith<Field extends keyof LoadedPlugin['fields']>(
  { plugins }: Pick<Extensions, 'plugins'>,
  field: Field,
) {
  return plugins.flatMap((plugin) => {
    const value = plugin.fields[field];
    return value ? [{ plugin, value }] : [];
  });
}

/** The navbar item types, the shortcuts and the English messages of plugins. */
export function layoutAdditions({ plugins }: Extensions) {
  const merge = <T extends object>(partOf: (fields: LoadedPlugin['fields']) => T | undefined) =>
    Object.assign({}, ...plugins.map(({ fields }) => partOf(fields))) as T;
  return {
    itemTypes: merge((fields) => fields.navbarItemTypes),
    shortcuts: plugins.flatMap(({ fields }) => fields.shortcuts ?? []),
    english: merge((fields) => fields.messages?.en),
  };
}

/**
 * The plugins' translations for a locale. Looks them up by language, by `htmlLang` and by the locale's name; later
 * matches override earlier ones. Omits untranslated messages of default plugins, because their components contain the
 * English text. Untranslated messages of other plugins are in English.
 */
export function translatedMessages(plugins: readonly LoadedPlugin[], htmlLang: string, locale: string): Messages {
  const tags = [new Intl.Locale(htmlLang).language, languageOf(htmlLang), htmlLang, locale];
  const texts = plugins.flatMap(({ isDefault, fields: { messages: { en, ...translations } = { en: {} } } }) => {
    const translated = tags.flatMap((tag) => Object.entries(ownValue<Messages>(translations, tag) ?? {}));
    return [...Object.entries(isDefault ? {} : en), ...translated.filter(([id]) => Object.hasOwn(en, id))];
  });
  return Object.fromEntries(texts);
}

/** Calls `siteMessages` of all plugins for a locale. Throws `SiteErrors`. */
export async function siteMessages(extensions: Extensions, locale: string): Promise<Messages> {
  const results = await rememberAll(extensions, 'siteMessages', [locale], (run, { data }) => run(data, { locale }));
  return Object.assign({}, ...results.map(({ result }) => result)) as Messages;
}

/** The messages of a plugin. Messages without an entry in `translated` are in English. */
export function messagesOf({ fields }: LoadedPlugin, translated: Messages): Messages {
  const english = fields.messages?.en ?? {};
  return Object.fromEntries(Object.entries(english).map(([id, text]) => [id, ownValue(translated, id) ?? text]));
}

/** The plugin whose field is called. Cached results are valid for this digest of its code. */
type Callee = PluginReference & { digest: string };

/** Calls functions of plugins with a time limit, and caches their results. Errors name the plugin and the field. */
export type PluginRunner = ReturnType<typeof createPluginRunner>;

/**
 * The results of a plugin's functions, by field and inputs: all `cached` results, and the results `used` by this
 * process.
 */
type Results = { cached: Map<string, unknown>; used: Map<string, unknown>; isChanged: boolean };

/** Creates a runner. Without a store, it caches results in memory only. */
export function createPluginRunner(store?: Store) {
  const results = new Map<string, Promise<Results>>();
  const resultsOf = (key: string) =>
    rememberPromise(results, key, async (): Promise<Results> => {
      const cached = (await store?.read<Results['cached']>(key)) ?? new Map<string, unknown>();
      return { cached, used: new Map(), isChanged: false };
    });

  return {
    run: createInterruptible(),
    /**
     * Resolves to the cached result for these inputs if `isValid` accepts it, otherwise to the result of `make`. Inputs
     * are JSON.
     */
    async remember<T>(
      { name, digest }: Callee,
      field: string,
      input: unknown,
      make: () => Promise<T>,
      isValid: (cached: T) => boolean | Promise<boolean> = () => true,
    ): Promise<T> {
      const pluginResults = await resultsOf(keyOf('plugin', name, digest));
      const { cached, used } = pluginResults;
      const key = keyOf(field, input);
      const cachedResult = cached.get(key) as T;
      const canReuse = cached.has(key) && (await isValid(cachedResult));
      const result = canReuse ? cachedResult : await make();
      pluginResults.isChanged ||= !canReuse;
      cached.set(key, result);
      used.set(key, result);
      return result;
    },
    /** Stores the results that this process used, for the next process, and drops all other results. */
    async save(): Promise<void> {
      for (const [key, pending] of results) {
        const { cached, used, isChanged } = await pending;
        if (isChanged || used.size < cached.size) await store?.write(key, used);
      }
    },
  };
}
