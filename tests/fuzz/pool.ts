import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Outcome } from './check/check-case.ts';
import type { Task } from './worker.ts';

/** Removing a small site from a disk takes ten times as long as checking one. */
const memoryFolder = isWritable('/dev/shm') ? '/dev/shm' : tmpdir();
/** As in `bin/area-docs.js`: compiling the engine takes half of the time until a process is ready. */
export const compileCache: string = fileURLToPath(new URL('../../node_modules/.cache/area-docs', import.meta.url));
const workerFile = fileURLToPath(new URL('./worker.ts', import.meta.url));
/** Each import of settings stays in memory until the process ends, about 50 kB; a new process starts cold. */
const CASES_PER_PROCESS = 3000;

/** A child process that checks cases, replaced when a case crashes or blocks it. */
export type CaseRunner = {
  /** Returns the problems of a case. `limit` is in milliseconds, and longer on a busy machine. */
  run: (task: Task, limit: number) => Promise<Outcome>;
  [Symbol.dispose]: () => void;
};

export function createRunner(): CaseRunner {
  let child: ChildProcess | undefined;
  let folder: string | undefined;
  let done = 0;
  const end = () => {
    child?.kill('SIGKILL');
    child = undefined;
    // Removes the files of a killed process.
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
    folder = undefined;
    done = 0;
  };
  return {
    async run(task, limit) {
      if (done >= CASES_PER_PROCESS) end();
      done++;
      folder ??= mkdtempSync(join(memoryFolder, 'fuzz-'));
      child ??= await start(folder);
      const outcome = await runIn(child, task, limit * slowness());
      if (hasEnded(outcome)) end();
      return outcome;
    },
    [Symbol.dispose]: end,
  };
}

/** Starts a process and waits until it has loaded the engine, so that loading is not part of a case's time. */
async function start(folder: string): Promise<ChildProcess> {
  const child = fork(workerFile, {
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache, TMPDIR: folder },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  await once(child, 'message');
  return child;
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Factor for time limits, at least 1: on a busy machine everything takes longer without hanging. */
function slowness(): number {
  return Math.max(1, (2 * (loadavg()[0] ?? 0)) / availableParallelism());
}

async function runIn(child: ChildProcess, task: Task, limit: number): Promise<Outcome> {
  const settled = new AbortController();
  const { signal } = settled;
  let noise = '';
  const listen = (chunk: Buffer) => (noise += chunk.toString());
  child.stdout?.on('data', listen);
  child.stderr?.on('data', listen);
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<Outcome>((resolve) => {
    timer = setTimeout(() => resolve(ended(`hangs longer than ${limit} ms`)), limit);
  });
  const answer = once(child, 'message', { signal }).then(([outcome]) => outcome as Outcome);
  const exit = once(child, 'exit', { signal }).then(([code, name]) =>
    ended(`ended with ${String(name ?? code)}: ${noise.slice(0, 2000)}`),
  );
  child.send(task);
  try {
    const outcome = await Promise.race([answer, exit, timeout]);
    if (noise === '' || hasEnded(outcome)) return outcome;
    return { ...outcome, problems: [...outcome.problems, `printed: ${noise.slice(0, 500)}`] };
  } finally {
    clearTimeout(timer);
    answer.catch(() => undefined);
    exit.catch(() => undefined);
    settled.abort();
    child.stdout?.off('data', listen);
    child.stderr?.off('data', listen);
  }
}

function ended(how: string): Outcome {
  return { problems: [`the process ${how}`], facts: [] };
}

function hasEnded({ problems }: Outcome): boolean {
  return problems.some((problem) => problem.startsWith('the process'));
}
