import { useSyncExternalStore } from 'react';
import workerUrl from 'virtual:sandbox';
import { createStore, tabStorage } from '../../../../browser.ts';
import { withTimeLimit } from '../../../../helpers.ts';
import type { SandboxFacts, SandboxResult, SandboxTasks } from './open-sandbox.ts';

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
  const { promise: ended, reject: end } = Promise.withResolvers<never>();
  lifetime.signal.addEventListener('abort', () => {
    worker.terminate();
    end(new Error('The sandbox restarted before it responded.'));
  });
  worker.addEventListener('error', (event) => {
    // The reader sees the error as the result of the task.
    event.preventDefault();
    end(new Error(event.message || loadFailed));
    lifetime.abort();
  });
  return async (kind, argument) => {
    const { port1, port2 } = new MessageChannel();
    const responded = new Promise<MessageEvent<SandboxResult>>((resolve) => {
      port1.addEventListener('message', resolve, { once: true });
    });
    port1.start();
    worker.postMessage({ kind, argument }, [port2]);
    const result = Promise.race([responded, ended]);
    const { data } = await (kind === 'send' ? result : withTimeLimit(result, lifetime));
    port1.close();
    if ('error' in data) throw new Error(data.error);
    if (data.saved !== undefined) {
      savedState = data.saved;
      tabStorage.write(storageKey, data.saved);
    }
    facts.write(data.facts);
    return data.result;
  };
}
