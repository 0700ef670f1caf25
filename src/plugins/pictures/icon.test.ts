import { Renderer } from '@takumi-rs/core';
import { imageSize } from 'image-size';
import { expect, test } from 'vitest';
import { draw } from './draw.ts';
import { drawIcon } from './icon.ts';

const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${content}</svg>`;
const circle = svg('<circle cx="4" cy="4" r="4" fill="#00f"/>');
const square = svg('<rect width="8" height="8" rx="2" fill="#b93d0a"/><circle cx="4" cy="4" r="2" fill="#00f"/>');

/** The colours at some points of a square icon, given as fractions of its side. */
async function colorsOf(drawing: ReturnType<typeof drawIcon>, ...points: readonly (readonly [number, number])[]) {
  const { node, images, width, height } = drawing;
  const raw = await new Renderer().render(node, {
    width,
    height,
    format: 'raw',
    images: Object.entries(images).map(([src, text]) => ({ src, data: Buffer.from(text) })),
  });
  return points.map(([x, y]) => {
    const at = (Math.floor(y * (height - 1)) * width + Math.floor(x * (width - 1))) * 4;
    return raw.subarray(at, at + 4).toString('hex');
  });
}

const background = '#ffffff';
const [corner, edge, middle] = [
  [0, 0],
  [0.5, 0.15],
  [0.5, 0.5],
] as const;

test('draws icons of the requested size, as PNG or ICO', async () => {
  for (const [size, format] of [
    [32, 'ico'],
    [180, 'png'],
    [512, 'png'],
  ] as const) {
    const bytes = await draw({ ...drawIcon(circle, size, { shape: 'plain', background }), format });
    expect(imageSize(bytes)).toMatchObject({ type: format, width: size, height: size });
  }
});

test('keeps the corners of a plain icon transparent, and fills those of others', async () => {
  expect(await colorsOf(drawIcon(circle, 64, { shape: 'plain', background }), corner, edge)).toEqual([
    '00000000',
    '0000ffff',
  ]);
  expect(await colorsOf(drawIcon(circle, 64, { shape: 'filled', background }), corner, edge)).toEqual([
    'ffffffff',
    '0000ffff',
  ]);
});

test('does not use a gradient as the background', async () => {
  const gradient = svg('<rect width="8" height="8" fill="url(#a)"/>');
  expect(await colorsOf(drawIcon(gradient, 64, { shape: 'maskable', background }), corner)).toEqual(['ffffffff']);
});

test("keeps the content inside a round mask, on the icon's background or the theme's", async () => {
  const maskable = (icon: string) => drawIcon(icon, 512, { shape: 'maskable', background });
  expect(await colorsOf(maskable(circle), corner, edge, middle)).toEqual(['ffffffff', 'ffffffff', '0000ffff']);
  expect(await colorsOf(maskable(square), corner, edge, middle)).toEqual(['b93d0aff', 'b93d0aff', '0000ffff']);
});

test('keeps the proportions of an icon that is not square', async () => {
  const wide = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"><path d="M0 0h8v4H0z" fill="#00f"/></svg>';
  expect(await colorsOf(drawIcon(wide, 64, { shape: 'plain', background }), edge, middle)).toEqual([
    '00000000',
    '0000ffff',
  ]);
});
