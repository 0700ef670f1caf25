import type { HastNode } from 'satteri';
import { childrenOf, isElement } from './elements.ts';

/** The text that a component has for the Markdown or the search of a page, in place of what it renders. */
export function textForm(node: HastNode, kind: 'dataMarkdown' | 'dataSearch'): string | undefined {
  if (!isElement(node) || node.tagName !== 'text-form') return undefined;
  const text = node.properties[kind];
  return typeof text === 'string' ? text : undefined;
}

/** What a node shows: the children of the element around a component that has no text of its own for the Markdown. */
export function shownNodes(node: HastNode): readonly HastNode[] {
  const isAround = isElement(node) && node.tagName === 'text-form' && textForm(node, 'dataMarkdown') === undefined;
  return isAround ? childrenOf(node) : [node];
}
