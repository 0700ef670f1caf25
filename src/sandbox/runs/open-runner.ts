import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { MODULE_SECONDS } from '../../config/module/read-default-export.ts';
import type { RunFailure, RunMessage, RunModule, RunResponse, SentRequest } from './run-worker.ts';

/** How long the module may take to start: to load, and then to return its handler. */
const START_SECONDS = 2 * MODULE_SECONDS + 1;

/** A sandbox with an empty state, in a thread of its own. */
export type Runner = {
  send: (request: SentRequest) => Promise<RunResponse | RunFailure>;
  close: () => Promise<unknown>;
};

/** Starts a thread for a sandbox, which may take `seconds` for a response; one that failed gets no further request. */
export function openRunner(module: RunModule, seconds: number): Runner {
  // What the module prints is no part of a report.
  const options = { workerData: module, stdout: true, stderr: true };
  const worker = new Worker(fileURLToPath(new URL('./run-worker.ts', import.meta.url)), options);
  let settle: (message: RunMessage) => void = () => undefined;
  let failure: RunFailure | undefined;
  const fail = (thrown: string) => settle((failure ??= { thrown }));
  worker
    .on('message', (message: RunMessage) => settle(message))
    .on('error', (error) => fail(String(error)))
    .on('exit', () => fail('The module ended its thread'));
  const nextMessage = async (limit: number): Promise<RunMessage> => {
    if (failure) return failure;
    const { promise, resolve } = Promise.withResolvers<RunMessage>();
    settle = resolve;
    const timer = setTimeout(() => fail(`No response within ${limit} s`), limit * 1000);
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
    }
  };
  const started = nextMessage(START_SECONDS);
  return {
    async send(request) {
      const start = await started;
      if (start !== 'ready') return start;
      const next = nextMessage(seconds);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      worker.postMessage(request);
      const message = await next;
      return message === 'ready' ? { thrown: 'The module started twice' } : message;
    },
    close: () => worker.terminate(),
  };
}
