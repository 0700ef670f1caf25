import { ownValue } from '../../../base/records.ts';
import { defineMdastPlugin, type MdastVisitorContext, type MdxJsxAttributeUnion } from 'satteri';
import type { JsxElement, MarkdownNode } from '../nodes.ts';
import {
  checkAttribute,
  checkDocumentName,
  checkElement,
  warnOfStyle,
  warnOfUnknownElement,
} from '../faults/markup.ts';
import { literal, misusesOf } from '../faults/component-use.ts';
import { append } from '../../../base/append.ts';
import { pointAt } from '../../../base/errors/code-frame.ts';
import type { PageNotes } from '../page-notes.ts';
import { addAttributeAddresses } from './links.ts';

/** Attributes with a different name in React. */
const reactNames: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  srcset: 'srcSet',
  allowfullscreen: 'allowFullScreen',
  autofocus: 'autoFocus',
  autoplay: 'autoPlay',
  playsinline: 'playsInline',
  readonly: 'readOnly',
};

/**
 * Reads addresses, ids and names from the JSX elements of a page. Lets the theme's components replace `<a>` and other
 * elements in lower case, as they replace the elements of Markdown.
 */
export function elements(notes: PageNotes) {
  const visit = (node: JsxElement, context: MdastVisitorContext) => {
    const start = node.position?.start;
    const name = node.name ?? '';
    if (start && node.attributes.length > 0) {
      notes.codeRanges.push({ start: start.offset ?? 0, end: node.children[0]?.position?.start.offset });
    }
    for (const attribute of node.attributes) readAttribute(attribute, node, notes);
    checkElement(notes, start, name);
    if (/^[A-Z]/.test(name)) {
      const root = name.split('.', 1)[0] ?? name;
      if (start) notes.uses.push({ name: root, line: start.line, column: start.column });
      append(notes.misuses, misusesOf(node));
      return;
    }
    if (name === '') return;
    warnOfUnknownElement(notes, start, name);
    const attributes = node.attributes.filter((attribute) => !isStyle(attribute)).map(rename);
    if (attributes.length < node.attributes.length) warnOfStyle(notes, start);
    // The copy omits the parser's mark for explicit JSX, so that the compiler emits `components.a` instead of "a".
    context.replaceNode(node, {
      type: node.type,
      name,
      attributes,
      children: [...node.children],
    } as MarkdownNode<'mdxJsxFlowElement'>);
  };
  return defineMdastPlugin({
    name: 'elements',
    options: { position: true },
    mdxJsxFlowElement: visit,
    mdxJsxTextElement: visit,
  });
}

function readAttribute(attribute: MdxJsxAttributeUnion, node: JsxElement, notes: PageNotes): void {
  if (attribute.type !== 'mdxJsxAttribute') return;
  const value = literal(attribute.value);
  const start = node.position?.start;
  if (/^[a-z]/.test(node.name ?? '')) checkAttribute(notes, start, attribute.name);
  checkDocumentName(notes, start, node.name ?? '', attribute.name);
  if (value === undefined || !start) return;
  if (attribute.name === 'id' && node.name && /^[A-Z]/.test(node.name)) {
    notes.elements.push({ name: node.name, id: value, hasText: node.children.length > 0 });
  }
  if (attribute.name === 'id' || (attribute.name === 'name' && node.name === 'a')) notes.anchors.add(value);
  const written = notes.source.slice(start.offset, node.position?.end.offset);
  const attributeOffset = written.search(new RegExp(`\\b${attribute.name}\\s*=`));
  const point = pointAt(notes.source, (start.offset ?? 0) + Math.max(attributeOffset, 0));
  addAttributeAddresses(notes, point, { element: node.name ?? '', attribute: attribute.name, value });
}

function isStyle(attribute: MdxJsxAttributeUnion): boolean {
  return attribute.type === 'mdxJsxAttribute' && attribute.name === 'style';
}

function rename(attribute: MdxJsxAttributeUnion): MdxJsxAttributeUnion {
  if (attribute.type !== 'mdxJsxAttribute') return attribute;
  return { ...attribute, name: ownValue(reactNames, attribute.name) ?? attribute.name };
}
