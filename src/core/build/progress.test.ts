import { expect, test } from 'vitest';
import { createProgress } from './progress.ts';

function recorder() {
  const written: string[] = [];
  return { written, stream: { write: (text: string) => written.push(text) > 0, isTTY: false } };
}

test('prints one plain line per phase, with count and time, if the output is not a terminal', async () => {
  const { written, stream } = recorder();
  const result = await createProgress(stream, { live: false }).phase('Reading pages', (count) => {
    count(37);
    return 'done';
  });
  expect(result).toBe('done');
  expect(written.join('').replace(/\d+ ms/, 'N ms')).toBe('✓ Reading pages: 37, N ms\n');
});

test('marks a failed phase and passes on its error', async () => {
  const { written, stream } = recorder();
  const failing = createProgress(stream, { live: false }).phase('Rendering', () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(written.join('')).toMatch(/^✗ Rendering: \d+ ms\n$/);
});
