import { writeSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { Watched } from './watch-blocking.ts';

// Runs in a worker: prints what the thread above can no longer print, and ends the process when its launcher is gone and
// that thread cannot. A worker has no own standard streams, only the descriptor.

/** Milliseconds in which the thread above ends the process by itself. */
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

parentPort?.on('message', (watched: Watched) => {
  if ('isDone' in watched) {
    clearTimeout(timers.get(watched.id));
    timers.delete(watched.id);
  } else {
    const print = () => writeSync(2, `${watched.message}\n`);
    timers.set(watched.id, setTimeout(print, watched.seconds * 1000));
  }
});
