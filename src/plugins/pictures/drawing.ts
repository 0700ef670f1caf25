import type { Node } from '@takumi-rs/core';
import { hashedPath } from '../../plugin.ts';

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

/** The published path of a drawing, which changes with it. */
export function drawingPath(name: string, drawing: Drawing): string {
  return hashedPath(name, `.${drawing.format}`, JSON.stringify(drawing));
}
