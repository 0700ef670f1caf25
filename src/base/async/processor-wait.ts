import { readdirSync, readFileSync } from 'node:fs';

/**
 * For how many seconds a process has been ready to run while other work had all processors: that of its thread which
 * waited longest. Linux counts them in nanoseconds (`Documentation/scheduler/sched-stats.rst`); elsewhere it is 0.
 */
export function processorWait(pid: number | undefined): number {
  const threads = `/proc/${pid}/task`;
  try {
    return Math.max(...readdirSync(threads).map((thread) => waitOf(`${threads}/${thread}/schedstat`)));
  } catch {
    // Not on Linux, or the process or one of its threads has ended.
    return 0;
  }
}

function waitOf(file: string): number {
  const [, nanoseconds] = readFileSync(file, 'utf8').split(' ');
  return Number(nanoseconds) / 1e9;
}
