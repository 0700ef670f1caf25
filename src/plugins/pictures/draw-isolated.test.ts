import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { drawIsolated } from './draw-isolated.ts';
import { drawIcon } from './icon.ts';
import { svgFault } from './svg-limits.ts';

const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${content}</svg>`;
const icon = (content: string) => drawIcon(svg(content), 32, { shape: 'plain', ground: '#fff' });
const circle = icon('<circle cx="4" cy="4" r="4"/>');

test('reports a picture that blocks the renderer with the reason, and draws the next one', async () => {
  const before = await drawIsolated(circle, 60);
  const endless = `<path fill="none" stroke="#000" d="M0 0${'a1 2 30 1 0 3 4 '.repeat(300_000)}"/>`;
  // No element repeats or nests, so only the renderer fails.
  expect(svgFault(svg(endless))).toBeUndefined();
  await expect(drawIsolated(icon(endless), 0.5)).rejects.toThrow('it takes more than 0.5 s');
  expect(Buffer.from(await drawIsolated(circle, 60))).toEqual(Buffer.from(before));
});

test('a picture that is ready while this thread is busy is not late', async () => {
  await drawIsolated(circle, 60);
  const drawn = drawIsolated(circle, 0.5);
  await setImmediate();
  const start = performance.now();
  while (performance.now() - start < 1000);
  expect((await drawn).length).toBeGreaterThan(0);
});

test('reports invalid markup with the reason of the renderer', async () => {
  await expect(drawIsolated(drawIcon('<svg', 32, { shape: 'plain', ground: '#fff' }), 60)).rejects.toThrow('SVG');
});
