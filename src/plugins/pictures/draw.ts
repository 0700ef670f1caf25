import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Renderer } from '@takumi-rs/core';
import { once } from '../../core/base/data/once.ts';
import { SiteError } from '../../core/base/errors/site-error.ts';
import { fontFamily, fontSubsets } from './font.ts';
import type { Drawing } from './drawing.ts';

const { resolve } = createRequire(import.meta.url);

/** Draws a picture in a worker thread, in about 10 ms. Throws `SiteError` on platforms without the renderer. */
export async function draw({ node, css, images, ...options }: Drawing): Promise<Uint8Array> {
  const renderer = await openRenderer();
  return renderer.render(node, {
    ...options,
    fontFamilies: [fontFamily],
    ...(css !== undefined && { css: [css] }),
    images: Object.entries(images).map(([src, svg]) => ({ src, data: Buffer.from(svg) })),
  });
}

const openRenderer = once(async (): Promise<Renderer> => {
  const { Renderer: Takumi } = await import('@takumi-rs/core').catch(unavailable);
  const renderer = new Takumi();
  for (const subset of fontSubsets) {
    await renderer.registerFont({ name: fontFamily, data: await readFile(resolve(subset)) });
  }
  return renderer;
});

function unavailable(cause: unknown): never {
  throw new SiteError({
    fact: `Pictures cannot be drawn on ${process.platform} ${process.arch}: @takumi-rs/core does not load.`,
    hint: 'Reinstall the packages with `npm ci`, or set `themeConfig.socialCards: false` and a favicon that is not an SVG.',
    cause,
  });
}
