import { changePassages } from '../../plugin.ts';
import { admonitionTypes } from '../../read.ts';
import { changeProse } from '../shared/change-prose.ts';
import { addNote, type Notes } from './notes.ts';

/** The first and the last line of a block, without indentation. */
export type Block = { first: string; last: string };

/**
 * Changes blocks such as `:::tip Title`, `:::tip[Title]` and `::: details`, which may be nested. `changeFence` gets the
 * first line of a code block and the name of the block around it.
 */
export function changeBlocks(
  text: string,
  change: (name: string, title: string, colons: string) => Block,
  changeFence: (line: string, around: string | undefined) => string,
): string {
  const open: { name: string; count: number; last: string }[] = [];
  let isComment = false;
  const changeLine = (line: string) => {
    const wasComment = isComment;
    const withoutInlineCode = line.replaceAll(/`[^`]*`/g, '');
    isComment =
      withoutInlineCode.lastIndexOf('<!--') > withoutInlineCode.lastIndexOf('-->') ||
      (isComment && !withoutInlineCode.includes('-->'));
    if (wasComment) return line;
    const [, indent = '', colons = '', name = '', afterName = ''] =
      /^([ \t]*)(:{3,})[ \t]*([\p{L}\p{N}_-]*)[ \t]*(.*)$/u.exec(line) ?? [];
    if (colons === '') return line;
    if (name === '') {
      // As in markdown-it and remark, colons without a name end the outermost block with at most as many colons, and
      // all blocks inside it.
      const index = open.findIndex(({ count }) => count <= colons.length);
      if (index < 0) return line;
      const ends = open.splice(index).map(({ last }) => last);
      return withIndent(ends.filter(Boolean).toReversed().join('\n'), indent);
    }
    const title = afterName.replace(/\{[^{}]*\}\s*$/, '').trim();
    const { first, last } = change(name, /^\[(.*)\]$/.exec(title)?.[1] ?? title, colons);
    open.push({ name, count: colons.length, last });
    return withIndent(first, indent);
  };
  return changeProse(text, changeLine, (line) => changeFence(line, open.at(-1)?.name));
}

function withIndent(lines: string, indent: string): string {
  return lines.replaceAll(/^(?=.)/gm, indent);
}

/** An admonition in the engine's syntax. Other blocks lose their markers, with a note. */
export function admonition(name: string, title: string, colons: string, page: { path: string; notes: Notes }): Block {
  if (admonitionTypes.includes(name)) return { first: colons + name + (title && `[${title}]`), last: colons };
  addNote(page.notes, `Left out: the markers of ":::${name}" blocks (their content is kept)`, page.path);
  return { first: '', last: '' };
}

/**
 * The first line of a code block, with `text` instead of `ansi`, because the engine does not show ANSI colors. Mermaid
 * diagrams become `optional`, so that unsupported diagrams are shown as code.
 */
export function plainFence(line: string): string {
  return line.replace(/^(\W*)ansi\b/, '$1text').replace(/^(\W*mermaid)(?=\s|$)/, '$1 optional');
}

/** A code block whose fence is longer than all runs of backticks in the code. */
export function codeBlock(meta: string, code: string): string {
  const fence = '`'.repeat(Math.max(3, ...[...code.matchAll(/`+/g)].map(([run]) => run.length + 1)));
  return `${fence}${meta}\n${code}\n${fence}`;
}

/** Comments that Twoslash does not show, and the code that they hide. */
const twoslashLines = [
  /^[^]*^[ \t>]*\/\/ ?---cut(?:-before)?---[ \t]*\n/m,
  /^[ \t>]*\/\/ ?---cut-after---[^]*/m,
  /^[ \t>]*\/\/ ?---cut-start---[^]*?---cut-end---[ \t]*\n/gm,
  /^[ \t>]*\/\/ ?@(?!(?:filename|log|warn|error|annotate):)(?:\w+|twoslash-cache)(?::.*)?\n/gm,
  /^[ \t>]*\/\/[ \t]*\^(?:\?|\||\^+)(?:[ \t].*)?\n/gm,
];

/** Removes the comments for Twoslash from code blocks such as ` ```ts twoslash `. */
export function withoutTwoslash(text: string, { path, notes }: { path: string; notes: Notes }): string {
  const changeBlock = (block: string): string => {
    const [, start, code = '', end] = /^(.*[ \t]twoslash(?![\w-]).*\n)([^]*?)([^\n]*)$/.exec(block) ?? [];
    if (start === undefined) return block;
    addNote(notes, 'Left out: types and errors that Twoslash shows in code', path);
    const shown = twoslashLines.reduce((before, lines) => before.replace(lines, ''), code);
    return `${start.replace(/[ \t]+twoslash(?![\w-])/, '')}${shown}${end}`;
  };
  return changePassages(text, (passage) => passage, changeBlock);
}
