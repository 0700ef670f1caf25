import { walk, type Tree } from '../../content/markdown/mdx/names.ts';
import { codesOf, type Expression, type Tag } from './page-tags.ts';

/** A use of a partial, `<Note kind="new">…</Note>`, and its offsets. */
export type PartialUse = { tag: Tag; start: number; end: number; children: { start: number; end: number } };

/** The uses of partials, ordered by their start, including those in the children of others. */
export function partialUses(parts: readonly (Tag | Expression)[], names: ReadonlySet<string>): PartialUse[] {
  const uses: PartialUse[] = [];
  const open: Tag[] = [];
  for (const part of parts) {
    if (part.kind === 'expression' || !names.has(part.name)) continue;
    const { kind, name, start, end } = part;
    if (kind === 'empty') uses.push({ tag: part, start, end, children: { start: end, end } });
    if (kind === 'opening') open.push(part);
    if (kind !== 'closing') continue;
    const opening = open.findLastIndex((tag) => tag.name === name);
    const [tag] = opening < 0 ? [] : open.splice(opening);
    if (tag) uses.push({ tag, start: tag.start, end, children: { start: tag.end, end: start } });
  }
  return uses.toSorted((one, other) => one.start - other.start);
}

/** The names of partials with a tag that is not a use: a tag without an end, or one in code, as in an attribute. */
export function namesInOtherTags(parts: readonly (Tag | Expression)[], names: ReadonlySet<string>): Set<string> {
  const used = new Set(partialUses(parts, names).map(({ tag }) => tag));
  const others = parts.flatMap((part) => {
    const inCode = codesOf(part).flatMap(({ code }) => tagNames(code.tree));
    return part.kind === 'opening' && !used.has(part) ? [part.name, ...inCode] : inCode;
  });
  return new Set(others.filter((name) => names.has(name)));
}

function tagNames(tree: Tree): string[] {
  const found: string[] = [];
  walk(tree, (node, parent) => {
    if (node.type === 'JSXIdentifier' && parent?.type === 'JSXOpeningElement') found.push(String(node['name']));
  });
  return found;
}

/** The offsets at which the values of attributes start, including those of tags in code. */
export function valueOffsets(parts: readonly (Tag | Expression)[]): Set<number> {
  const offsets = new Set<number>();
  for (const part of parts) {
    if (part.kind !== 'expression') for (const { start } of part.attributes) offsets.add(start);
    for (const { code, start } of codesOf(part)) {
      walk(code.tree, (node, parent) => {
        if (parent?.type === 'JSXAttribute') offsets.add(start + (node.start ?? 0) - code.offset);
      });
    }
  }
  return offsets;
}
