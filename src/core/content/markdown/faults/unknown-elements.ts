import { htmlTagNames } from 'html-tag-names';
import { svgTagNames } from 'svg-tag-names';
import type { SiteError } from '../../../base/errors/site-error.ts';
import type { Point } from '../../../base/errors/code-frame.ts';
import { errorAt, type PageNotes } from '../page-notes.ts';

const known = new Set([...htmlTagNames, ...svgTagNames].map((name) => name.toLowerCase()));

/** A warning for an unknown element: a `<token>` meant as text would be invisible. */
export function unknownElement(notes: PageNotes, point: Point | undefined, name: string): SiteError[] {
  // Custom elements have a dash.
  if (name.includes('-') || known.has(name.toLowerCase())) return [];
  const text = `If it is text, write \`\\<${name}>\` or put it in \`code\`.`;
  const hint = /^[A-Z]/.test(name) ? `Components need a page whose name ends with .mdx. ${text}` : text;
  return [errorAt(notes, point, `Unknown element \`<${name}>\`: readers would not see it.`, hint)];
}
