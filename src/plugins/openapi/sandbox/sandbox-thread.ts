import { AsyncLocalStorage, createHook } from 'node:async_hooks';
import { relative } from 'node:path';
import { inspect } from 'node:util';
import { parentPort, workerData } from 'node:worker_threads';
import { errorsOf, partsOf } from '../../../plugin.ts';
import type { Sandbox } from '../handler/types.ts';
import { loadSandbox } from './load-sandbox.ts';
import { stateSaver } from './state-file.ts';
import { logStrayErrors } from './stray-errors.ts';
import type { ThreadData, ThreadMessage, ThreadRequest, ThreadTask } from './thread-messages.ts';
import { getResponse, type BufferedResponse } from './web-request.ts';

// Runs a sandbox module in a separate thread, which the server can end if the module never returns.
const {
  siteDir,
  file,
  state: initialState,
  stateFile,
  environment = process.env,
  runningTask,
} = workerData as ThreadData;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread of Node has no origin
const post = (message: ThreadMessage) => parentPort?.postMessage(message);
const log = (line: string) => post({ kind: 'log', line });

const tasks = new AsyncLocalStorage<number>();
// Before each asynchronous callback, records its task, so that the server can name a task that blocks the thread.
createHook({
  before() {
    runningTask[0] = tasks.getStore() ?? 0;
  },
}).enable();

// Before the import, because the top level of the module may start something that throws later.
logStrayErrors({ siteDir, name: relative(siteDir, file) }, log);
try {
  const sandbox = await loadSandbox({ file, siteDir }, initialState, environment);
  const { state } = sandbox;
  const save = stateFile !== undefined && state ? stateSaver(stateFile, state, log) : async () => undefined;
  parentPort?.on('message', (task: ThreadTask) => {
    if (task === 'ping') post({ kind: 'pong' });
    else {
      runningTask[0] = task.id;
      void tasks.run(task.id, () => run(task, sandbox, save));
    }
  });
  post({ kind: 'ready', keepsState: state !== undefined, hasTick: sandbox.tick !== undefined });
} catch (error) {
  post({ kind: 'refused', errors: errorsOf(error).map(partsOf) });
}

async function run(
  { id, request }: Exclude<ThreadTask, 'ping'>,
  sandbox: Sandbox,
  save: () => Promise<void>,
): Promise<void> {
  const errors: unknown[] = [];
  const collect = (error: unknown) => void errors.push(error);
  const task = request ? respond(request, sandbox) : sandbox.tick?.();
  const response = (await task?.catch(collect)) ?? undefined;
  await save().catch(collect);
  const error = errors.map((one) => inspect(one)).join('\n');
  const done = { kind: 'done', id, ...(response && { response }), ...(errors.length > 0 && { error }) } as const;
  try {
    post({ ...done, state: sandbox.state });
  } catch {
    // A state with functions cannot be copied.
    post({ ...done, state: undefined });
  }
}

async function respond({ method, url, headers, body }: ThreadRequest, { handle }: Sandbox): Promise<BufferedResponse> {
  const request = new Request(url, { method, headers, ...(body.length > 0 && { body }) });
  return getResponse(request, handle, environment);
}
