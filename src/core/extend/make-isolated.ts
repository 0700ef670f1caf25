import { fileURLToPath } from 'node:url';
import { mapConcurrently } from '../base/async/map-concurrently.ts';
import { isolatedChild, type Failure } from '../base/async/isolated-child.ts';
import { SiteError, type Place } from '../base/errors/site-error.ts';
import { moduleUrl } from '../base/module-url.ts';
import { keyOf, type Store, rememberIn } from '../disk/store.ts';
import type { MakeResult, MakeTask } from './make-child.ts';

/** A file that a module of a plugin makes in another process. */
export type IsolatedFile = MakeTask & {
  /** The start of the message for a failed `make`, and its hint. */
  error: { fact: string; hint?: string };
  place: Place;
};

/** The result of a task, or the reason why its process ended. */
type TaskResult = MakeResult | Failure;

const runInChild = isolatedChild<readonly MakeTask[], readonly MakeResult[]>(
  fileURLToPath(moduleUrl('./make-child.ts', import.meta.url)),
);

/**
 * Makes a file in a child process, which may crash or hang. Files that are requested while the child is busy form the
 * next batch. Throws a `SiteError` with the reason if making the file fails or takes more than `seconds`.
 */
export async function makeIsolated({ error, place, ...task }: IsolatedFile, seconds: number): Promise<Uint8Array> {
  const result = await makeInBatch(task, seconds);
  if (!result) throw new Error(`The child process made no file with ${task.module}.`);
  if ('bytes' in result) return result.bytes;
  if ('error' in result) throw new SiteError(result.error);
  throw new SiteError({ topic: 'plugins', ...error, fact: `${error.fact}: ${reasonOf(result, seconds)}.`, place });
}

type Batch = { tasks: MakeTask[]; results: Promise<readonly TaskResult[]> };

let nextBatch: Batch | undefined;
let lastResults: Promise<unknown> = Promise.resolve();

/** Adds a task to the next batch, which starts when the running batch ends. */
async function makeInBatch(task: MakeTask, seconds: number): Promise<TaskResult | undefined> {
  nextBatch ??= createBatch(seconds);
  const index = nextBatch.tasks.push(task) - 1;
  return (await nextBatch.results)[index];
}

function createBatch(seconds: number): Batch {
  const tasks: MakeTask[] = [];
  const results = lastResults.then(() => {
    nextBatch = undefined;
    return makeAll(tasks, seconds);
  });
  lastResults = results.catch(() => undefined);
  return { tasks, results };
}

/** Makes all files in one process. If the process fails, repeats the tasks one by one, because any may be the cause. */
async function makeAll(tasks: readonly MakeTask[], seconds: number): Promise<readonly TaskResult[]> {
  const results = await runInChild(tasks, seconds);
  if (!('failure' in results)) return results;
  if (tasks.length === 1) return [results];
  return (await mapConcurrently(tasks, (task) => makeAll([task], seconds), 1)).flat();
}

function reasonOf(result: { thrown: string } | { failure: string }, seconds: number): string {
  if ('thrown' in result) return result.thrown.replace(/\.$/, '');
  return result.failure === 'timeout' ? `it takes more than ${seconds} s` : 'its process ended unexpectedly';
}

export function isolatedKey({ module, input, data, digest }: IsolatedFile): string {
  return keyOf('isolated', module, digest, input, data);
}

/** Returns a file from the store, or makes and stores it. */
export function makeStored(file: IsolatedFile, seconds: number, store: Store): Promise<Uint8Array> {
  return rememberIn(store, isolatedKey(file), () => makeIsolated(file, seconds));
}
