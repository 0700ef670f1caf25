import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Renderer } from '@takumi-rs/core';
import { once, SiteError } from '../../plugin.ts';
import { drawCard, type CardTexts } from './card.ts';
import { fontFamily, fontSubsets } from './font.ts';
import { drawIcon, type Drawing, type IconShape } from './icon.ts';

const { resolve } = createRequire(import.meta.url);

/** Content of a picture. */
export type PictureInput =
  | { card: CardTexts }
  | { icon: { size: number; shape: IconShape; background: string; format: Drawing['format'] } };

/** Draws a published picture. The engine calls this in another process. `svg` is the site's icon. */
export function make(input: PictureInput, { svg }: { svg?: string }): Promise<Uint8Array> {
  if ('card' in input) return draw(drawCard(input.card, svg));
  const { size, format, ...layout } = input.icon;
  return draw({ ...drawIcon(svg ?? '', size, layout), format });
}

/** Draws a picture in about 10 ms. Throws `SiteError` on platforms without the renderer. */
export async function draw({ node, css, images, ...options }: Drawing): Promise<Uint8Array> {
  const renderer = await openRenderer();
  return renderer.render(node, {
    ...options,
    fontFamilies: [fontFamily],
    ...(css !== undefined && { css: [css] }),
    images: Object.entries(images).map(([src, svg]) => ({ src, data: Buffer.from(svg) })),
  });
}

/** Opens the renderer that all pictures of this process share. */
const openRenderer = once(async (): Promise<Renderer> => {
  const { Renderer: Takumi } = await import('@takumi-rs/core').catch(throwUnavailable);
  const renderer = new Takumi();
  for (const subset of fontSubsets) {
    await renderer.registerFont({ name: fontFamily, data: await readFile(resolve(subset)) });
  }
  return renderer;
});

function throwUnavailable(cause: unknown): never {
  throw new SiteError({
    topic: 'installation',
    fact: `Pictures cannot be drawn on ${process.platform} ${process.arch}: @takumi-rs/core does not load.`,
    hint: 'Reinstall the packages with `npm ci`, or set `themeConfig.socialCards: false` and a favicon that is not an SVG.',
    cause,
  });
}
