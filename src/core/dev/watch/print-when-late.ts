import { writeSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { WatchMessage } from './watch-blocking.ts';

// Runs in a worker. Prints messages that the parent thread cannot print while it is blocked, and kills the process if
// its launcher ends and the parent thread does not react. Writes to file descriptor 2, because the standard streams of
// a worker need the parent thread.

/** Milliseconds that the parent thread has to end the process, before this thread kills it. */
const GRACE = 2000;
/** Milliseconds between checks of whether the launcher still runs. */
const CHECK_INTERVAL = 500;
/** Process id of the launcher. */
const { launcher } = workerData as { launcher: number | undefined };
if (launcher !== undefined) {
  const watch = setInterval(() => {
    // When the launcher ends, the system gives the process another parent.
    if (process.ppid === launcher) return;
    clearInterval(watch);
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), GRACE);
  }, CHECK_INTERVAL);
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
