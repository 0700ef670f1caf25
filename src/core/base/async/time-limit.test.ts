import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withTimeLimit } from './time-limit.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('passes on a result or error that arrives in time, and clears the timer', async () => {
  await expect(withTimeLimit(Promise.resolve('here'))).resolves.toBe('here');
  await expect(withTimeLimit(Promise.reject(new Error('Gone.')))).rejects.toThrow('Gone.');
  expect(vi.getTimerCount()).toBe(0);
});

test('rejects on timeout, and aborts the request', async () => {
  const requests = new AbortController();
  const late = withTimeLimit(new Promise(() => undefined), requests).catch(String);
  await vi.advanceTimersByTimeAsync(19_999);
  expect(requests.signal.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await late).toContain('No response within 20 seconds');
  expect(requests.signal.aborted).toBe(true);
});
