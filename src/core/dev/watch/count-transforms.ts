import type { Plugin } from 'vite';

/** Counts the modules that Vite transforms: while the number grows, a page that is being rendered makes progress. */
export function countTransforms(): { plugin: Plugin; count: () => number } {
  let count = 0;
  const plugin: Plugin = { name: 'area-docs:count-transforms', transform: () => void (count += 1) };
  return { plugin, count: () => count };
}
