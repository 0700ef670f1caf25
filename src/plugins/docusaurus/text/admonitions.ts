import { capitalize, type MarkdownContext, type MarkdownNode } from '../../../plugin.ts';
import { admonitionTypes } from '../../../read.ts';
import { changeProse } from '../../shared/change-prose.ts';

/** The engine's replacements for admonitions of Docusaurus. */
const renamed = new Map([
  ['secondary', 'note'],
  ['success', 'tip'],
  ['error', 'danger'],
]);

/**
 * Rewrites a line that opens an admonition, so that it names one of the engine's admonitions. As in Docusaurus,
 * undeclared names and `::name` are text. An admonition with a declared name becomes a `note`, with this name as its
 * title unless the line gives one.
 */
export function admonitionLine(line: string, declared: readonly string[]): string {
  const [, start = '', colons = '', name = '', title = ''] =
    /^([ \t>]*)(:{2,})([\w\p{L}][\w\p{L}-]*)(.*)$/u.exec(line) ?? [];
  if (name === '') return line;
  const isBuiltIn = admonitionTypes.includes(name);
  const isDeclared = declared.includes(name);
  // Unlike the other names in `renamed`, `error` is unknown to Docusaurus unless the site declares it.
  const replacement = name === 'error' && !isDeclared ? undefined : renamed.get(name);
  if (colons.length < 3 || !(isBuiltIn || isDeclared || replacement)) return `${start}\\${line.slice(start.length)}`;
  if (isBuiltIn) return line;
  if (replacement !== undefined) return `${start}${colons}${replacement}${title}`;
  const label = `[${capitalize(name)}]`;
  return `${start}${colons}note${/^\s*(?:\{.*\})?\s*$/.test(title) ? label + title.trim() : title}`;
}

/** Marks an admonition that the page does not close. */
const openMark = '/* open */';

/** Closes the admonitions that an MDX page leaves open, so that appended lines are outside them. */
export function closeAdmonitions(text: string): string {
  if (!text.includes(':::')) return text;
  // The number of colons of each open admonition, from the outermost to the innermost.
  let open: number[] = [];
  changeProse(text, (line) => {
    const [, { length } = '', afterColons = ''] = /^(:{3,})(.*)$/.exec(line) ?? [];
    if (/^\w/.test(afterColons)) open.push(length);
    // Ends the outermost admonition with at most as many colons, and all admonitions inside it.
    const ended = length > 0 && afterColons.trim() === '' ? open.findIndex((colons) => colons <= length) : -1;
    if (ended >= 0) open = open.slice(0, ended);
    return line;
  });
  return open.length === 0 ? text : `${text.trimEnd()}\n\n{${openMark}}\n\n${':'.repeat(Math.max(...open))}\n`;
}

/** Reports an admonition that `closeAdmonitions` closed. */
export function reportOpenAdmonition(
  node: MarkdownNode,
  { report }: MarkdownContext<unknown>,
): MarkdownNode | undefined {
  const children = node.children ?? [];
  if (children.at(-1)?.value !== openMark) return undefined;
  const hint = 'Close it with a line of the same number of colons.';
  report({ fact: `The block ":::${String(node['name'])}" is not closed.`, hint, level: 'warning', node });
  return { ...node, children: children.slice(0, -1) };
}
