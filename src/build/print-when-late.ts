import { writeSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import type { Watched } from './watch-blocking.ts';

// Runs in a worker: prints what the thread above can no longer print. A worker has no standard streams of its own, only the descriptor.

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
