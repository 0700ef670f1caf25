import type { HastNode } from 'satteri';
import { hasClass, isElement } from './elements.ts';

/** What is there to be used, not to be read. */
const tags = new Set(['nav', 'button', 'svg', 'form', 'input', 'select', 'output', 'legend', 'link', 'script', 'wbr']);
const classes = ['heading-anchor', 'article-footer', 'tab-list', 'visually-hidden', 'needs-script'];

/** True for what the Markdown of a page leaves out. */
export function isSkipped(node: HastNode): boolean {
  if (node.type === 'comment') return true;
  return isElement(node) && (tags.has(node.tagName) || classes.some((name) => hasClass(node, name)));
}
