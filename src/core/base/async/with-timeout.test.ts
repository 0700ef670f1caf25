import { MessageChannel } from 'node:worker_threads';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { withTimeout } from './with-timeout.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const late = () => new Error('Too late.');

test('passes on a result in time, and clears the timer', async () => {
  await expect(withTimeout(Promise.resolve('here'), 10, late)).resolves.toBe('here');
  await expect(withTimeout(Promise.reject(new Error('Gone.')), 10, late)).rejects.toThrow('Gone.');
  expect(vi.getTimerCount()).toBe(0);
});

test('rejects after the given seconds, not before', async () => {
  let message = '';
  void withTimeout(new Promise(() => undefined), 10, late).catch((error: unknown) => (message = String(error)));
  await vi.advanceTimersByTimeAsync(9_999);
  expect(message).toBe('');
  await vi.advanceTimersByTimeAsync(1);
  await vi.runAllTimersAsync();
  expect(message).toBe('Error: Too late.');
});

test('does not count the time in which the task waits for a processor', async () => {
  let message = '';
  let waited = 100;
  const task = withTimeout(new Promise(() => undefined), 10, late, () => waited);
  void task.catch((error: unknown) => (message = String(error)));
  waited += 5;
  await vi.advanceTimersByTimeAsync(14_999);
  expect(message).toBe('');
  await vi.advanceTimersByTimeAsync(1);
  await vi.runAllTimersAsync();
  expect(message).toBe('Error: Too late.');
});

test('times out even if the task waits for a processor again and again, as every process does', async () => {
  let message = '';
  let waited = 0;
  const task = withTimeout(new Promise(() => undefined), 10, late, () => (waited += 0.001));
  void task.catch((error: unknown) => (message = String(error)));
  await vi.advanceTimersByTimeAsync(10_000);
  await vi.runAllTimersAsync();
  expect(message).toBe('Error: Too late.');
});

test('times out even if the machine is so busy that timers are late', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now * 1000);
  onTestFinished(() => void vi.restoreAllMocks());
  let message = '';
  const task = withTimeout(new Promise(() => undefined), 10, late, () => now * 0.9);
  void task.catch((error: unknown) => (message = String(error)));
  // Each timer fires after 12 s, of which the task has the processor for 1.2 s.
  for (; now < 96; await vi.runOnlyPendingTimersAsync()) now += 12;
  expect(message).toBe('');
  now += 12;
  await vi.runOnlyPendingTimersAsync();
  await vi.runAllTimersAsync();
  expect(message).toBe('Error: Too late.');
});

test('times out even if only timers are faked', async () => {
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const task = withTimeout(new Promise(() => undefined), 10, late).catch(String);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await task).toBe('Error: Too late.');
});

test('accepts a result that arrives while this thread is busy', async () => {
  vi.useRealTimers();
  const { port1, port2 } = new MessageChannel();
  const message = new Promise((resolve) => {
    port1.once('message', resolve);
  });
  const result = withTimeout(message, 0.05, late);
  port2.postMessage('here');
  const start = performance.now();
  while (performance.now() - start < 100);
  await expect(result).resolves.toBe('here');
  port1.close();
});
