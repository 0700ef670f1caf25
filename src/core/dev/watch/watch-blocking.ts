import { Worker } from 'node:worker_threads';
import { moduleUrl } from '../../base/module-url.ts';

/** A watched task: its id, and the message to print if the thread is still blocked after `seconds`. */
export type Watched = { id: number; message: string; seconds: number } | { id: number; isDone: true };

/**
 * Prints the messages of tasks that block this thread. `dev` renders pages in its own process, with Vite's modules; a
 * component that never returns (`while (true)`) blocks it, and only another thread can then print. It cannot end the
 * component.
 */
export function watchBlocking() {
  const worker = new Worker(moduleUrl('./print-when-late.ts', import.meta.url), {
    execArgv: [],
    workerData: { launcher: process.channel && process.ppid },
  });
  worker.unref();
  let last = 0;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread of Node has no origin
  const post = (watched: Watched) => worker.postMessage(watched);
  return {
    /** Call this before the task starts, and the returned function after it has ended. */
    watch(message: string, seconds: number): () => void {
      const id = (last += 1);
      post({ id, message, seconds });
      return () => post({ id, isDone: true });
    },
    close: () => worker.terminate(),
  };
}
