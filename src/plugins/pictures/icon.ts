import type { Node } from '@takumi-rs/core';

/** A picture for the build: plain data, so that its hash is the cache key. */
export type Drawing = {
  node: Node;
  css?: string;
  /** In pixels. */
  width: number;
  height: number;
  format: 'png' | 'ico';
  /** SVG markup by the `src` of the image nodes that show it. */
  images: Readonly<Record<string, string>>;
};

/** The layout of an icon in its square: unchanged, on a background, or within the safe zone of a round mask. */
export type IconShape = 'plain' | 'filled' | 'maskable';

/**
 * Fraction of the square for an icon without a background. Its corners must stay inside the mask's safe zone, a circle
 * with a diameter of 80% of the square (https://w3c.github.io/manifest/#icon-masks).
 */
const maskableShare = 0.56;

/** The site's icon in a square. An icon of another shape keeps its proportions. */
export function iconImage(size: number): Node {
  return { type: 'image', src: 'icon', width: size, height: size, style: { objectFit: 'contain' } };
}

/** Draws SVG markup as an icon of `size` pixels. `background` is used if the markup has no background. */
export function drawIcon(
  svg: string,
  size: number,
  { shape, background }: { shape: IconShape; background: string },
): Drawing {
  const ownBackground = backgroundOf(svg);
  const hasBackground = ownBackground !== undefined;
  // Without a background, the content may extend to the edges of the markup, so it needs a margin.
  const shares = { plain: 1, filled: hasBackground ? 1 : 0.8, maskable: hasBackground ? 0.8 : maskableShare };
  const width = Math.round(size * shares[shape]);
  const style = {
    display: 'flex',
    width: '100%',
    height: '100%',
    alignItems: 'center',
    justifyContent: 'center',
    ...(shape !== 'plain' && { backgroundColor: ownBackground ?? background }),
  };
  const node: Node = { type: 'container', style, children: [iconImage(width)] };
  return { node, width: size, height: size, format: 'png', images: { icon: svg } };
}

/** The fill of an initial rectangle that covers the whole icon. */
function backgroundOf(svg: string): string | undefined {
  const [, width, height] = /\bviewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  const [, attributes = ''] = /<svg\b[^>]*>\s*(?:<title>[^<]*<\/title>\s*)?<rect\b([^>]*)>/.exec(svg) ?? [];
  const value = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1];
  const isWhole = (side: string | undefined, whole: string | undefined) =>
    side !== undefined && (side === whole || side === '100%');
  const coversIcon = isWhole(value('width'), width) && isWhole(value('height'), height);
  const fill = value('fill') ?? '';
  // All other values may be gradients or transparent.
  return coversIcon && !value('x') && !value('y') && /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(fill) ? fill : undefined;
}
