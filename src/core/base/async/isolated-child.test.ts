import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { isolatedChild } from './isolated-child.ts';

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

test('reports a child that cannot be started as crashed, and starts another', async () => {
  const { execPath } = process;
  onTestFinished(() => void (process.execPath = execPath));
  const runNew = isolatedChild<{ seconds: number }, string>(file);
  process.execPath = join(folder, 'missing');
  expect(await runNew({ seconds: 0 }, 60)).toEqual({ failure: 'crash' });
  process.execPath = execPath;
  expect(await runNew({ seconds: 0 }, 60)).toBe('done');
});

test('does not count time in which the child waits for a processor', async () => {
  // Simulates a child that got no processor time. Its limit is longer than the waits that every process has.
  const runWaiting = isolatedChild<{ seconds: number }, string>(file, () => () => performance.now() / 1000);
  expect(await runWaiting({ seconds: 0.4 }, 0.2)).toBe('done');
  expect(await runWaiting({ seconds: 0.4 }, 0.2)).toBe('done');
});

test('runs tasks after one that cannot be sent', async () => {
  const task = { seconds: 0, note: () => 'a function' };
  await expect(run(task, 60)).rejects.toThrow(/could not be cloned/);
  expect(await run({ seconds: 0 }, 60)).toBe('done');
});
