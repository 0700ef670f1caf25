import { markdownLine } from '../../core/base/text/markdown-text.ts';
import type { LayoutData, SidebarNode } from '../../core/site/layout-types.ts';
import { sidebarLabel } from '../../core/site/sidebar/reading-order.ts';

/** The sidebars of an edition as nested Markdown lists; parts that were cut off are named by their branch. */
export function listSidebars({ sidebars, navbar }: LayoutData): string {
  return Object.entries(sidebars)
    .map(([id, nodes]) => `## ${markdownLine(sidebarLabel(navbar, id) ?? id)}\n\n${listNodes(nodes)}`)
    .join('\n\n');
}

/** Entries as a nested Markdown list of links. */
export function listNodes(nodes: readonly SidebarNode[], indent = ''): string {
  return nodes.flatMap((node) => (node.type === 'html' ? [] : [lineOf(node, indent)])).join('\n');
}

function lineOf(node: Exclude<SidebarNode, { type: 'html' }>, indent: string): string {
  const label = markdownLine(node.label);
  const name = node.url === undefined ? label : `[${label}](${node.url})`;
  if (node.type === 'link') return `${indent}- ${name}`;
  if (node.branch) return `${indent}- ${name} (more: branch "${node.branch.id}")`;
  return [`${indent}- ${name}`, listNodes(node.items, `${indent}  `)].filter((text) => text !== '').join('\n');
}
