import { parseSync, Visitor, type ESTree } from 'vite';

import { lineOf, type SourceFile } from '../house/source.ts';

/** Prose in a source file: a comment, the title of a test, or another string of several words. */
export type CodeText = { kind: 'comment' | 'title' | 'string'; text: string; line: number };

/** Reads the prose of a script or style sheet. Inline code and quotations become the word `code`. */
export function readCode({ path, text }: SourceFile): CodeText[] {
  return path.endsWith('.css') ? readStyleSheet(text) : readScript(path, text);
}

function readScript(path: string, source: string): CodeText[] {
  const { program, comments } = parseSync(path, source);
  const titles = new Set<number>();
  const strings: CodeText[] = [];
  const add = (text: string, start: number) => {
    const kind = titles.has(start) ? 'title' : 'string';
    if (/\p{L}\s+\p{L}/u.test(text)) strings.push({ kind, text: plain(text), line: lineOf(source, start) });
  };
  new Visitor({
    CallExpression: ({ callee, arguments: [title] }) => {
      if (title && isTest(callee)) titles.add(title.start);
    },
    Literal: ({ value, start }) => {
      if (typeof value === 'string') add(value, start);
    },
    TemplateLiteral: ({ quasis, start }) => add(quasis.map(({ value }) => value.raw).join('code'), start),
    JSXText: ({ value, start }) => add(value, start),
  }).visit(program);

  let end = 0;
  const prose: CodeText[] = [];
  for (const comment of comments) {
    const previous = prose.at(-1);
    const text = plain(comment.value);
    const isNextLine = comment.type === 'Line' && /^\r?\n[ \t]*$/.test(source.slice(end, comment.start));
    if (isNextLine && previous) previous.text += ` ${text}`;
    else prose.push({ kind: 'comment', text, line: lineOf(source, comment.start) });
    end = comment.end;
  }
  return [...prose, ...strings];
}

/** True for `test`, `describe`, `it` and their variants such as `test.each(cases)`. */
function isTest(callee: ESTree.Expression): boolean {
  if (callee.type === 'Identifier') return /^(?:test|describe|it)$/.test(callee.name);
  if (callee.type === 'MemberExpression') return isTest(callee.object);
  return callee.type === 'CallExpression' && isTest(callee.callee);
}

function readStyleSheet(source: string): CodeText[] {
  return [...source.matchAll(/\/\*([\s\S]*?)\*\//g)].map(({ 1: text = '', index }) => ({
    kind: 'comment',
    text: plain(text),
    line: lineOf(source, index),
  }));
}

/** Removes the stars of doc comments, joins lines, and replaces code and quotations. */
function plain(text: string): string {
  return text
    .replaceAll(/^[ \t]*\*+/gm, '')
    .replaceAll(/`[^`]*`|"[^"]*"|“[^”]*”/g, 'code')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
