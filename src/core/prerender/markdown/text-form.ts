import type { HastNode } from 'satteri';
import { childrenOf, isElement } from './elements.ts';

/**
 * The text that a component declares for a form of the page, such as its Markdown, instead of its rendered content.
 * @example textForm(node, 'dataMarkdown') ?? textOf(node)
 */
export function textForm(node: HastNode, kind: `data${string}`): string | undefined {
  if (!isElement(node) || node.tagName !== 'text-form') return undefined;
  const text = node.properties[kind];
  return typeof text === 'string' ? text : undefined;
}

/** The children of a component that declares no Markdown; for other nodes, the node itself. */
export function shownNodes(node: HastNode): readonly HastNode[] {
  const isWrapper = isElement(node) && node.tagName === 'text-form' && textForm(node, 'dataMarkdown') === undefined;
  return isWrapper ? childrenOf(node) : [node];
}
