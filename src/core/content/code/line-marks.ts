import { ownValue } from '../../base/own-value.ts';

/** Emphasis of a code line: marked, focused, or part of a change. */
export type LineMark = 'highlighted' | 'focused' | 'added' | 'removed';

/** Code without its magic comments, and the marks of its lines (from 1). */
export type MarkedCode = { code: string; marks: ReadonlyMap<number, ReadonlySet<LineMark>> };

// In languages that documentation shows: C, shell, SQL, HTML, JSX, TeX, Lisp, BASIC, Vim script and batch files.
const opener = String.raw`(?:\{\/\*|\/\*|\/\/|<!--|#|--|%|;+|'|"|rem\b|::)`;
const closer = String.raw`(?:\*\/\s*\}?|-->)?`;
const command = new RegExp(String.raw`^\s*${opener}\s*highlight-(next-line|start|end)\s*${closer}\s*$`, 'i');
const notation = new RegExp(
  String.raw`\s*${opener}\s*\[!code\s+(\+\+|--|focus|highlight|hl)(?::(\d+))?\]\s*${closer}\s*$`,
  'i',
);

const marksByNotation: Readonly<Record<string, LineMark>> = {
  '++': 'added',
  '--': 'removed',
  focus: 'focused',
  highlight: 'highlighted',
  hl: 'highlighted',
};

/**
 * Removes `highlight-next-line`, `highlight-start` … `highlight-end` and `[!code ++]` comments from code, and returns
 * the marks. `marked` lists the marks that the fence sets.
 */
export function readLineMarks(written: string, marked: readonly (readonly [number, LineMark])[] = []): MarkedCode {
  const marks = new Map<number, Set<LineMark>>();
  const lines: string[] = [];
  let isInRange = false;
  const mark = (line: number, kind: LineMark) => {
    const kinds = marks.get(line) ?? new Set();
    marks.set(line, kinds.add(kind));
  };
  const texts = written.split(/\r?\n/);
  const total = texts.length;
  for (const text of texts) {
    const next = lines.length + 1;
    const word = command.exec(text)?.[1]?.toLowerCase();
    if (word !== undefined) {
      if (word === 'next-line') mark(next, 'highlighted');
      else isInRange = word === 'start';
      continue;
    }
    let rest = text;
    for (let match = notation.exec(rest); match; match = notation.exec(rest)) {
      rest = rest.slice(0, match.index);
      const kind = ownValue(marksByNotation, match[1]?.toLowerCase() ?? '');
      const count = Math.min(Number(match[2] ?? 1), total);
      if (kind) for (let line = next; line < next + count; line++) mark(line, kind);
    }
    // A notation alone on its line applies to the lines after it.
    if (rest.trim() === '' && rest !== text) continue;
    if (isInRange) mark(next, 'highlighted');
    lines.push(rest);
  }
  // Numbers in the fence refer to the visible lines.
  for (const [line, kind] of marked) if (line <= lines.length) mark(line, kind);
  return { code: lines.join('\n'), marks };
}
