import type { SiteError } from '../../../base/errors/site-error.ts';
import { decodeHtml } from '../../../base/text/html-text.ts';
import { runsCode } from '../../../base/addresses/url.ts';
import type { Point } from '../../../base/errors/code-frame.ts';
import { errorAt, type PageNotes } from '../page-notes.ts';

// Markup that the site's Content-Security-Policy blocks: inline styles, inline scripts, event handler attributes.

const policy = 'the security policy of the site forbids them';

/** Inline styles are removed from the page, which is otherwise shown. */
export function styleWarning(notes: PageNotes, point: Point | undefined): SiteError {
  return errorAt(notes, point, `Inline styles are left out: ${policy}.`, 'Use a `className` and a style sheet.');
}

/** An error if the element is a script or a style sheet, or redirects readers. */
export function elementError(notes: PageNotes, point: Point | undefined, name: string): SiteError[] {
  if (/^(meta|base)$/i.test(name)) {
    const hint = 'Set the head of a page in the settings or the front matter; to redirect, use `redirects`.';
    return [
      errorAt(notes, point, `A page cannot have a \`<${name}>\`: it is only valid in the head of the document.`, hint),
    ];
  }
  if (!/^(script|style)$/i.test(name)) return [];
  const hint =
    name === 'style'
      ? 'Put it into a `.css` file in the `components` folder.'
      : "Write a component with 'use client' and import it.";
  return [errorAt(notes, point, `A page cannot have a \`<${name}>\`: ${policy}.`, hint)];
}

/** An error if the attribute is an event handler, or a document that runs with the page's rights. */
export function attributeError(notes: PageNotes, point: Point | undefined, name: string): SiteError[] {
  if (/^srcdoc$/i.test(name)) {
    const hint = 'Put the document into the `static` folder and name it with `src`.';
    return [errorAt(notes, point, 'A page cannot contain another document in `srcdoc`.', hint)];
  }
  if (!/^on([A-Z]\w*|[a-z]+)$/.test(name)) return [];
  return [
    errorAt(
      notes,
      point,
      `A page cannot handle events: \`${name}\` would never run.`,
      "Write a component with 'use client' and import it.",
    ),
  ];
}

/** Elements whose name or id becomes a property of `document`, and may hide one that the page's code needs. */
const namedOnDocument = new Set(['img', 'form', 'iframe', 'embed', 'object']);

/** An error if the attribute makes its element a property of `document`. */
export function documentNameError(
  notes: PageNotes,
  point: Point | undefined,
  element: string,
  attribute: string,
): SiteError[] {
  const name = attribute.toLowerCase();
  if (!namedOnDocument.has(element.toLowerCase())) return [];
  if (name !== 'name' && !(name === 'id' && element.toLowerCase() === 'object')) return [];
  const fact = `A \`<${element}>\` cannot have the attribute \`${attribute}\`: it would hide a property of \`document\` from the site's code.`;
  return [errorAt(notes, point, fact, 'Leave it out. Links can target the `id` of a surrounding element.')];
}

/** Addresses of a page that are code or inline documents. Browsers ignore such links, and they may be an attack. */
export function codeLinkErrors(notes: PageNotes): SiteError[] {
  return notes.links
    .map((link) => ({ ...link, href: decodeHtml(link.href) }))
    .filter(({ href, kind }) => runsCode(href) && !(kind === 'image' && /^\s*data:/i.test(href)))
    .map(({ href, line, column }) => {
      const shown = href.length > 100 ? `${href.slice(0, 99)}…` : href;
      const fact = `Browsers do not open the address "${shown}" from a page.`;
      const hint = "Write the address of a page, or a component with 'use client' that does the same as the code.";
      return errorAt(notes, { line, column }, fact, hint);
    });
}
