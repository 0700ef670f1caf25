import type { HastNode } from 'satteri';

/** An element of a page's tree. */
export type Element = Extract<HastNode, { type: 'element' }>;

/**
 * True for elements, false for text and comments.
 * @example article.children.filter(isElement)
 */
export function isElement(node: HastNode): node is Element {
  return node.type === 'element';
}

/** Inline elements; all others are blocks. */
const inlineTags = new Set(
  `a abbr b bdi bdo br cite code data del dfn em i img ins kbd mark math q s samp small span strong sub sup text-form time u var`.split(
    ' ',
  ),
);

/**
 * True for inline elements, such as links and code.
 * @example childrenOf(node).filter(isElement).some((child) => !isInline(child)); // it contains blocks
 */
export function isInline({ tagName }: Element): boolean {
  return inlineTags.has(tagName);
}

/**
 * The children of a node; text has none.
 * @example childrenOf(article).flatMap(childrenOf)
 */
export function childrenOf(node: HastNode): readonly HastNode[] {
  return 'children' in node ? node.children : [];
}

/**
 * The value of an attribute; empty if it is missing.
 * @example attribute(link, 'href')
 */
export function attribute({ properties }: Element, name: string): string {
  const value = properties[name];
  return typeof value === 'string' ? value : '';
}

/**
 * All text in a node.
 * @example textOf(heading); // 'Install the package'
 */
export function textOf(node: HastNode): string {
  return node.type === 'text' ? node.value : childrenOf(node).map(textOf).join('');
}

/**
 * The source of a formula, or else its symbols.
 * @example formulaOf(math); // 'a^2 + b^2'
 */
export function formulaOf(math: Element): string {
  const [source = math] = findAll(math, ({ tagName }) => tagName === 'annotation');
  return textOf(source);
}

/**
 * The matching elements in a node, in document order.
 * @example findAll(article, ({ tagName }) => tagName === 'img')
 */
export function findAll(node: HastNode, passes: (element: Element) => boolean): Element[] {
  const own = isElement(node) && passes(node) ? [node] : [];
  return [...own, ...childrenOf(node).flatMap((child) => findAll(child, passes))];
}

/** Navigation, controls and drawings: elements that are not part of a page's text. */
const skippedTags = new Set('nav button svg form input select output legend link script wbr'.split(' '));

/**
 * True for nodes omitted from a page's Markdown: comments, the elements in `skippedTags`, and those with
 * `data-text="omit"`.
 * @example childrenOf(article).filter((node) => !isSkipped(node))
 */
export function isSkipped(node: HastNode): boolean {
  if (node.type === 'comment') return true;
  return isElement(node) && (skippedTags.has(node.tagName) || attribute(node, 'dataText') === 'omit');
}

/**
 * The children of an element; with `data-text="first"`, only the first element, because the others are equivalent, such
 * as the same sample in other languages.
 * @example withoutOtherLanguages(sample).map(textOf)
 */
export function withoutOtherLanguages(element: Element): readonly HastNode[] {
  if (attribute(element, 'dataText') !== 'first') return element.children;
  return element.children.filter((child) => isElement(child) && !isSkipped(child)).slice(0, 1);
}

/**
 * The text that a component declares for another version of the page, such as its Markdown. It replaces the rendered
 * content.
 * @example textForm(node, 'dataMarkdown') ?? textOf(node)
 */
export function textForm(node: HastNode, kind: `data${string}`): string | undefined {
  if (!isElement(node) || node.tagName !== 'text-form') return undefined;
  const text = node.properties[kind];
  return typeof text === 'string' ? text : undefined;
}

/** Replaces a `<text-form>` that declares no Markdown with its children. Returns other nodes unchanged. */
export function withoutWrapper(node: HastNode): readonly HastNode[] {
  const isWrapper = isElement(node) && node.tagName === 'text-form' && textForm(node, 'dataMarkdown') === undefined;
  return isWrapper ? childrenOf(node) : [node];
}
