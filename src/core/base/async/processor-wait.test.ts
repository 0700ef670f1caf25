import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { countProcessorWait, ownProcessorWait, processorWaitOf, systemThreadId } from './processor-wait.ts';
import { withTimeout } from './with-timeout.ts';

const folder = mkdtempSync(join(tmpdir(), 'wait-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.useRealTimers());

function setWait(thread: string, seconds: number): void {
  mkdirSync(join(folder, 'proc/task', thread), { recursive: true });
  writeFileSync(join(folder, 'proc/task', thread, 'schedstat'), `1000 ${seconds * 1e9} 5\n`);
}

test('counts how long a process waits for a processor on Linux, and returns 0 on other systems', async () => {
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

test('adds the longest wait of any thread since the previous call, and keeps the total when threads end', () => {
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

test('returns the id under which the system lists this thread', () => {
  const before = ownProcessorWait();
  expect(processorWaitOf(systemThreadId())).toBeGreaterThanOrEqual(before);
  expect(existsSync(`/proc/self/task/${systemThreadId()}`)).toBe(existsSync('/proc/thread-self'));
  expect(processorWaitOf(0)).toBe(0);
});

test('a time limit excludes the waits of threads that wait one after the other', async () => {
  vi.useFakeTimers();
  let message = '';
  for (const thread of ['1', '2']) setWait(thread, 0);
  const task = withTimeout(
    new Promise(() => undefined),
    10,
    () => new Error('Too late.'),
    countProcessorWait(1, `${folder}/proc`),
  );
  void task.catch((error: unknown) => (message = String(error)));
  for (const thread of ['1', '2']) {
    setWait(thread, 5);
    await vi.advanceTimersByTimeAsync(5_000);
  }
  await vi.advanceTimersByTimeAsync(9_999);
  expect(message).toBe('');
  await vi.advanceTimersByTimeAsync(2);
  expect(message).toBe('Error: Too late.');
});
