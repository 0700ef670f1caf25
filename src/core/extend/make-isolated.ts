import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { isolatedChild } from '../base/async/isolated-child.ts';
import { SiteError, type Place } from '../base/errors/site-error.ts';
import { moduleUrl } from '../base/module-url.ts';
import { keyOf, type Store, rememberIn } from '../disk/store.ts';
import type { MakeResult, MakeTask } from './make-child.ts';

/** A file that a module of a plugin makes in another process. */
export type IsolatedFile = MakeTask & {
  /** The start of the message if `make` fails, and the hint. */
  error: { fact: string; hint?: string };
  place: Place;
};

const file = fileURLToPath(moduleUrl('./make-child.ts', import.meta.url));
const children = Array.from({ length: availableParallelism() }, () => ({
  run: isolatedChild<MakeTask, MakeResult>(file),
  waiting: 0,
}));

/**
 * Makes a file in a child process, which may crash or hang. Throws a `SiteError` with the reason if it fails or takes
 * more than `seconds`.
 */
export async function makeIsolated({ error, place, ...task }: IsolatedFile, seconds: number): Promise<Uint8Array> {
  const child = children.toSorted((a, b) => a.waiting - b.waiting)[0];
  if (!child) throw new Error('The child process for files is missing.');
  child.waiting += 1;
  try {
    const result = await child.run(task, seconds);
    if ('bytes' in result) return result.bytes;
    if ('error' in result) throw new SiteError(result.error);
    throw new SiteError({ topic: 'plugins', ...error, fact: `${error.fact}: ${reasonOf(result, seconds)}.`, place });
  } finally {
    child.waiting -= 1;
  }
}

function reasonOf(result: { thrown: string } | { failure: string }, seconds: number): string {
  if ('thrown' in result) return result.thrown.replace(/\.$/, '');
  return result.failure === 'timeout' ? `it takes more than ${seconds} s` : 'it ends the process';
}

/** The cache key of a file. */
export function isolatedKey({ module, input, data, digest }: IsolatedFile): string {
  return keyOf('isolated', module, digest, input, data);
}

/** Returns a file from the store, or makes and stores it. */
export function makeStored(made: IsolatedFile, seconds: number, store: Store): Promise<Uint8Array> {
  return rememberIn(store, isolatedKey(made), () => makeIsolated(made, seconds));
}
