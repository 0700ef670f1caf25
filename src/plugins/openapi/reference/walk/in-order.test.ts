import { afterEach, expect, test, vi } from 'vitest';
import { inOrder } from './in-order.ts';

afterEach(() => void vi.useRealTimers());

test('runs tasks in the order of the calls, each after the previous one has finished', async () => {
  const log: string[] = [];
  const first = Promise.withResolvers<void>();
  const wait = (name: string) => () => log.push(`${name} waits`);
  const all = [
    inOrder(() => (log.push('first'), first.promise), wait('first')),
    inOrder(async () => log.push('second'), wait('second')),
    inOrder(async () => log.push('third'), wait('third')),
  ];
  await new Promise(setImmediate);
  expect(log).toEqual(['second waits', 'third waits', 'first']);
  first.resolve();
  await Promise.all(all);
  expect(log.slice(3)).toEqual(['second', 'third']);
});

test('reports a failure to its caller only', async () => {
  const failing = inOrder(() => Promise.reject(new Error('no')), vi.fn<() => void>());
  const next = inOrder(async () => 'runs', vi.fn<() => void>());
  await expect(failing).rejects.toThrow('no');
  await expect(next).resolves.toBe('runs');
  const onWait = vi.fn<() => void>();
  await inOrder(async () => undefined, onWait);
  expect(onWait).not.toHaveBeenCalled();
});

test('waits only a limited time for a task that never ends', async () => {
  vi.useFakeTimers();
  void inOrder(() => new Promise(() => undefined), vi.fn<() => void>());
  const next = inOrder(async () => 'runs', vi.fn<() => void>());
  await vi.advanceTimersByTimeAsync(60_000);
  await expect(next).resolves.toBe('runs');
});
