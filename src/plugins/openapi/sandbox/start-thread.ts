import { moduleUrl, SiteError, SiteErrors, withTimeout } from '../../../plugin.ts';
import { relative } from 'node:path';
import { inspect } from 'node:util';
import { Worker } from 'node:worker_threads';
import { MODULE_SECONDS } from '../../../read.ts';
import type { Handler } from '../handler/types.ts';
import { LateResponseError } from './sandbox-server.ts';
import type { ThreadData, ThreadMessage, ThreadRequest, ThreadTask } from './thread-messages.ts';
import { openapiError } from '../openapi-error.ts';

/**
 * In seconds. A thread whose task takes longer than `pingAfter` gets a ping, and is terminated if it does not respond
 * within `pongWithin`. Their sum stays below the server's `RESPONSE_SECONDS`, because the server's own timeout error
 * would not name the cause.
 */
const LIMITS = { pingAfter: 5, pongWithin: 4.5 };
/**
 * Startup limit for a module that blocks its thread. If the thread is not blocked, `loadSandbox` times out first: it
 * allows `MODULE_SECONDS` each for the import and the start of the handler.
 */
const START_SECONDS = 2 * MODULE_SECONDS + 1;

type Options = Omit<ThreadData, 'runningTask'> & { log: (line: string) => void; limits?: typeof LIMITS };
type Done = Extract<ThreadMessage, { kind: 'done' }>;
type Pending = { name: string; resolve: (done: Done) => void; reject: (error: Error) => void };
type Connection = Awaited<ReturnType<typeof connect>>;

export type SandboxThread = Awaited<ReturnType<typeof startThread>>;

/** An error of the module. The message is the error as text from the thread, including the stack. */
class ModuleError extends Error {
  [inspect.custom](): string {
    return this.message;
  }
}

/**
 * Starts a sandbox in a thread. A sandbox that blocks its thread (`while (true)`) is terminated, and restarts on the
 * next task with the state after the last completed task. Rejects with `SiteErrors` if the module
 * fails to load, and with a `SiteError` if the thread exits or times out during startup.
 */
export async function startThread(options: Options) {
  const { log: _log, limits: _limits, ...data } = options;
  let { state } = data;
  let worker: Worker | undefined;
  let thread: Promise<Connection> | undefined;
  const open = (): Promise<Connection> => {
    if (thread) return thread;
    const workerData: ThreadData = { ...data, state, runningTask: new Int32Array(new SharedArrayBuffer(4)) };
    const started = new Worker(moduleUrl('./sandbox-thread.ts', import.meta.url), { execArgv: [], workerData });
    const forget = () => {
      if (worker === started) worker = thread = undefined;
    };
    worker = started;
    thread = connect(started, { ...options, ...workerData }, forget).catch(async (error: unknown) => {
      forget();
      await started.terminate();
      throw error;
    });
    return thread;
  };
  const run = async (name: string, request?: ThreadRequest) => {
    const done = await (await open()).run(name, request);
    state = done.state ?? state;
    if (done.error !== undefined) throw new ModuleError(done.error);
    return done.response;
  };
  const { keepsState, hasTick } = await open();
  const handle: Handler = async (request) => {
    const { method, url, headers } = request;
    const body = new Uint8Array(await request.arrayBuffer());
    const name = `${method} ${new URL(url).pathname}`;
    const response = await run(name, { method, url, headers: [...headers], body });
    if (!response) throw new Error(`The sandbox has no response for ${name}.`);
    return new Response(response.body.length > 0 ? response.body : null, response);
  };
  return {
    handle,
    keepsState,
    tick: hasTick ? async (): Promise<void> => void (await run('`tick`')) : undefined,
    close: async (): Promise<void> => void (await worker?.terminate()),
  };
}

/** Resolves once the module has started. */
async function connect(worker: Worker, options: Options & ThreadData, forget: () => void) {
  const { log, file, siteDir, runningTask, limits = LIMITS } = options;
  const startError = (fact: string, hint: string) => openapiError(fact, hint, { file: relative(siteDir, file) });
  const pending = new Map<number, Pending>();
  const ready = Promise.withResolvers<Extract<ThreadMessage, { kind: 'ready' }>>();
  let lastId = 0;
  /** Timers of the pings that the thread has not answered yet, oldest first. */
  const pings: NodeJS.Timeout[] = [];
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread of Node has no origin
  const post = (task: ThreadTask) => worker.postMessage(task);
  const end = (reasonOf: (name: string, id: number) => string) => {
    forget();
    pings.forEach(clearTimeout);
    for (const [id, { name, reject }] of pending) reject(new LateResponseError(reasonOf(name, id)));
    pending.clear();
    void worker.terminate();
  };
  worker.on('message', (message: ThreadMessage) => {
    if (message.kind === 'ready') ready.resolve(message);
    else if (message.kind === 'refused') {
      ready.reject(new SiteErrors(message.errors.map((parts) => new SiteError(parts))));
    } else if (message.kind === 'log') log(message.line);
    else if (message.kind === 'pong') clearTimeout(pings.shift());
    else {
      pending.get(message.id)?.resolve(message);
      pending.delete(message.id);
    }
  });
  worker.on('error', (error) => log(inspect(error)));
  worker.on('exit', () => {
    ready.reject(startError('The sandbox exited during startup.', 'Look for `process.exit` in it.'));
    end((name) => `${name}: the sandbox ended before it responded; it restarts with its previous state`);
  });
  const endBlocked = () =>
    end((name, id) =>
      id === runningTask[0]
        ? `${name} blocked the sandbox for ${limits.pongWithin} s; it restarts with its previous state`
        : `${name}: other code blocked the sandbox; it restarts`,
    );
  /** Ends the thread if it is blocked. A thread that only waits for a promise or timer answers the ping immediately. */
  const ping = () => {
    pings.push(setTimeout(endBlocked, limits.pongWithin * 1000));
    post('ping');
  };
  const lateError = () =>
    startError(`The sandbox took more than ${START_SECONDS} s to start.`, 'Look for an infinite loop.');
  const features = await withTimeout(ready.promise, START_SECONDS, lateError);
  return {
    ...features,
    run(name: string, request?: ThreadRequest): Promise<Done> {
      const id = (lastId += 1);
      const { promise, resolve, reject } = Promise.withResolvers<Done>();
      pending.set(id, { name, resolve, reject });
      const timer = setTimeout(ping, limits.pingAfter * 1000);
      post({ id, ...(request && { request }) });
      return promise.finally(() => clearTimeout(timer));
    },
  };
}
