import { useSyncExternalStore } from 'react';
import workerUrl from 'virtual:sandbox';
import { createStore, tabStorage } from '../../../../browser.ts';
import { withTimeLimit } from '../../../../helpers.ts';
import type { SandboxFacts, SandboxResult, SandboxTask, SandboxTasks } from './open-sandbox.ts';

type Run = (kind: keyof SandboxTasks, argument: unknown) => Promise<unknown>;

/** Key of the saved state. Contains the site's path, because several sites may share an origin. */
const storageKey = `sandbox ${import.meta.env.BASE_URL}`;
const loadFailed = 'The sandbox could not be loaded.';
let running: { opened: Promise<Run>; lifetime: AbortController } | undefined;
/** The last saved state, for browsers without storage. */
let savedState: string | undefined;
const noFacts: SandboxFacts = { accounts: [], hasClock: false, events: [], problems: [] };
const facts = createStore(() => noFacts);

/** Features of the sandbox, as of its last task; empty before it is open. */
export const sandboxFacts = facts.read;

/** Returns `sandboxFacts`, and renders the component again when they change. */
export function useSandboxFacts(): SandboxFacts {
  return useSyncExternalStore(facts.subscribe, facts.read);
}

/**
 * Runs a task in the sandbox of this tab. Rejects with the module's error, or if the sandbox fails to load. Callers set
 * the time limit of a `send`. Any other task that takes too long ends the sandbox.
 */
export async function runInSandbox<Kind extends keyof SandboxTasks>(
  kind: Kind,
  ...[argument]: Parameters<SandboxTasks[Kind]>
): Promise<Awaited<ReturnType<SandboxTasks[Kind]>>> {
  const run = await openSandbox();
  return (await run(kind, argument)) as Awaited<ReturnType<SandboxTasks[Kind]>>;
}

/** Ends the worker, which may be stuck. The next task starts a new worker with the last saved state. */
export function endSandbox(): void {
  running?.lifetime.abort();
}

/** Ends the sandbox, and deletes the state that it has saved in this tab. */
export function emptySandbox(): void {
  endSandbox();
  savedState = undefined;
  tabStorage.remove(storageKey);
}

/** Starts the worker of the sandbox unless it is running. Rejects if it fails to load. */
export function openSandbox(): Promise<Run> {
  if (running) return running.opened;
  const lifetime = new AbortController();
  lifetime.signal.addEventListener('abort', () => (running = undefined));
  const opened = withTimeLimit(start(lifetime), lifetime).catch((error: unknown) => {
    lifetime.abort();
    console.warn(error);
    throw error;
  });
  running = { opened, lifetime };
  return opened;
}

async function start(lifetime: AbortController): Promise<Run> {
  // The configuration may have gained a sandbox after this page was bundled.
  if (!workerUrl) throw new Error('This bundle has no sandbox. Restart the server to add it.');
  // Load the script first, because a browser may wait for the script of a worker forever.
  await load(workerUrl, lifetime.signal);
  const run = connect(new Worker(workerUrl, { type: 'module', name: 'sandbox' }), lifetime);
  await run('open', savedState ?? tabStorage.read(storageKey));
  return run;
}

async function load(script: string, signal: AbortSignal): Promise<void> {
  try {
    const response = await fetch(script, { signal });
    await response.blob();
    if (!response.ok) throw new Error(`${script} responded with ${response.status}.`);
  } catch (cause) {
    throw new Error(loadFailed, { cause });
  }
}

/** Returns a function that runs tasks in the worker. The end of `lifetime` terminates the worker. */
function connect(worker: Worker, lifetime: AbortController): Run {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let lastId = 0;
  const fail = (reason: string) => {
    for (const { reject } of waiting.values()) reject(new Error(reason));
    waiting.clear();
  };
  lifetime.signal.addEventListener('abort', () => {
    worker.terminate();
    fail('The sandbox restarted before it responded.');
  });
  worker.addEventListener('error', (event) => {
    // The reader sees the error as the result of the task.
    event.preventDefault();
    fail(event.message || loadFailed);
    lifetime.abort();
  });
  // One channel for all tasks, so that an older state never replaces a newer one.
  worker.addEventListener('message', ({ data }: MessageEvent<SandboxResult>) => {
    const task = waiting.get(data.id);
    waiting.delete(data.id);
    if ('error' in data) return task?.reject(new Error(data.error));
    if (data.saved !== undefined) {
      savedState = data.saved;
      tabStorage.write(storageKey, data.saved);
    }
    facts.write(data.facts);
    return task?.resolve(data.result);
  });
  return (kind, argument) => {
    lastId += 1;
    const task = Promise.withResolvers<unknown>();
    waiting.set(lastId, task);
    worker.postMessage({ id: lastId, kind, argument } as SandboxTask, []);
    return kind === 'send' ? task.promise : withTimeLimit(task.promise, lifetime);
  };
}
