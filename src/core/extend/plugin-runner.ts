import { createInterruptible } from '../base/async/interruptible.ts';
import { rememberPromise } from '../base/async/remember-promise.ts';
import { keyOf, type Store } from '../disk/store.ts';
import { failedCall, fieldError, type Blamed } from './plugin-error.ts';

/** The plugin whose field is called. Cached results are valid for this digest of its code. */
export type Callee = Blamed & { digest: string };

/**
 * Calls functions of plugins with a time limit, and caches their results. Errors name the plugin and the field.
 */
export type PluginRunner = ReturnType<typeof createPluginRunner>;

/** The results of one plugin, by field and inputs. */
type Results = { known: Map<string, unknown>; used: Map<string, unknown>; isChanged: boolean };

/** Creates a runner. Without a store, it caches results in memory only. */
export function createPluginRunner(store?: Store) {
  const runInterruptible = createInterruptible();
  const results = new Map<string, Promise<Results>>();
  const resultsOf = (key: string) => rememberPromise(results, key, () => readResults(key, store));

  return {
    /** Calls a function. Throws `SiteErrors` that name plugin and field if it throws or takes longer than `seconds`. */
    async call<T>(callee: Blamed, field: string, seconds: number, run: () => T | Promise<T>): Promise<T> {
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
      isValid: (known: T) => boolean | Promise<boolean> = () => true,
    ): Promise<T> {
      const found = await resultsOf(keyOf('plugin', name, digest));
      const key = keyOf(field, input);
      const known = found.known.get(key);
      const isKnown = found.known.has(key) && (await isValid(known as T));
      const result = isKnown ? (known as T) : await make();
      found.isChanged ||= !isKnown;
      found.known.set(key, result);
      found.used.set(key, result);
      return result;
    },
    /** Stores the results that this process used, for the next process. */
    async save(): Promise<void> {
      for (const [key, pending] of results) {
        const { known, used, isChanged } = await pending;
        if (isChanged || used.size < known.size) await store?.write(key, used);
      }
    },
  };
}

async function readResults(key: string, store: Store | undefined): Promise<Results> {
  const known = (await store?.read<Map<string, unknown>>(key)) ?? new Map<string, unknown>();
  return { known, used: new Map(), isChanged: false };
}
