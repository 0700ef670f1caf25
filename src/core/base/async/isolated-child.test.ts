import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { isolatedChild } from './isolated-child.ts';
import { countProcessorWait } from './processor-wait.ts';

const folder = mkdtempSync(join(tmpdir(), 'child-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A child that computes in a thread for the given seconds of processor time, then replies. */
const file = join(folder, 'compute.mjs');
writeFileSync(
  file,
  `import { isMainThread, parentPort, Worker } from 'node:worker_threads';
  if (isMainThread) {
    const thread = new Worker(new URL(import.meta.url));
    process.on('message', (task) => thread.postMessage(task));
    process.on('disconnect', () => process.exit());
    thread.on('message', (result) => process.send(result));
  } else {
    parentPort.on('message', ({ seconds }) => {
      const start = process.cpuUsage();
      for (let used = 0; used < seconds; ) {
        const { user, system } = process.cpuUsage(start);
        used = (user + system) / 1e6;
      }
      parentPort.postMessage('done');
    });
  }`,
);
const run = isolatedChild<{ seconds: number }, string>(file);

test('ends a child that computes for too long, and starts another', async () => {
  expect(await run({ seconds: 0 }, 60)).toBe('done');
  expect(await run({ seconds: 600 }, 0.2)).toEqual({ failure: 'timeout' });
  expect(await run({ seconds: 0 }, 60)).toBe('done');
});

test('does not count time in which the child waits for a processor', async () => {
  // Simulates a child that got no processor time.
  const runWaiting = isolatedChild<{ seconds: number }, string>(file, () => () => performance.now() / 1000);
  expect(await runWaiting({ seconds: 0.2 }, 0.05)).toBe('done');
  expect(await runWaiting({ seconds: 0.2 }, 0.05)).toBe('done');
});

test('counts how long a process has waited, or 0 on other systems', async () => {
  const others = Array.from({ length: availableParallelism() * 2 }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  try {
    const [{ pid } = {}] = others;
    const isKnown = existsSync('/proc/self/schedstat');
    const countWait = countProcessorWait(pid);
    await expect.poll(() => countWait() > 0).toBe(isKnown);
  } finally {
    for (const other of others) other.kill('SIGKILL');
  }
});

test('counts the wait of each thread, even of one that had waited less than others, or has ended', () => {
  const setWait = (thread: string, seconds: number) => {
    mkdirSync(join(folder, 'proc/task', thread), { recursive: true });
    writeFileSync(join(folder, 'proc/task', thread, 'schedstat'), `1000 ${seconds * 1e9} 5\n`);
  };
  setWait('1', 2);
  setWait('2', 40);
  const countWait = countProcessorWait(1, join(folder, 'proc'));
  const start = countWait();
  setWait('1', 7);
  expect(countWait() - start).toBe(5);
  setWait('2', 41);
  setWait('3', 3);
  expect(countWait() - start).toBe(8);
  rmSync(join(folder, 'proc/task/2/schedstat'));
  setWait('1', 8);
  expect(countWait() - start).toBe(9);
  rmSync(join(folder, 'proc'), { recursive: true });
  expect(countWait() - start).toBe(9);
});
