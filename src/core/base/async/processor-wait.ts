import { readdirSync, readFileSync } from 'node:fs';

/**
 * Seconds for which a process was ready to run while other work had all processors; the maximum over its threads. Linux
 * counts nanoseconds (`Documentation/scheduler/sched-stats.rst`); other systems return 0.
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
