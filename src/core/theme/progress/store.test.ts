import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endProgress, progressVisible, startProgress } from './store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  endProgress(startProgress());
  vi.useRealTimers();
});

test('a quick navigation shows no bar', () => {
  const token = startProgress();
  vi.advanceTimersByTime(199);
  endProgress(token);
  vi.advanceTimersByTime(1000);
  expect(progressVisible.read()).toBe(false);
});

test('a slow navigation shows the bar after 200 ms until it ends', () => {
  const listener = vi.fn<() => void>();
  const stop = progressVisible.subscribe(listener);
  const token = startProgress();
  vi.advanceTimersByTime(200);
  expect(progressVisible.read()).toBe(true);
  endProgress(token);
  expect(progressVisible.read()).toBe(false);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
});

test('does not hide the bar of a newer navigation when a replaced one ends', () => {
  const old = startProgress();
  vi.advanceTimersByTime(300);
  const token = startProgress();
  endProgress(old);
  expect(progressVisible.read()).toBe(true);
  endProgress(token);
  expect(progressVisible.read()).toBe(false);
});
