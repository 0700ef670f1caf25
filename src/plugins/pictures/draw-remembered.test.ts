import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openStore } from '../../core/disk/store.ts';
import { drawCard } from './card.ts';
import * as drawing from './draw-isolated.ts';
import { rememberDrawings } from './draw-remembered.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'drawings-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

test('draws a picture once, and again after any change', async () => {
  const draws = vi.spyOn(drawing, 'drawIsolated');
  const texts = { site: 'AREA', title: 'Installation', address: 'example.org' };
  const remember = () =>
    rememberDrawings(
      openStore(() => folder),
      10,
    );
  const first = await remember().draw(drawCard(texts, undefined));
  const { draw: again } = remember();
  expect(Buffer.from(await again(drawCard({ ...texts }, undefined)))).toEqual(Buffer.from(first));
  expect(draws).toHaveBeenCalledTimes(1);
  await again(drawCard({ ...texts, title: 'Setup' }, undefined));
  expect(draws).toHaveBeenCalledTimes(2);
  expect(readdirSync(folder)).toHaveLength(2);
});
