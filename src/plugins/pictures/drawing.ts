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
