import { messageOf } from '../../../base/errors/message-of.ts';
import type { SiteError } from '../../../base/errors/site-error.ts';
import { pointAt, type Point } from '../../../base/errors/code-frame.ts';
import type { PageNotes } from '../page-notes.ts';

type Rule = { pattern: RegExp; fact: (...groups: string[]) => string; hint: string };

const escapeHint = 'If the marked character is meant as text, write a backslash before it or put the text in `code`.';

/** Plain English for the compiler's messages; the first match wins. */
const rules: readonly Rule[] = [
  {
    pattern: /comment in MDX/,
    fact: () => 'HTML comments are not allowed in .mdx files.',
    hint: 'Write `{/* … */}` instead of `<!-- … -->`.',
  },
  {
    pattern: /character after `<`[^\n]*\n(<(?:\w+:\/\/|[\w.+-]+@)[^>\s]*>?)/,
    fact: (address) => `Addresses in angle brackets are not allowed in .mdx files: ${address}`,
    hint: 'Write the address alone, or `[text](address)`.',
  },
  {
    pattern: /character after `<`[^\n]*\n<([A-Za-z][\w.]*)/,
    fact: (tag) => `The tag \`<${tag}>\` cannot be read.`,
    hint: 'Put the values of its attributes in quotes or braces, and end it with `>` or `/>`. For a plain `<` write `\\<`.',
  },
  {
    pattern: /character after `<`/,
    fact: () => 'A `<` starts something that is not a tag.',
    hint: 'Write `\\<` for the character, or put the text in `code`.',
  },
  {
    pattern: /Unexpected character `(.+?)`.*before name/,
    fact: (character) => `A tag cannot start with \`<${character}\`.`,
    hint: escapeHint,
  },
  {
    pattern: /Unexpected end of file in expression/,
    fact: () => 'A `{` has no matching `}`.',
    hint: 'In .mdx files, braces contain JavaScript. Close the brace, or write `\\{` for the character.',
  },
  {
    pattern: /Unexpected closing tag `(.+?)`, expected an open tag/,
    fact: (tag) => `The closing tag \`${tag}\` has no opening tag.`,
    hint: 'Remove it, or add the opening tag. Tags must open and close in the same block.',
  },
  {
    pattern: /Unexpected closing tag `(.+?)`, expected corresponding closing tag for `(.+?)`/,
    fact: (closing, opening) => `The tag \`${opening}\` is closed by \`${closing}\`.`,
    hint: 'Close tags in the reverse order of their opening.',
  },
  {
    pattern: /Expected a closing tag for `<((?:img|br|hr|input|source|wbr|col)\b.*?)>`/,
    fact: (tag) => `The tag \`<${tag}>\` is not closed.`,
    hint: 'In .mdx files, write it with a slash: `<… />`.',
  },
  {
    pattern: /Expected (?:a|the) closing tag (?:for )?`<\/?(.+?)>`.*paragraph/,
    fact: (tag) => `The tag \`<${tag}>\` does not open and close in the same block.`,
    hint: 'Put the opening tag, the text and the closing tag on separate lines, with an empty line between them. For a plain `<` write `\\<`.',
  },
  {
    pattern: /Expected a closing tag for `<(.+?)>`(?:.*before the end of `(.+?)`)?/,
    fact: (tag, block) => `The tag \`<${tag}>\` is not closed${block ? ` before the ${words(block)} ends` : ''}.`,
    hint: `Add \`</…>\`, or write \`<… />\` if it is empty. Indent the content of list items.`,
  },
  {
    pattern: /Cannot specify multiple layouts/,
    fact: () => 'The page has a second default export.',
    hint: 'Keep only one. MDX uses the default export as the layout around the page.',
  },
  {
    pattern: /Could not parse esm with oxc: (.*)/,
    fact: (reason) => `An \`import\` or \`export\` line is not valid JavaScript: ${reason}.`,
    hint: 'Leave an empty line after the last such line. Text cannot start with `import` or `export`.',
  },
  {
    pattern: /Could not parse expression with oxc: (.*)/,
    fact: (reason) => `The expression in braces is not valid JavaScript: ${reason}.`,
    hint: 'In .mdx files, braces contain JavaScript. For text, write `\\{` and `\\}`, or put it in `code`.',
  },
];

/** Translates an error of the compiler into a `SiteError` with its place. */
export function syntaxError(cause: unknown, notes: PageNotes): SiteError {
  const written = messageOf(cause);
  const [, line, column, rest = written] = /^(\d+):(\d+): ([\s\S]*)$/.exec(written) ?? [];
  const message = rest.replace(/\s*\([\w-]+:[\w-]+\)\s*$/, '').replace(/\.$/, '');
  const point = line === undefined ? findPoint(message, notes.source) : { line: Number(line), column: Number(column) };
  for (const { pattern, fact, hint } of rules) {
    const match = pattern.exec(`${message}\n${textAt(notes.source, point)}`);
    if (match) return notes.errorAt(point, fact(...match.slice(1)), hint);
  }
  return notes.errorAt(point, `The page cannot be read: ${message}.`, escapeHint);
}

/** Finds the place of errors that the compiler reports without a place: a second default export, and `name={}`. */
function findPoint(message: string, source: string): Point | undefined {
  if (/multiple layouts/.test(message)) {
    const [, second] = [...source.matchAll(/^export\s+(?:default\b|\{[^}]*\bdefault\b)/gm)];
    return second && pointAt(source, second.index);
  }
  const offset = source.search(/\w=\{\s*\}/);
  return offset < 0 ? undefined : pointAt(source, offset + 2);
}

/** The rest of the line from a point. */
function textAt(source: string, point: Point | undefined): string {
  return point ? (source.split('\n')[point.line - 1]?.slice(point.column - 1) ?? '') : '';
}

/** `listItem` → `list item`. */
function words(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
