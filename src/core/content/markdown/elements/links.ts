import { defineMdastPlugin, type MdastVisitorContext } from 'satteri';
import { srcsetAddresses } from '../../../base/addresses/srcset.ts';
import type { ContentLink } from '../../types.ts';
import type { MarkdownNode } from '../nodes.ts';
import {
  checkAttribute,
  checkDocumentName,
  checkElement,
  warnOfStyle,
  warnOfUnknownElement,
} from '../faults/markup.ts';
import { pointAt, type Point } from '../../../base/errors/code-frame.ts';
import type { PageNotes } from '../page-notes.ts';

/**
 * Adds the address of every link and image to the notes, with its place. A reference has the place of its definition.
 */
export function links(notes: PageNotes) {
  const references = new Map<string, { identifier: string; kind: ContentLink['kind'] }>();
  const definitions = new Map<string, ContentLink>();
  type Addressed = Readonly<MarkdownNode<'link'> | MarkdownNode<'image'> | MarkdownNode<'definition'>>;
  const linkOf = (node: Addressed, kind: ContentLink['kind']): ContentLink => {
    const { line = 1, column = 1 } = node.position?.start ?? {};
    return { href: node.url, kind, line, column };
  };
  return defineMdastPlugin({
    name: 'links',
    options: { position: true },
    link: (node) => void notes.links.push(linkOf(node, 'link')),
    image: (node) => void notes.links.push(linkOf(node, 'image')),
    linkReference: ({ identifier }) => void references.set(`link ${identifier}`, { identifier, kind: 'link' }),
    imageReference: ({ identifier }) => void references.set(`image ${identifier}`, { identifier, kind: 'image' }),
    definition(node) {
      if (!definitions.has(node.identifier)) definitions.set(node.identifier, linkOf(node, 'link'));
    },
    footnoteDefinition: ({ identifier }) => void notes.anchors.add(`fn-${identifier}`),
    html: (node, context) => readHtml(node, context, notes),
    after() {
      for (const { identifier, kind } of references.values()) {
        const definition = definitions.get(identifier);
        if (definition) notes.links.push({ ...definition, kind });
      }
    },
  });
}

/** A comment, or a start tag with its name and attributes. */
const tag = /<!--[\s\S]*?(?:-->|$)|<([a-z][\w-]*)((?:(?<=[^\s=])["']|"[^"]*"|'[^']*'|[^"'<>])*)/gi;
/** The name and value of each attribute. */
const attributeOfTag = /([^\s"'/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']\S*)))?/g;

/** Reads the raw HTML of `.md` files here, because it is later parsed without positions. */
function readHtml(node: Readonly<MarkdownNode<'html'>>, context: MdastVisitorContext, notes: PageNotes): void {
  const offset = node.position?.start.offset ?? 0;
  const open = node.value.lastIndexOf('<!--');
  if (open >= 0 && !node.value.includes('-->', open)) {
    const fact = 'The comment is not closed, so readers do not see what follows.';
    notes.warn(pointAt(context.source, offset + open), fact, 'End it with `-->`.');
  }
  for (const { 1: name, 2: attributes = '', index } of node.value.matchAll(tag)) {
    if (name === undefined) continue;
    const start = pointAt(context.source, offset + index);
    checkElement(notes, start, name.toLowerCase());
    warnOfUnknownElement(notes, start, name);
    for (const {
      1: attribute = '',
      2: quoted,
      3: singleQuoted,
      4: unquoted,
      index: attributeOffset,
    } of attributes.matchAll(attributeOfTag)) {
      checkDocumentName(notes, start, name, attribute);
      const value = quoted ?? singleQuoted ?? unquoted;
      if (value === undefined) continue;
      const point = pointAt(context.source, offset + index + 1 + name.length + attributeOffset);
      readAttribute({ element: name, attribute: attribute.toLowerCase(), value }, point, notes);
    }
  }
}

type WrittenAttribute = { element: string; attribute: string; value: string };

function readAttribute(written: WrittenAttribute, point: Point, notes: PageNotes): void {
  const { attribute, value } = written;
  addAttributeAddresses(notes, point, written);
  if (attribute === 'style') warnOfStyle(notes, point);
  else if (attribute === 'id' || attribute === 'name') notes.anchors.add(value);
  else checkAttribute(notes, point, attribute);
}

/** Adds the addresses in an attribute to the links of a page. */
export function addAttributeAddresses(
  notes: PageNotes,
  point: Point,
  { element, attribute, value }: WrittenAttribute,
): void {
  const add = (href: string, kind: ContentLink['kind']) => void notes.links.push({ href, kind, ...point });
  switch (attribute.toLowerCase()) {
    case 'href':
      return add(value, 'link');
    case 'to':
      // On an SVG element such as `<animate>`, whose name is in lower case, `to` is not an address.
      return /^[A-Z]/.test(element) ? add(value, 'link') : undefined;
    case 'src':
      return add(value, /^iframe$/i.test(element) ? 'link' : 'image');
    case 'poster':
      return add(value, 'image');
    case 'srcset':
      for (const address of srcsetAddresses(value)) add(address, 'image');
  }
}
