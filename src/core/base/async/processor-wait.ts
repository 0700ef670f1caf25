import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * Creates a counter of the seconds for which a process was ready to run while other work occupied all processors. Linux
 * counts nanoseconds (`Documentation/scheduler/sched-stats.rst`); on other systems, the total is 0.
 *
 * @param folder Folder of the process in `/proc`.
 * @returns A function that adds the longest wait of any thread since the function's previous call, and returns the
 * total.
 */
export function countProcessorWait(pid: number | undefined, folder: string = `/proc/${pid}`): () => number {
  /** The total wait of each thread at the previous call. */
  const waitByThread = new Map<string, number>();
  let total = 0;
  return () => {
    // Per thread since the previous call: the thread with the longest total wait is not necessarily waiting now.
    const waits = threadsOf(folder).map((thread) => {
      const before = waitByThread.get(thread) ?? 0;
      const now = waitOf(join(folder, 'task', thread, 'schedstat')) ?? before;
      waitByThread.set(thread, now);
      return now - before;
    });
    total += Math.max(0, ...waits);
    return total;
  };
}

function threadsOf(folder: string): string[] {
  try {
    return readdirSync(join(folder, 'task'));
  } catch {
    // Not on Linux, or the process has ended.
    return [];
  }
}

/**
 * The seconds for which a thread has waited for a processor since its start, from its file `schedstat` in `/proc`. A
 * wait is counted when it ends. Undefined on other systems, and after the thread has ended.
 */
export function waitOf(file: string): number | undefined {
  try {
    const [, nanoseconds] = readFileSync(file, 'utf8').split(' ');
    return Number(nanoseconds) / 1e9;
  } catch {
    // Not on Linux, or the thread has ended.
    return undefined;
  }
}

/** The seconds for which this thread has waited for a processor since its start; 0 on systems other than Linux. */
export function ownProcessorWait(): number {
  return waitOf('/proc/thread-self/schedstat') ?? 0;
}

/** The seconds for which another thread of this process has waited; 0 for unknown threads. */
export function processorWaitOf(threadId: number): number {
  return waitOf(`/proc/self/task/${threadId}/schedstat`) ?? 0;
}

/** The id that the system gives to this thread, for `processorWaitOf`; 0 on systems other than Linux. */
export function systemThreadId(): number {
  try {
    return Number(basename(readlinkSync('/proc/thread-self')));
  } catch {
    // Not on Linux.
    return 0;
  }
}
