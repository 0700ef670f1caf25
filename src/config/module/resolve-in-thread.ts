import type { MessagePort } from 'node:worker_threads';
import { createResolve } from './resolve-fresh.ts';

let recorded: MessagePort;

/** Called by Node with the data of `register`. */
export function initialize({ port }: { port: MessagePort }): void {
  recorded = port;
}

/** Node's hook where it runs in a thread, before Node 22.15. */
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
export const resolve = createResolve((resolved) => recorded.postMessage(resolved));
