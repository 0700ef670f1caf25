import { htmlTagNames } from 'html-tag-names';
import { defineMdastPlugin, defineHastPlugin, type MdastVisitorContext, type MdxJsxAttributeUnion } from 'satteri';
import { svgTagNames } from 'svg-tag-names';
import { srcsetAddresses } from '../../../base/addresses/srcset.ts';
import { runsCode } from '../../../base/addresses/url.ts';
import { pointAt, type Point } from '../../../base/errors/code-frame.ts';
import { ownValue } from '../../../base/records.ts';
import { decodeHtml } from '../../../base/text/html-text.ts';
import type { ContentLink } from '../../types.ts';
import { literal, findMisuses } from '../faults/component-use.ts';
import type { MarkdownNode, JsxElement } from '../nodes.ts';
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
    for (const match of attributes.matchAll(attributeOfTag)) {
      const [, written = '', ...values] = match;
      checkDocumentName(notes, start, name, written);
      const encoded = values.find((one) => one !== undefined);
      if (encoded === undefined) continue;
      const value = decodeHtml(encoded);
      const attribute = written.toLowerCase();
      const point = pointAt(context.source, offset + index + 1 + name.length + match.index);
      addAttributeAddresses(notes, point, { element: name, attribute, value });
      if (attribute === 'style') warnOfStyle(notes, point);
      else if (attribute === 'id' || (attribute === 'name' && /^a$/i.test(name))) notes.anchors.add(value);
      else checkAttribute(notes, point, attribute);
    }
  }
}

type WrittenAttribute = { element: string; attribute: string; value: string };

