import * as runtime from 'react/jsx-runtime';
import type { ElementType, Key } from 'react';
import { Part } from '../theme/content/parts/part.tsx';
import { chunkIdOf } from '../theme/content/parts/part-chunks.ts';

export { Fragment } from 'react/jsx-runtime';

/** JSX runtime of the site's own components: what they render in the browser is a part of the page that may fail alone. */
export function jsx(type: ElementType, props: object, key?: Key) {
  const chunk = chunkOf(type);
  if (chunk === undefined) return runtime.jsx(type, props, key);
  return runtime.jsx(Part, { chunk, children: runtime.jsx(type, props) }, key);
}

export const jsxs = jsx;
export const jsxDEV = jsx;

/** A value that a page imports; a component that runs in the browser becomes a part of the page. */
export function asPart(value: unknown): unknown {
  if (chunkOf(value) === undefined) return value;
  return (props: object) => jsx(value as ElementType, props);
}

/** Id of the chunk that a client reference leads to. */
function chunkOf(value: unknown): string | undefined {
  if (typeof value !== 'function' || !('$$typeof' in value) || !('$$id' in value)) return undefined;
  if (value.$$typeof !== Symbol.for('react.client.reference') || typeof value.$$id !== 'string') return undefined;
  return chunkIdOf(value.$$id);
}
