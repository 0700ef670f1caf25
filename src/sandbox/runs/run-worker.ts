import { inspect } from 'node:util';
import { parentPort, workerData } from 'node:worker_threads';
import { errorsOf } from '../../base/errors/collect-errors.ts';
import { partsOf, type ErrorParts } from '../../base/errors/error-parts.ts';
import { pageEnvironment } from '../../handler/page-environment.ts';
import type { Handler } from '../../handler/types.ts';
import { loadSandbox } from '../load-sandbox.ts';

/** The module to run. */
export type RunModule = { file: string; siteDir: string };

/** A request, as a page sends it to the sandbox. */
export type SentRequest = { method: string; url: string; headers: Readonly<Record<string, string>>; body?: string };

export type RunResponse = { status: number; body: string };

/** Errors of the module, or what the handler threw. */
export type RunFailure = { errors: readonly ErrorParts[] } | { thrown: string };

/** What the thread posts: once when the module has started, then for each request. */
export type RunMessage = 'ready' | RunResponse | RunFailure;

// A thread of its own for the blocks of a page: a handler that never returns can be ended, and what a module stores in
// variables does not outlive the page.
try {
  const { handle } = await loadSandbox(workerData as RunModule, {}, pageEnvironment);
  parentPort?.on('message', (request: SentRequest) => void respond(handle, request).then(post));
  post('ready');
} catch (error) {
  post({ errors: errorsOf(error).map(partsOf) });
}

async function respond(handle: Handler, { url, ...init }: SentRequest): Promise<RunResponse | RunFailure> {
  try {
    const response = await handle(new Request(url, init), pageEnvironment);
    return { status: response.status, body: await response.text() };
  } catch (error) {
    return { thrown: error instanceof Error ? `${error.name}: ${error.message}` : inspect(error) };
  }
}

function post(message: RunMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(message);
}
