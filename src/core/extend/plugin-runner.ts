import { createInterruptible } from '../base/async/interruptible.ts';
import { rememberPromise } from '../base/async/remember-promise.ts';
import { keyOf, type Store } from '../disk/store.ts';
import { failedCall, fieldError, type PluginReference } from './plugin-error.ts';

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
  const runInterruptible = createInterruptible();
  const results = new Map<string, Promise<Results>>();
  const resultsOf = (key: string) =>
    rememberPromise(results, key, async (): Promise<Results> => {
      const cached = (await store?.read<Results['cached']>(key)) ?? new Map<string, unknown>();
      return { cached, used: new Map(), isChanged: false };
    });

  return {
    /** Calls a function. Throws `SiteErrors` that name plugin and field if it throws or takes longer than `seconds`. */
    async call<T>(callee: PluginReference, field: string, seconds: number, run: () => T | Promise<T>): Promise<T> {
      const timeoutError = () =>
        fieldError(callee, field, `took more than ${seconds} s.`, {
          hint: 'Look for a loop that never ends, or raise `pageTimeout` in the configuration.',
        });
      try {
        return await runInterruptible(run, seconds, timeoutError);
      } catch (error) {
        throw failedCall(callee, field, error);
      }
    },
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
