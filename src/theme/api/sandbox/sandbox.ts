import { url as workerUrl } from 'virtual:sandbox-worker';
import type { SandboxFacts, SandboxResult, SandboxTask, SandboxTasks } from './tasks.ts';

type Kind = keyof SandboxTasks;
type Running = {
  worker: Worker;
  facts: Promise<SandboxFacts>;
  run: <K extends Kind>(kind: K, argument: SandboxTasks[K]['argument']) => Promise<SandboxTasks[K]['result']>;
};

/** By site: several may be published at one origin. */
const key = `sandbox ${import.meta.env.BASE_URL}`;
let running: Running | undefined;
/** What was saved last, for a browser without storage. */
let memory: string | undefined;

/** What the sandbox offers; starts its worker at the first call. Rejects when it cannot be loaded. */
export async function sandboxFacts(): Promise<SandboxFacts> {
  return open().facts;
}

/** Runs a task in the sandbox of this tab. Rejects with what its module threw, or when it cannot be loaded. */
export async function runInSandbox<K extends Kind>(
  kind: K,
  argument: SandboxTasks[K]['argument'],
): Promise<SandboxTasks[K]['result']> {
  const { facts, run } = open();
  await facts;
  return run(kind, argument);
}

/** Ends the worker, which may be stuck. The next task starts another with what was saved last. */
export function endSandbox(): void {
  running?.worker.terminate();
  running = undefined;
}

/** Forgets everything that the sandbox has saved in this tab. */
export function emptySandbox(): void {
  endSandbox();
  memory = undefined;
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is forbidden: nothing was kept.
  }
}

function open(): Running {
  running ??= start();
  return running;
}

function start(): Running {
  // `dev` bundles the sandbox of the settings that it started with.
  if (workerUrl === undefined) throw new Error('The sandbox is not in this bundle: start the server again.');
  const worker = new Worker(workerUrl, { type: 'module', name: 'sandbox' });
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  let lastId = 0;
  const run = <K extends Kind>(kind: K, argument: SandboxTasks[K]['argument']) =>
    new Promise<SandboxTasks[K]['result']>((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, { resolve: resolve as (result: unknown) => void, reject });
      worker.postMessage({ id: lastId, kind, argument } as SandboxTask, []);
    });
  worker.addEventListener('message', ({ data }: MessageEvent<SandboxResult>) => {
    const { resolve, reject } = waiting.get(data.id) ?? {};
    waiting.delete(data.id);
    if ('error' in data) return reject?.(new Error(data.error));
    if (data.saved !== undefined) save(data.saved);
    return resolve?.(data.result);
  });
  worker.addEventListener('error', (event) => {
    // Shown where the reader waits for it.
    event.preventDefault();
    const reason = event.message || 'The sandbox could not be loaded.';
    if (running?.worker === worker) endSandbox();
    for (const { reject } of waiting.values()) reject(new Error(reason));
  });
  return { worker, run, facts: run('open', readSaved()) };
}

function readSaved(): string | undefined {
  try {
    return memory ?? sessionStorage.getItem(key) ?? undefined;
  } catch {
    // Storage is forbidden: the state lives as long as the page.
    return memory;
  }
}

function save(text: string): void {
  memory = text;
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // Storage is forbidden or full: the state lives as long as the page.
  }
}
