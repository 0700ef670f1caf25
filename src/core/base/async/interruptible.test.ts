import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createInterruptible } from './interruptible.ts';

const late = () => new Error('late');
const forever = (): never => {
  for (;;);
};

test('ends code that never returns, before and after it waits, and runs the next task', async () => {
  const run = createInterruptible();
  await expect(run(forever, 0.2, late)).rejects.toThrow('late');
  const pause = () => new Promise((resolve) => setTimeout(resolve, 10));
  await expect(run(() => pause().then(forever), 0.2, late)).rejects.toThrow('late');
  await expect(run(() => new Promise(() => undefined), 0.2, late)).rejects.toThrow('late');
  expect(await run(() => 'next', 5, late)).toBe('next');
});

test('passes on results and errors, and does not interrupt a slow task that waits', async () => {
  const run = createInterruptible();
  expect(await run(() => 1, 5, late)).toBe(1);
  await expect(run(() => Promise.reject(new Error('own')), 5, late)).rejects.toThrow('own');
  expect(await run(() => new Promise((resolve) => setTimeout(() => resolve('slow'), 300)), 5, late)).toBe('slow');
});

test('ends code that never returns while a task of another caller waits', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const waiting = createInterruptible()(() => promise, 60, late);
  await expect(createInterruptible()(forever, 0.2, late)).rejects.toThrow('late');
  resolve('waited');
  expect(await waiting).toBe('waited');
});

test('does not end other code of the thread when a waiting task times out', async () => {
  let isDone = false;
  setTimeout(() => {
    const end = performance.now() + 2000;
    while (performance.now() < end);
    isDone = true;
  }, 1800);
  const waiting = createInterruptible()(() => new Promise(() => undefined), 2, late);
  await expect(waiting).rejects.toThrow('late');
  expect(isDone).toBe(true);
});

test('does not end the code of a process that was paused', async () => {
  const module = JSON.stringify(new URL('./interruptible.ts', import.meta.url).href);
  const code = `
    const { createInterruptible } = await import(${module});
    const work = () => { const end = performance.now() + 30; while (performance.now() < end); setTimeout(work, 5); };
    work();
    process.on('message', () => process.exit(0));
    const run = createInterruptible();
    process.send('started');
    for (;;) await run(() => new Promise((resolve) => setTimeout(resolve, 400)), 0.5, () => new Error('late')).catch(() => undefined);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  await once(child, 'message');
  // Windows has no signal that pauses a process.
  const pauses = process.platform === 'win32' ? 0 : 5;
  for (let count = 0; count < pauses; count++) {
    child.kill('SIGSTOP');
    await wait(1500);
    child.kill('SIGCONT');
    await wait(100);
  }
  child.send('end');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('sets the number of a task before its limit, so that the limit cannot end the previous task', async () => {
  onTestFinished(() => void vi.restoreAllMocks());
  const spies = [vi.spyOn(Atomics, 'exchange'), vi.spyOn(Atomics, 'store')].map(({ mock }) => mock);
  const { promise, resolve } = Promise.withResolvers<string>();
  const slow = createInterruptible()(() => promise, 60, late);
  expect(await createInterruptible()(() => 'fast', 5, late)).toBe('fast');
  resolve('slow');
  expect(await slow).toBe('slow');
  const calls = spies.flatMap((spy, index) =>
    spy.calls.map(([, , value], at) => {
      const written = index === 1 ? `limit ${value}` : Number(value) === 0 ? 'no task' : 'task';
      return { written, order: spy.invocationCallOrder[at] ?? 0 };
    }),
  );
  const inOrder = calls.toSorted((one, other) => one.order - other.order).map(({ written }) => written);
  expect(inOrder).toEqual(['task', 'limit 60500', 'task', 'limit 5500', 'task', 'limit 60500', 'no task']);
});
