import { readFileSync } from 'node:fs';
import { imageSize } from 'image-size';
import { expect, test } from 'vitest';
import { cardOf, drawCard, type CardTexts } from './card.ts';
import { draw } from './draw.ts';

const icon = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="red"/></svg>';
const texts: CardTexts = { site: 'AREA', section: 'Guides', title: 'Installation', address: 'example.org/guides' };

test('draws every kind of card as a PNG of at most 40 kB', async () => {
  const kinds: CardTexts[] = [
    texts,
    { site: 'A', title: 'B', address: 'c' },
    { ...texts, title: 'A title that goes on and on '.repeat(20), address: '/a/{long}/path'.repeat(20) },
    ...['get', 'post', 'put', 'patch', 'delete', 'head'].map((method) => ({ ...texts, method, address: '/a/{id}' })),
  ];
  const pictures = new Set<string>();
  for (const kind of kinds) {
    const bytes = await draw(drawCard(kind, icon));
    expect(imageSize(bytes)).toEqual({ type: 'png', width: 1200, height: 630 });
    expect(bytes.length).toBeLessThan(40_000);
    pictures.add(Buffer.from(bytes).toString('base64'));
  }
  expect(pictures.size, 'different pictures').toBe(kinds.length);
});

test('draws the same bytes for the same texts', async () => {
  expect(await draw(drawCard(texts, icon))).toEqual(await draw(drawCard({ ...texts }, icon)));
});

test('gives a card an address that changes with its texts and its icon', () => {
  const paths = [cardOf(texts, icon), cardOf({ ...texts, title: 'Setup' }, icon), cardOf(texts, undefined)].map(
    (card) => card?.path,
  );
  expect(new Set(paths).size).toBe(3);
  for (const path of paths) expect(path).toMatch(/^_assets\/card-[\w-]{8}\.png$/);
});

test('omits characters that the font lacks, and the card if the font lacks its script', () => {
  expect(cardOf({ ...texts, title: '🚀 Łódź → Ελλάδα' }, undefined)?.texts.title).toBe('Łódź Ελλάδα');
  expect(cardOf({ ...texts, section: 'ガイド' }, undefined)?.texts.section).toBeUndefined();
  for (const title of ['日本語', 'العربية', '🚀']) expect(cardOf({ ...texts, title }, undefined)).toBeUndefined();
});

test('uses the colours of the theme', () => {
  const tokens = readFileSync(new URL('../../core/theme/tokens.css', import.meta.url), 'utf8').replaceAll(
    'var(--hue)',
    '38',
  );
  expect(tokens).toContain('--hue: 38;');
  const { css = '' } = drawCard(texts, undefined);
  const colors = [...css.matchAll(/oklch\([^)]*\)/g)].map(([color]) => color);
  // In the theme, the colour of hairlines is mixed from two others.
  const known = colors.filter((color) => color !== 'oklch(0.873 0.006 75)');
  expect(known.length).toBeGreaterThan(10);
  for (const color of known) expect(tokens).toContain(`light-dark(${color}, `);
});
