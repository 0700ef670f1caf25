import { ownValue } from '../../base/records.ts';
import { nearestName } from '../../base/text/nearest-name.ts';

/** Emphasis of a code line: marked, focused, or part of a change. */
type LineMark = 'highlighted' | 'focused' | 'added' | 'removed';

/** Lines with a mark, by their numbers from 1. */
type LineRange = { first: number; last: number; mark: LineMark };

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

/** The language and options in the info string of a code fence. */
export type FenceOptions = {
  /** In lower case; empty if missing. */
  language: string;
  lines: LineRange[];
  /** `true`, or the number of the first line. */
  showLineNumbers?: true | number;
  wordWrap?: true;
  title?: string;
  /** Label of a tab that shows the block. Adjacent fences with tabs become one group. */
  tab?: string;
  /** Unknown options, each with the nearest known option. */
  unknown: { name: string; near: string | undefined }[];
};

/** Options whose value is text. */
const textOptions = ['title', 'tab'] as const;

export const optionNames = [...textOptions, 'showLineNumbers', 'wordWrap'];

const marksByOption: Readonly<Record<string, LineMark>> = { ins: 'added', del: 'removed', mark: 'highlighted' };

/** Reads `ts title="a.ts" {1,4-6} ins={2} showLineNumbers=10 wordWrap tab="npm"`. */
export function readFenceOptions(info: string | null | undefined, meta: string | null | undefined): FenceOptions {
  // The parser counts the braces of `js{1,3}` as part of the language, because no space precedes them.
  const [, language = '', rest = ''] = /^([^{\s]*)(.*)$/s.exec(info ?? '') ?? [];
  const written = `${rest} ${meta ?? ''}`;
  const options: FenceOptions = { language: language.toLowerCase(), lines: [], unknown: [] };
  const part = /\{([\d\s,-]*)\}|([\w:-]+)(?:=(?:"([^"]*)"|'([^']*)'|\{([^{}]*)\}|(\S+)))?/g;
  // `values` has one entry per form of value, `"…"`, `'…'`, `{…}` and unquoted, of which at most one is set.
  for (const [, ranges, name = '', ...values] of written.matchAll(part)) {
    const value = values.find((item) => item !== undefined);
    const mark = ranges === undefined ? ownValue(marksByOption, name) : 'highlighted';
    const textOption = value === undefined ? undefined : textOptions.find((one) => one === name);
    if (mark) for (const range of readRanges(ranges ?? values[2] ?? '')) options.lines.push({ ...range, mark });
    else if (textOption) options[textOption] = value;
    else if (name === 'showLineNumbers') {
      if (value !== 'false') options.showLineNumbers = /^\d+$/.test(value ?? '') ? Number(value) : true;
    } else if (name === 'wordWrap' || name === 'wrap') {
      if (value !== 'false') options.wordWrap = true;
    } else options.unknown.push({ name, near: nearestOption(name) });
  }
  // Braces in quotes are part of a title.
  const [unclosed] = /\{[^{}]*$/.exec(written.replaceAll(/"[^"]*"|'[^']*'/g, '')) ?? [];
  if (unclosed !== undefined) options.unknown.push({ name: unclosed.trim(), near: `${unclosed.trim()}}` });
  return options;
}

/**
 * Returns the known option that is nearest to an invalid option. If the name itself is known, the option is invalid
 * because its value is missing.
 */
function nearestOption(name: string): string | undefined {
  if (/^(highlight|hl)/i.test(name)) return '{1,4-6}';
  return optionNames.includes(name) ? `${name}="…"` : nearestName(name, optionNames);
}

/** `1,4-6` → 1 to 1 and 4 to 6. */
function readRanges(text: string): Pick<LineRange, 'first' | 'last'>[] {
  return text.split(',').flatMap((range) => {
    const [, first, last = first] = /^\s*(\d+)\s*(?:-\s*(\d+)\s*)?$/.exec(range) ?? [];
    return first === undefined ? [] : [{ first: Number(first), last: Number(last) }];
  });
}
