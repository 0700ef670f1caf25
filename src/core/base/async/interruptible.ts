import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { moduleUrl } from '../module-url.ts';
import { processorWait } from './processor-wait.ts';
import { withTimeout } from './with-timeout.ts';

/** Runs a task; rejects with `late()` after `seconds`. */
export type RunInterruptible = <T>(task: () => T | Promise<T>, seconds: number, late: () => Error) => Promise<T>;

/** Milliseconds before a busy thread is interrupted, so that calls which merely resolve late are not. */
const GRACE = 500;

/**
 * Runs untrusted code in this thread, one task at a time, and ends calls that never return (`while (true)`). A second
 * thread terminates them through the debugger protocol, because this thread is blocked. Time spent waiting for a processor
 * is not counted.
 */
export function createInterruptible(): RunInterruptible {
  const current = new Int32Array(new SharedArrayBuffer(4));
  const limits = new Int32Array(new SharedArrayBuffer(4));
  let worker: Worker | undefined;
  let calls = 0;
  let last: Promise<unknown> = Promise.resolve();

  function watch(seconds: number): void {
    Atomics.store(limits, 0, seconds * 1000 + GRACE);
    Atomics.store(current, 0, (calls += 1));
    if (worker) return;
    const started = new Worker(moduleUrl('./interrupt-thread.ts', import.meta.url), {
      execArgv: [],
      workerData: { current, limits },
    });
    worker = started;
    // It ends when it has been idle for some seconds.
    started.once('exit', () => {
      if (worker === started) worker = undefined;
    });
    started.unref();
  }

  return (task, seconds, late) => {
    const run = async () => {
      watch(seconds);
      try {
        // A separate task, because termination drops the rest of the stack and every callback waiting in the same task.
        return await withTimeout(
          setImmediate().then(() => task()),
          seconds,
          late,
          () => processorWait(process.pid),
        );
      } finally {
        Atomics.store(current, 0, 0);
      }
    };
    const next = last.then(run);
    last = next.catch(() => undefined);
    return next;
  };
}
