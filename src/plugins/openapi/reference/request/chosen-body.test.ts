import { expect, test, vi } from 'vitest';
import { showSamples, useChosenSample } from './chosen-body.ts';

const effects = vi.hoisted((): (() => () => void)[] => []);
vi.mock('react', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  useEffect: (effect: (typeof effects)[number]) => effects.push(effect),
  useSyncExternalStore: (_subscribe: unknown, read: () => unknown) => read(),
}));

test('forgets the chosen sample when the reader leaves the page', () => {
  showSamples('book.list', [{ language: 'shell', code: 'curl' }]);
  expect(useChosenSample('book.list', 'shell')).toBe('curl');
  const leave = effects.map((effect) => effect());
  for (const stop of leave) stop();
  expect(useChosenSample('book.list', 'shell')).toBeUndefined();
});
