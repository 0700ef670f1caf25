import * as runtime from 'react/jsx-runtime';
import type { ElementType, Key, ReactElement } from 'react';
import { isRecord } from '../base/records.ts';
import { Part } from '../theme/content/parts/part.tsx';
import { chunkIdOf } from '../theme/content/parts/part-chunks.ts';

export { Fragment } from 'react/jsx-runtime';

type Create = (type: ElementType, props: object, key?: Key) => ReactElement;

/** JSX runtime for the site's own components: isolates client components, so that each may fail alone. */
export const jsx = withParts(runtime.jsx);
export const jsxs = withParts(runtime.jsxs);

/** `isStatic`: the children are static, so they need no keys. */
export function jsxDEV(type: ElementType, props: object, key?: Key, isStatic?: boolean): ReactElement {
  return (isStatic ? jsxs : jsx)(type, props, key);
}

function withParts(create: Create): Create {
  return (type, props, key) => {
    const chunk = chunkOf(type);
    if (chunk === undefined) return create(type, typeof type === 'function' ? props : withoutOmitted(props), key);
    return runtime.jsx(Part, { chunk, children: create(type, withoutOmitted(props)) }, key);
  };
}

/** Marks functions in place of the values of a missing package, because React rejects functions in elements. */
const omitted = Symbol.for('site.omitted');

function isOmitted(value: unknown): boolean {
  return typeof value === 'function' && Reflect.get(value, omitted) === true;
}

/** Props without the marked values. Copies only props that have one, because every element calls this. */
function withoutOmitted(props: object): object {
  let copy: Record<string, unknown> | undefined;
  for (const [name, value] of Object.entries<unknown>(props as Readonly<Record<string, unknown>>)) {
    let shown = isOmitted(value) ? undefined : value;
    if (name === 'style' && isRecord(shown)) shown = withoutOmitted(shown);
    if (Array.isArray(shown) && shown.some(isOmitted)) shown = shown.filter((child) => !isOmitted(child));
    if (shown !== value) copy = { ...props, ...copy, [name]: shown };
  }
  return copy ?? props;
}

/** Isolates an imported value if it is a client component. */
export function asPart(value: unknown): unknown {
  if (chunkOf(value) === undefined) return value;
  return (props: object) => jsx(value as ElementType, props);
}

/** Id of a client reference's chunk; undefined for other values. */
export function chunkOf(value: unknown): string | undefined {
  if (typeof value !== 'function' || !('$$typeof' in value) || !('$$id' in value)) return undefined;
  if (value.$$typeof !== Symbol.for('react.client.reference') || typeof value.$$id !== 'string') return undefined;
  return chunkIdOf(value.$$id);
}
