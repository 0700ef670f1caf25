import { codeSpan, escapeText, linkTarget } from '../../base/text/markdown-text.ts';
import { ownValue } from '../../base/records.ts';
import type { HastNode } from 'satteri';
import { attribute, childrenOf, findAll, formulaOf, isElement, isSkipped, textForm, textOf } from './elements.ts';
import { mayBeSeparated, needsGap } from './text-line.ts';

/** Converts an address to an absolute one. */
export type Absolute = (href: string) => string;

const marks: Readonly<Record<string, string>> = { strong: '**', b: '**', em: '*', i: '*', del: '~~', s: '~~' };

/** Elements that play or embed a file. Their text is for browsers that do not support them. */
export const mediaTags: ReadonlySet<string> = new Set(['audio', 'iframe', 'video']);

/** Writes inline content. Separates adjacent boxes with a space, as the style sheet does. */
function writeInline(nodes: readonly HastNode[], absolute: Absolute): string {
  let text = '';
  let before: HastNode | undefined;
  for (const node of nodes) {
    if (isSkipped(node)) continue;
    const part = writePart(node, absolute);
    if (part === '') continue;
    const isAttached = part.startsWith('<sup>') || text.endsWith('</sup>');
    text += before && !isAttached && mayBeSeparated(before, node) && needsGap(text, part) ? ` ${part}` : part;
    before = node;
  }
  return text.replaceAll(/ {2,}/g, ' ').replaceAll('\\\n ', '\\\n');
}

/** Writes inline content without white space and line breaks at its ends. */
export function writeLine(nodes: readonly HastNode[], absolute: Absolute): string {
  return writeInline(nodes, absolute).replaceAll(/^(?:\\\n|\s)+|(?:\\\n|\s)+$/g, '');
}

/** Unwraps the elements of a mark, because Markdown cannot nest marks of the same kind. */
export function withoutMark(nodes: readonly HastNode[], mark: string): HastNode[] {
  return nodes.flatMap((node): HastNode[] => {
    if (!isElement(node)) return [node];
    const children = withoutMark(childrenOf(node), mark);
    if (ownValue(marks, node.tagName) === mark) return children;
    return [{ ...node, children: children as typeof node.children }];
  });
}

function writePart(node: HastNode, absolute: Absolute): string {
  if (node.type === 'text') return escapeText(node.value.replaceAll(/\s+/g, ' '));
  if (!isElement(node)) return '';
  const form = textForm(node, 'dataMarkdown');
  if (form !== undefined) return form;
  const { tagName: tag } = node;
  if (tag === 'br') return '\\\n';
  if (tag === 'code' || tag === 'kbd' || attribute(node, 'dataText') === 'name') return codeSpan(textOf(node));
  if (tag === 'math') {
    const mark = attribute(node, 'display') === 'block' ? '$$' : '$';
    return `${mark}${formulaOf(node)}${mark}`;
  }
  if (tag === 'img') return `![${escapeText(attribute(node, 'alt'))}](${linkTarget(absolute(attribute(node, 'src')))})`;
  if (mediaTags.has(tag)) {
    const [source] = findAll(node, (element) => attribute(element, 'src') !== '');
    const address = source && absolute(attribute(source, 'src'));
    return address === undefined ? '' : `[${escapeText(attribute(node, 'title') || address)}](${linkTarget(address)})`;
  }
  const mark = ownValue(marks, tag);
  const children = childrenOf(node);
  const inner = writeInline(mark === undefined ? children : withoutMark(children, mark), absolute);
  if (inner.trim() === '') return inner;
  const { href } = node.properties;
  if (tag === 'a' && typeof href === 'string') return `[${inner.trim()}](${linkTarget(absolute(href))})`;
  // Without the tags, `10<sup>6</sup>` would become 106. A reference to a footnote is a link, which needs no tags.
  if (/^su[bp]$/.test(tag) && !inner.includes('](')) return `<${tag}>${inner}</${tag}>`;
  if (mark === undefined) return inner;
  // White space must not follow an opening mark or precede a closing one, so move it outside.
  const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(inner) ?? [];
  return `${before}${mark}${words}${mark}${after}`;
}
