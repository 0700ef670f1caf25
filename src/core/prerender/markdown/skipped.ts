import type { HastNode } from 'satteri';
import { hasClass, isElement } from './elements.ts';

/** Elements for interaction, not for reading. */
const tags = new Set(['nav', 'button', 'svg', 'form', 'input', 'select', 'output', 'legend', 'link', 'script', 'wbr']);
const classes = ['heading-anchor', 'article-footer', 'tab-list', 'visually-hidden', 'needs-script'];

/**
 * True for elements omitted from a page's Markdown.
 * @example childrenOf(article).filter((node) => !isSkipped(node))
 */
export function isSkipped(node: HastNode): boolean {
  if (node.type === 'comment') return true;
  return isElement(node) && (tags.has(node.tagName) || classes.some((name) => hasClass(node, name)));
}
