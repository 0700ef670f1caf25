import type { HastNode } from 'satteri';
import { attribute, isElement, type Element } from './elements.ts';

/** Elements that readers use but do not read. */
const tags = new Set(['nav', 'button', 'svg', 'form', 'input', 'select', 'output', 'legend', 'link', 'script', 'wbr']);

/**
 * True for elements omitted from a page's Markdown: interactive ones, and those with `data-text="omit"`.
 * @example childrenOf(article).filter((node) => !isSkipped(node))
 */
export function isSkipped(node: HastNode): boolean {
  if (node.type === 'comment') return true;
  return isElement(node) && (tags.has(node.tagName) || attribute(node, 'dataText') === 'omit');
}

/**
 * The children of an element; with `data-text="first"`, only the first one that is read, because the others are
 * equivalent, such as the same sample in other languages.
 * @example withoutOtherLanguages(sample).map(textOf)
 */
export function withoutOtherLanguages(element: Element): readonly HastNode[] {
  if (attribute(element, 'dataText') !== 'first') return element.children;
  return element.children.filter((child) => isElement(child) && !isSkipped(child)).slice(0, 1);
}
