import { htmlTagNames } from 'html-tag-names';
import { svgTagNames } from 'svg-tag-names';
import type { Point } from '../../../base/errors/code-frame.ts';
import type { PageNotes } from '../page-notes.ts';

const known = new Set([...htmlTagNames, ...svgTagNames].map((name) => name.toLowerCase()));

/** Warns of an unknown element: a `<token>` meant as text would be invisible. */
export function warnOfUnknownElement(notes: PageNotes, point: Point | undefined, name: string): void {
  // Custom elements have a dash.
  if (name.includes('-') || known.has(name.toLowerCase())) return;
  const text = `If it is text, write \`\\<${name}>\` or put it in \`code\`.`;
  const hint = /^[A-Z]/.test(name) ? `Components need a page whose name ends with .mdx. ${text}` : text;
  notes.warn(point, `Unknown element \`<${name}>\`: readers would not see it.`, hint);
}
