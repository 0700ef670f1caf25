import { parse, stringify } from 'yaml';
import { fieldsOf, type Fields } from '../shared/values.ts';
import { withoutControl } from '../shared/without-control.ts';

/** The front matter of a page, and the text below it. Invalid front matter stays in the text. */
export function splitPage(written: string): { frontMatter: Fields; body: string } {
  const text = withoutControl(written).replaceAll('\r\n', '\n').trimStart();
  const found = /^---[ \t]*\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m.exec(text);
  if (!found || found.index > 0) return { frontMatter: {}, body: text };
  try {
    return { frontMatter: fieldsOf(parse(found[1] ?? '')), body: text.slice(found[0].length) };
  } catch {
    // The new site reports it.
    return { frontMatter: {}, body: text };
  }
}

/** A page with front matter; keys without a value are left out. */
export function joinPage(frontMatter: Fields, body: string): string {
  const kept = Object.entries(frontMatter).filter(([, value]) => value !== undefined);
  return kept.length === 0 ? body : `---\n${stringify(Object.fromEntries(kept))}---\n${body}`;
}
