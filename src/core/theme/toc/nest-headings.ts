import type { Heading } from '../../content/types.ts';

export type NestedHeading = Heading & { children: NestedHeading[] };

/** Headings as a tree by level; skipped levels add no nodes. */
export function nestHeadings(headings: readonly Heading[]): readonly NestedHeading[] {
  const roots: NestedHeading[] = [];
  const open: NestedHeading[] = [];
  for (const heading of headings) {
    const node: NestedHeading = { ...heading, children: [] };
    while ((open.at(-1)?.level ?? 0) >= node.level) open.pop();
    (open.at(-1)?.children ?? roots).push(node);
    open.push(node);
  }
  return roots;
}
