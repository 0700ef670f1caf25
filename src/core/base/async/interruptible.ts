import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { moduleUrl } from '../module-url.ts';
import { countProcessorWait } from './processor-wait.ts';
import { withTimeout } from './with-timeout.ts';

/** Runs a task; rejects with `late()` after `seconds`. */
export type RunInterruptible = <T>(task: () => T | Promise<T>, seconds: number, late: () => Error) => Promise<T>;

/** Extra milliseconds before a busy thread is interrupted, so that a call that ends slightly late is only rejected. */
const GRACE = 500;

// Module state, because all callers share one watching thread, which takes 40 ms to start.

/** The value of `current` while no thread watches; the thread sets it when it ends. */
const UNWATCHED = -1;
/** Number of the watched task, or 0. */
const current = new Int32Array(new SharedArrayBuffer(4)).fill(UNWATCHED);
const limits = new Int32Array(new SharedArrayBuffer(4));
/**
 * Incremented while this thread is not blocked. The watching thread interrupts only if this count stops growing: while
 * a task merely waits, an interruption would hit other code.
 */
const turns = new Int32Array(new SharedArrayBuffer(4));
/** Limits of the running tasks in milliseconds, by task number. */
const running = new Map<number, number>();
let turnTimer: NodeJS.Timeout | undefined;
let calls = 0;

/**
 * Returns a function that runs untrusted code in this thread, one task at a time, and ends calls that never return
 * (`while (true)`). A second thread terminates them through the debugger protocol, because this thread is blocked. Time
 * spent waiting for a processor does not count toward the limit.
 */
export function createInterruptible(): RunInterruptible {
  let last: Promise<unknown> = Promise.resolve();
  return (task, seconds, late) => {
    const run = async () => {
      const call = (calls += 1);
      running.set(call, seconds * 1000 + GRACE);
      watch();
      try {
        // `setImmediate`, because termination discards the whole stack and all callbacks of the event loop's current
        // turn.
        const started = setImmediate().then(() => task());
        return await withTimeout(started, seconds, late, countProcessorWait(process.pid));
      } finally {
        running.delete(call);
        watch();
      }
    };
    const next = last.then(run);
    last = next.catch(() => undefined);
    return next;
  };
}

/**
 * Watches the running task with the lowest limit: each function from `createInterruptible` may have a running task, and
 * any of these tasks may block this thread.
 */
function watch(): void {
  const [call, limit] = [...running].toSorted(([, a], [, b]) => a - b)[0] ?? [0, 0];
  if (call === 0) {
    clearInterval(turnTimer);
    turnTimer = undefined;
  } else {
    turnTimer ??= setInterval(() => Atomics.add(turns, 0, 1), 50).unref();
  }
  const before = Atomics.exchange(current, 0, call);
  // Stored after `current`: the thread restarts its count when `current` changes, so it never applies this limit to the
  // previous call.
  if (call !== 0) Atomics.store(limits, 0, limit);
  // A thread that watched before still runs: it ends only after some seconds without a task.
  if (before !== UNWATCHED) return;
  new Worker(moduleUrl('./interrupt-thread.ts', import.meta.url), {
    execArgv: [],
    workerData: { current, limits, turns, UNWATCHED },
  }).unref();
}
