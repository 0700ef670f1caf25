import { parseTree } from 'jsonc-parser';
import { isAlias, isMap, isScalar, isSeq, LineCounter, type Document, type Node } from 'yaml';
import { once } from '../../../../helpers.ts';
import { findMapEntry } from '../../../../read.ts';
import type { Path } from './json-pointer.ts';

/** Line and column, both from 1. */
export type Position = { line: number; column: number };

/**
 * Returns the position of the value at a path. An object or list under a key has the position of the key; with `atKey`,
 * so does a plain value. A missing value has the position of its nearest existing parent.
 */
export type Locate = (path: Path, options?: { atKey?: boolean }) => Position;

export function locateInYaml(document: Document, lines: LineCounter): Locate {
  return (path, { atKey = false } = {}) => {
    let node: unknown = document.contents;
    let offset = startOf(node);
    for (const [index, key] of path.entries()) {
      const parent = isAlias(node) ? node.resolve(document) : node;
      const pair = isMap(parent) ? findMapEntry(parent, key, document) : undefined;
      node = isSeq(parent) ? parent.items[Number(key)] : pair?.value;
      if (!pair && node === undefined) break;
      const isAtKey = pair && (!isScalar(node) || (atKey && index === path.length - 1));
      offset = startOf(isAtKey ? pair.key : node) ?? offset;
    }
    const { line, col } = lines.linePos(offset ?? 0);
    // An empty document has no lines, and `linePos` returns 0.
    return { line: Math.max(1, line), column: Math.max(1, col) };
  };
}

/**
 * A `Locate` for JSON. For the first path, it parses the text a second time, with positions. In total, this is many
 * times faster than parsing JSON as YAML.
 */
export function locateInJson(text: string): Locate {
  const parsed = once(() => {
    const lines = new LineCounter();
    // Not `/^/gm`, which also matches after U+2028.
    for (const { index } of text.matchAll(/(?<=\n)|^/g)) lines.addNewLine(index);
    return { root: parseTree(text), lines };
  });
  return (path, { atKey = false } = {}) => {
    const { root, lines } = parsed();
    let node = root;
    let offset = root?.offset ?? 0;
    for (const [index, key] of path.entries()) {
      // `JSON.parse` uses the last of several equal keys.
      const pair =
        node?.type === 'object' ? node.children?.findLast((one) => one.children?.[0]?.value === key) : undefined;
      const next = node?.type === 'array' ? node.children?.[Number(key)] : pair?.children?.[1];
      if (!next) break;
      const isAtKey = pair && (next.children || (atKey && index === path.length - 1));
      offset = isAtKey ? pair.offset : next.offset;
      node = next;
    }
    const { line, col } = lines.linePos(offset);
    return { line, column: col };
  };
}

function startOf(node: unknown): number | undefined {
  return (node as Node | null | undefined)?.range?.[0];
}
