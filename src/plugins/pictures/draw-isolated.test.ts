import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { fileURLToPath } from 'node:url';
import { makeIsolated } from '../../core/extend/make-isolated.ts';
import { svgFault } from './svg-limits.ts';

const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${content}</svg>`;
const drawing = (markup: string) => ({
  module: fileURLToPath(new URL('./draw.ts', import.meta.url)),
  input: { icon: { size: 32, shape: 'plain', background: '#fff', format: 'png' } },
  data: { svg: markup },
  digest: '',
  error: { fact: 'The icon cannot be drawn' },
  place: { file: 'site.config.ts' },
});
const icon = (content: string) => drawing(svg(content));
const circle = icon('<circle cx="4" cy="4" r="4"/>');

test('reports why a picture that blocks the renderer fails, and draws the other pictures requested at the same time', async () => {
  const before = await makeIsolated(circle, 60);
  const endless = `<path fill="none" stroke="#000" d="M0 0${'a1 2 30 1 0 3 4 '.repeat(300_000)}"/>`;
  // No element repeats or nests, so only the renderer fails.
  expect(svgFault(svg(endless))).toBeUndefined();
  const together = [circle, icon(endless), circle].map((drawn) => makeIsolated(drawn, 0.5));
  await expect(together[1]).rejects.toThrow('it takes more than 0.5 s');
  for (const drawn of [together[0], together[2]]) expect(Buffer.from((await drawn) ?? [])).toEqual(Buffer.from(before));
});

test('accepts a picture that is ready while this thread is busy', async () => {
  await makeIsolated(circle, 60);
  const drawn = makeIsolated(circle, 0.5);
  await setImmediate();
  const start = performance.now();
  while (performance.now() - start < 1000);
  expect((await drawn).length).toBeGreaterThan(0);
});

test('reports invalid markup with the message of the renderer', async () => {
  await expect(makeIsolated(drawing('<svg'), 60)).rejects.toThrow('SVG');
});
