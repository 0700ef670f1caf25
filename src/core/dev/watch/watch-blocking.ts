import { Worker } from 'node:worker_threads';
import { moduleUrl } from '../../base/module-url.ts';

/**
 * Sent to the thread when a task starts, with the message to print if the task blocks for `seconds`; and when it ends.
 */
export type WatchMessage = { id: number; message: string; seconds: number } | { id: number; isDone: true };

/**
 * Starts a thread that prints the messages of tasks that block this thread, and ends the process if its launcher exits
 * while this thread is blocked. `dev` renders pages in its own process, with Vite's modules, so a component that never
 * returns (`while (true)`) blocks it. The other thread can only report such a component, not stop it.
 */
export function watchBlocking() {
  const worker = new Worker(moduleUrl('./print-when-late.ts', import.meta.url), {
    execArgv: [],
    // A process with a channel must end with its launcher (`bin/end-with-parent.js`).
    workerData: { launcher: process.channel && process.ppid },
  });
  worker.unref();
  let lastId = 0;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread of Node has no origin
  const post = (message: WatchMessage) => worker.postMessage(message);
  return {
    /** Call this before the task starts, and the returned function after it has ended. */
    watch(message: string, seconds: number): () => void {
      const id = (lastId += 1);
      post({ id, message, seconds });
      return () => post({ id, isDone: true });
    },
    close: () => worker.terminate(),
  };
}