/** Adds the addresses in an attribute to the links of a page. */
function addAttributeAddresses(notes: PageNotes, point: Point, { element, attribute, value }: WrittenAttribute): void {
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
    for (const attribute of node.attributes) readJsxAttribute(attribute, node, notes);
    if (/^[A-Z]/.test(name)) {
      const root = name.split('.', 1)[0] ?? name;
      if (start) notes.uses.push({ name: root, line: start.line, column: start.column });
      findMisuses(node, notes);
      return;
    }
    if (name === '') return;
    checkElement(notes, start, name);
    warnOfUnknownElement(notes, start, name);
    const attributes = node.attributes.flatMap((attribute): MdxJsxAttributeUnion | [] => {
      if (attribute.type !== 'mdxJsxAttribute') return attribute;
      return attribute.name === 'style'
        ? []
        : { ...attribute, name: ownValue(reactNames, attribute.name) ?? attribute.name };
    });
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

function readJsxAttribute(attribute: MdxJsxAttributeUnion, node: JsxElement, notes: PageNotes): void {
  if (attribute.type !== 'mdxJsxAttribute') return;
  const value = literal(attribute.value);
  const start = node.position?.start;
  if (node.name && /^[a-z]/.test(node.name)) {
    checkAttribute(notes, start, attribute.name);
    checkDocumentName(notes, start, node.name, attribute.name);
  }
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

// Markup that a page cannot have: blocked by the Content-Security-Policy, only valid in the head, or unknown.

const policy = "because the site's Content-Security-Policy forbids";

function componentHint({ file }: PageNotes): string {
  const hint = "Write a component with 'use client' and import it.";
  return file.endsWith('.md') ? `${hint} Rename the page to .mdx, because only such pages have components.` : hint;
}

/** Warns that an inline style is removed from a page. The page is published without it. */
function warnOfStyle(notes: PageNotes, point: Point | undefined): void {
  notes.warn(point, `Inline styles are removed, ${policy} them.`, 'Use a `className` and a style sheet.');
}

/** Reports scripts, style sheets, and elements that are only valid in the head. */
function checkElement(notes: PageNotes, point: Point | undefined, name: string): void {
  if (/^(meta|base)$/i.test(name)) {
    const hint = 'Set the head of a page in the settings or the front matter; to redirect, use `redirects`.';
    notes.fail(point, `A page cannot have a \`<${name}>\`: it is only valid in the head of the document.`, hint);
  } else if (/^(script|style)$/i.test(name)) {
    const hint =
      name === 'style' ? 'Put it into a style sheet of `customCss` or of a component.' : componentHint(notes);
    notes.fail(point, `A page cannot have a \`<${name}>\`, ${policy} it.`, hint);
  }
}

/** Reports event handlers, and inline documents, which would run with the page's permissions. */
function checkAttribute(notes: PageNotes, point: Point | undefined, name: string): void {
  if (/^srcdoc$/i.test(name)) {
    const hint = 'Put the document into the `static` folder and name it with `src`.';
    notes.fail(point, 'A page cannot contain another document in `srcdoc`.', hint);
  } else if (/^on([A-Z]\w*|[a-z]+)$/.test(name)) {
    notes.fail(point, `A page cannot handle events: \`${name}\` would never run.`, componentHint(notes));
  }
}

/** Elements whose name or id becomes a property of `document`, and may hide a property that the page's code needs. */
const namedOnDocument = new Set(['img', 'form', 'iframe', 'embed', 'object']);

/** Reports an attribute that makes its element a property of `document`. */
function checkDocumentName(notes: PageNotes, point: Point | undefined, element: string, attribute: string): void {
  const name = attribute.toLowerCase();
  if (!namedOnDocument.has(element.toLowerCase())) return;
  if (name !== 'name' && !(name === 'id' && element.toLowerCase() === 'object')) return;
  const fact = `A \`<${element}>\` cannot have the attribute \`${attribute}\`: it would hide a property of \`document\` from the site's code.`;
  notes.fail(point, fact, 'Leave it out. Links can target the `id` of a surrounding element.');
}

/** Reports addresses that are code or inline documents. Browsers ignore such links, and they may be an attack. */
export function checkCodeLinks(notes: PageNotes): void {
  for (const { href, kind, line, column } of notes.links) {
    if (!runsCode(href) || (kind === 'image' && /^\s*data:/i.test(href))) continue;
    const shown = href.length > 100 ? `${href.slice(0, 99)}…` : href;
    const fact = `Browsers do not open the address "${shown}" from a page.`;
    const hint = "Write the address of a page, or a component with 'use client' that does what the code does.";
    notes.fail({ line, column }, fact, hint);
  }
}

const knownElements = new Set([...htmlTagNames, ...svgTagNames].map((name) => name.toLowerCase()));

/** Warns of an unknown element: a `<token>` meant as text would be invisible. */
function warnOfUnknownElement(notes: PageNotes, point: Point | undefined, name: string): void {
  // Names of custom elements contain a hyphen.
  if (name.includes('-') || knownElements.has(name.toLowerCase())) return;
  const text = `If it is text, write \`\\<${name}>\` or put it in \`code\`.`;
  const hint = /^[A-Z]/.test(name) ? `Components need a page whose name ends with .mdx. ${text}` : text;
  notes.warn(point, `Unknown element \`<${name}>\`: readers would not see it.`, hint);
}

// HTML ends tag names at `/`, so in an HTML block, the autolink `<https://example.org>` is a tag `https:` with
// attributes.
const attributedTag = /<([a-z][^\s/<>]*)(?=[\s/>])((?:"[^"]*"|'[^']*'|[^"'<>])*)>/gi;

/**
 * Reports and removes attributes that HTML allows but JSX does not, such as `@click`. Some make the compiler abort
 * the process.
 */
export function unsupportedAttributes(notes: PageNotes) {
  const places = new Map<string, number>();
  for (const { 1: name = '', 2: attributes = '', index } of notes.source.matchAll(attributedTag)) {
    const names = attributes.replaceAll(/=\s*("[^"]*"|'[^']*'|[^\s"']+)/g, '');
    if (/[^\w\s:/-]|\bxmlns\b/.test(names) && !places.has(name.toLowerCase())) places.set(name.toLowerCase(), index);
  }
  return defineHastPlugin({
    name: 'unsupported-attributes',
    element: [
      {
        filter: [...places.keys()],
        visit(node, context) {
          for (const name of Object.keys(node.properties)) {
            if (/^[a-z_$][\w$:-]*$/i.test(name)) continue;
            context.setProperty(node, name, null);
            // The parser's name for `xmlns`, which has no effect in HTML.
            if (name === ':xmlns') continue;
            const point = node.position?.start ?? pointAt(notes.source, places.get(node.tagName) ?? 0);
            const fact = `\`${name}\` cannot be the name of an attribute.`;
            notes.fail(point, fact, 'Remove it, or put the HTML into a code block.');
          }
        },
      },
    ],
  });
}
