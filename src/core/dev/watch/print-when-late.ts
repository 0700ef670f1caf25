import { writeSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { WatchMessage } from './watch-blocking.ts';

// Runs in a worker: prints messages that the parent thread can no longer print, and ends the process when its launcher
// is gone and that thread is blocked. Writes to the descriptor, because a worker has no standard streams.

/** Milliseconds for the parent thread to end the process by itself. */
const GRACE = 2000;
const { launcher } = workerData as { launcher: number | undefined };
if (launcher !== undefined) {
  const watch = setInterval(() => {
    if (process.ppid === launcher) return;
    clearInterval(watch);
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), GRACE);
  }, 500);
}

const timers = new Map<number, NodeJS.Timeout>();

parentPort?.on('message', (watched: WatchMessage) => {
  if ('isDone' in watched) {
    clearTimeout(timers.get(watched.id));
    timers.delete(watched.id);
  } else {
    const print = () => writeSync(2, `${watched.message}\n`);
    timers.set(watched.id, setTimeout(print, watched.seconds * 1000));
  }
});
