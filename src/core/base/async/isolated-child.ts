import { fork, type ChildProcess } from 'node:child_process';
import { smallYoungSpace } from './memory-limits.ts';
import { countProcessorWait } from './processor-wait.ts';
import { withTimeout } from './with-timeout.ts';

/** The child exited without a result, could not be started, or was terminated. */
export type Failure = { failure: 'crash' | 'timeout' };

/** Seconds that a busy machine may need to start a child. */
const START_SECONDS = 5;

/**
 * Returns a function that runs tasks in a child process, which may crash: the module at `file` receives each task as a
 * message and sends back a result. Tasks run one at a time, so the current one is the cause of a crash. The child
 * starts with the first task and never keeps this process alive. Time spent waiting for a processor does not count
 * toward `seconds`, the limit of a task.
 *
 * @param countWait Counts the seconds for which a process has waited for a processor; tests replace it.
 */
export function isolatedChild<Task extends object, Result>(
  file: string,
  countWait: (pid: number | undefined) => () => number = countProcessorWait,
): (task: Task, seconds: number) => Promise<Result | Failure> {
  let child: ChildProcess | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function start(): ChildProcess {
    const started = fork(file, {
      // Omits the parent's options, because a child with the same `--inspect` would use the same port.
      execArgv: [smallYoungSpace],
      serialization: 'advanced',
      stdio: 'ignore',
    });
    const forget = () => {
      if (child === started) child = undefined;
    };
    return started.once('exit', forget).once('error', forget);
  }

  async function run(task: Task, seconds: number): Promise<Result | Failure> {
    const startSeconds = child ? 0 : START_SECONDS;
    const current = (child ??= start());
    const { promise, resolve } = Promise.withResolvers<Result | Failure>();
    const onMessage = (result: unknown) => resolve(result as Result);
    const onExit = () => resolve({ failure: 'crash' });
    current.once('message', onMessage).once('exit', onExit).once('error', onExit);
    current.ref();
    current.channel?.ref();
    const late = new Error('The child took too long.');
    try {
      current.send(task, (error) => error && resolve({ failure: 'crash' }));
      return await withTimeout(promise, seconds + startSeconds, () => late, countWait(current.pid));
    } catch (error) {
      if (error !== late) throw error;
      child = undefined;
      current.kill('SIGKILL');
      return { failure: 'timeout' };
    } finally {
      current.off('message', onMessage).off('exit', onExit).off('error', onExit);
      current.unref();
      current.channel?.unref();
    }
  }

  return (task, seconds) => {
    const next = last.then(() => run(task, seconds));
    last = next.catch(() => undefined);
    return next;
  };
}
