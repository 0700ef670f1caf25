import type { Node } from '@takumi-rs/core';
import { hashedPath } from '../base/addresses/hashed-path.ts';

/** A picture to be made at build: plain data, so that its hash says whether it is known. */
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

/** Where a drawing is published under a name that changes with it. */
export function drawingPath(name: string, drawing: Drawing): string {
  return hashedPath(name, `.${drawing.format}`, JSON.stringify(drawing));
}
