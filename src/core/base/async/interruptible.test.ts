import { expect, test } from 'vitest';
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

test('does not end other code of the thread at the moment when a waiting task is late', async () => {
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
