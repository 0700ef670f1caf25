import type { Node } from '@takumi-rs/core';
import type { Drawing } from './drawing.ts';

/** How an icon fills its square: as it is, on a ground of its own, or so that a round mask cuts nothing off. */
export type IconShape = 'plain' | 'grounded' | 'maskable';

/** Share of the square that an icon takes which brings no ground: its corners stay inside a mask (https://w3c.github.io/manifest/#icon-masks). */
const insideMask = 0.56;

/** An icon of `size` pixels from the markup of an SVG; `ground` is the colour behind one that has none. */
export function drawIcon(svg: string, size: number, { shape, ground }: { shape: IconShape; ground: string }): Drawing {
  const own = groundOf(svg);
  const shares = { plain: 1, grounded: own === undefined ? 0.8 : 1, maskable: own === undefined ? insideMask : 0.8 };
  const width = Math.round(size * shares[shape]);
  const image: Node = { type: 'image', src: 'icon', width, height: width };
  const style = {
    display: 'flex',
    width: '100%',
    height: '100%',
    alignItems: 'center',
    justifyContent: 'center',
    ...(shape !== 'plain' && { backgroundColor: own ?? ground }),
  };
  const node: Node = { type: 'container', style, children: [image] };
  return { node, width: size, height: size, format: 'png', images: { icon: svg } };
}

/** The colour of a rectangle that fills the whole icon, if it begins with one. */
function groundOf(svg: string): string | undefined {
  const [, width, height] = /\bviewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  const [, attributes = ''] = /<svg\b[^>]*>\s*(?:<title>[^<]*<\/title>\s*)?<rect\b([^>]*)>/.exec(svg) ?? [];
  const value = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1];
  const isWhole = (side: string | undefined, whole: string | undefined) =>
    side !== undefined && (side === whole || side === '100%');
  const fills = isWhole(value('width'), width) && isWhole(value('height'), height);
  const fill = value('fill') ?? '';
  // Anything else may be a gradient, or no colour at all.
  return fills && !value('x') && !value('y') && /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(fill) ? fill : undefined;
}
