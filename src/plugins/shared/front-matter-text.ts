import { parse, stringify } from 'yaml';
import { fieldsOf, present, type Fields } from './values.ts';
import { withoutControl } from './without-control.ts';

/** The front matter of a page, and the text below it. Invalid front matter stays in the text. */
export function splitFrontMatter(written: string): { frontMatter: Fields; body: string } {
  const text = withoutControl(written).replaceAll('\r\n', '\n').trimStart();
  const [block = '', yaml = ''] = /^---[ \t]*\n([\s\S]*?)(?<=\n)---[ \t]*(?:\n|$)/.exec(text) ?? [];
  try {
    return { frontMatter: fieldsOf(parse(yaml)), body: text.slice(block.length) };
  } catch {
    // The check of the site reports the error.
    return { frontMatter: {}, body: text };
  }
}

/** A page with front matter; keys without a value are left out. */
export function joinFrontMatter(frontMatter: Fields, body: string): string {
  const fields = present(frontMatter);
  return Object.keys(fields).length === 0 ? body : `---\n${stringify(fields)}---\n${body}`;
}
