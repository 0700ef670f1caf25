import { defineHastPlugin } from 'satteri';
import { htmlTagNames } from 'html-tag-names';
import { svgTagNames } from 'svg-tag-names';
import { decodeHtml } from '../../../base/text/html-text.ts';
import { runsCode } from '../../../base/addresses/url.ts';
import { pointAt, type Point } from '../../../base/errors/code-frame.ts';
import type { PageNotes } from '../page-notes.ts';

// Markup that a page cannot have: blocked by the Content-Security-Policy, only valid in the head, or unknown.

const policy = "because the site's Content-Security-Policy forbids";

function asComponent({ file }: PageNotes): string {
  const hint = "Write a component with 'use client' and import it.";
  return file.endsWith('.md') ? `${hint} Rename the page to .mdx, because only such pages have components.` : hint;
}

/** Warns that an inline style is removed from a page. The page is published without it. */
export function warnOfStyle(notes: PageNotes, point: Point | undefined): void {
  notes.warn(point, `Inline styles are removed, ${policy} them.`, 'Use a `className` and a style sheet.');
}

/** Reports scripts, style sheets, and elements that are only valid in the head. */
export function checkElement(notes: PageNotes, point: Point | undefined, name: string): void {
  if (/^(meta|base)$/i.test(name)) {
    const hint = 'Set the head of a page in the settings or the front matter; to redirect, use `redirects`.';
    notes.fail(point, `A page cannot have a \`<${name}>\`: it is only valid in the head of the document.`, hint);
  } else if (/^(script|style)$/i.test(name)) {
    const hint = name === 'style' ? 'Put it into a `.css` file in the `components` folder.' : asComponent(notes);
    notes.fail(point, `A page cannot have a \`<${name}>\`, ${policy} it.`, hint);
  }
}

/** Reports event handlers, and inline documents, which would run with the page's permissions. */
export function checkAttribute(notes: PageNotes, point: Point | undefined, name: string): void {
  if (/^srcdoc$/i.test(name)) {
    const hint = 'Put the document into the `static` folder and name it with `src`.';
    notes.fail(point, 'A page cannot contain another document in `srcdoc`.', hint);
  } else if (/^on([A-Z]\w*|[a-z]+)$/.test(name)) {
    notes.fail(point, `A page cannot handle events: \`${name}\` would never run.`, asComponent(notes));
  }
}

/** Elements whose name or id becomes a property of `document`, and may hide a property that the page's code needs. */
const namedOnDocument = new Set(['img', 'form', 'iframe', 'embed', 'object']);

/** Reports an attribute that makes its element a property of `document`. */
export function checkDocumentName(
  notes: PageNotes,
  point: Point | undefined,
  element: string,
  attribute: string,
): void {
  const name = attribute.toLowerCase();
  if (!namedOnDocument.has(element.toLowerCase())) return;
  if (name !== 'name' && !(name === 'id' && element.toLowerCase() === 'object')) return;
  const fact = `A \`<${element}>\` cannot have the attribute \`${attribute}\`: it would hide a property of \`document\` from the site's code.`;
  notes.fail(point, fact, 'Leave it out. Links can target the `id` of a surrounding element.');
}

/** Reports addresses that are code or inline documents. Browsers ignore such links, and they may be an attack. */
export function checkCodeLinks(notes: PageNotes): void {
  for (const { href: written, kind, line, column } of notes.links) {
    const href = decodeHtml(written);
    if (!runsCode(href) || (kind === 'image' && /^\s*data:/i.test(href))) continue;
    const shown = href.length > 100 ? `${href.slice(0, 99)}…` : href;
    const fact = `Browsers do not open the address "${shown}" from a page.`;
    const hint = "Write the address of a page, or a component with 'use client' that does what the code does.";
    notes.fail({ line, column }, fact, hint);
  }
}

const knownElements = new Set([...htmlTagNames, ...svgTagNames].map((name) => name.toLowerCase()));

/** Warns of an unknown element: a `<token>` meant as text would be invisible. */
export function warnOfUnknownElement(notes: PageNotes, point: Point | undefined, name: string): void {
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
