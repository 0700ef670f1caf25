import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { everyMinute } from './every-minute.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-01-01T12:00:40.250Z') }));
afterEach(() => void vi.useRealTimers());

test('runs the task at each full minute of the clock', async () => {
  const times: string[] = [];
  everyMinute(async () => void times.push(new Date().toISOString()));
  await vi.advanceTimersByTimeAsync(150_000);
  expect(times).toEqual(['2026-01-01T12:01:00.000Z', '2026-01-01T12:02:00.000Z', '2026-01-01T12:03:00.000Z']);
});

test('skips a minute if the previous run has not ended', async () => {
  let running = 0;
  const counts: number[] = [];
  everyMinute(async () => {
    counts.push(++running);
    await new Promise((resolve) => {
      setTimeout(resolve, 70_000);
    });
    running--;
  });
  await vi.advanceTimersByTimeAsync(300_000);
  expect(counts).toEqual([1, 1, 1]);
});
