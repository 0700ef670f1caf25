import * as runtime from 'react/jsx-runtime';
import type { ComponentType } from 'react';

type Components = Readonly<Record<string, unknown>>;
type Content = ComponentType<{ components: Components }>;

/** Turns a compiled function body into its component; `scope` contains the page's imports. */
export function runContent(code: string, scope: Components): Content {
  // Compiled pages are data, not modules: the bundle costs the same for 40 pages and for 10,000.
  // oxlint-disable-next-line no-new-func -- runs at build time only, on what this engine compiled.
  const run = new Function(code) as (scope: Components) => { default: Content };
  return run({ ...runtime, ...scope }).default;
}
