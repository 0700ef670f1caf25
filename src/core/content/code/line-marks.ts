import { ownValue } from '../../base/records.ts';

/** Emphasis of a code line: marked, focused, or part of a change. */
export type LineMark = 'highlighted' | 'focused' | 'added' | 'removed';

/** Lines with a mark, by their numbers from 1. */
export type LineRange = { first: number; last: number; mark: LineMark };

/** Code without its magic comments, and the marks of its lines (from 1). */
export type MarkedCode = { code: string; marks: ReadonlyMap<number, ReadonlySet<LineMark>> };

// Comments in C, shell, SQL, HTML, JSX, TeX, Lisp, BASIC, Vim script and batch files.
const opener = String.raw`(?:\{\/\*|\/\*|\/\/|<!--|#|--|%|(?<!;);+|'|"|rem\b|::)`;
const closer = String.raw`\s*(?:(?:\*\/(?:\s*\})?|-->)\s*)?`;
const command = new RegExp(String.raw`^\s*${opener}\s*highlight-(next-line|start|end)${closer}$`, 'i');
const notation = new RegExp(String.raw`${opener}\s*\[!code\s+(\+\+|--|focus|highlight|hl)(?::(\d+))?\]${closer}`, 'gi');

const marksByNotation: Readonly<Record<string, LineMark>> = {
  '++': 'added',
  '--': 'removed',
  focus: 'focused',
  highlight: 'highlighted',
  hl: 'highlighted',
};

/**
 * Removes `highlight-next-line`, `highlight-start` … `highlight-end` and `[!code ++]` comments from code, and returns
 * the marks. `ranges` are the marked lines that the fence names: `{1,4-6}`.
 */
export function readLineMarks(written: string, ranges: readonly LineRange[] = []): MarkedCode {
  const marks = new Map<number, Set<LineMark>>();
  const lines: string[] = [];
  let isInRange = false;
  const mark = (line: number, kind: LineMark) => {
    const kinds = marks.get(line) ?? new Set();
    marks.set(line, kinds.add(kind));
  };
  /** Number of the last line that `[!code ++]` or `[!code ++:3]` marks, by the kind of the mark. */
  const ends = new Map<LineMark, number>();
  for (const text of written.split(/\r?\n/)) {
    const next = lines.length + 1;
    const word = command.exec(text)?.[1]?.toLowerCase();
    if (word !== undefined) {
      if (word === 'next-line') mark(next, 'highlighted');
      else isInRange = word === 'start';
      continue;
    }
    // Notations are comments at the end of a line, so read them from the end, and stop at the first one that is
    // followed by code.
    let end = text.length;
    for (const { 0: notationText, 1: name = '', 2: count = 1, index } of [...text.matchAll(notation)].toReversed()) {
      if (index + notationText.length < end) break;
      end = index;
      const kind = ownValue(marksByNotation, name.toLowerCase());
      if (kind) ends.set(kind, Math.max(ends.get(kind) ?? 0, next + Number(count) - 1));
    }
    const visible = end < text.length ? text.slice(0, end).trimEnd() : text;
    // A notation alone on its line applies to the lines after it.
    if (visible === '' && visible !== text) continue;
    for (const [kind, last] of ends) if (next <= last) mark(next, kind);
    if (isInRange) mark(next, 'highlighted');
    lines.push(visible);
  }
  // Numbers in the fence refer to the visible lines.
  for (const { first, last, mark: kind } of ranges) {
    for (let line = first; line <= Math.min(last, lines.length); line++) mark(line, kind);
  }
  return { code: lines.join('\n'), marks };
}
