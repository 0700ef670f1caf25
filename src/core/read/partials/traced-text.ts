import { matchPassages } from '../../base/text/change-passages.ts';
import { pointAt, type Point } from '../../base/errors/code-frame.ts';

/** A file as read: its path relative to the site folder, and its text. */
export type SourceFile = { path: string; text: string };

/** A part of a traced text, and its offset `start` in a file. All text of a replaced part has the place `start`. */
type Piece = { text: string; source: SourceFile; start: number; isReplaced?: boolean };

/** A text made of several files, with the place where each part was written. */
export type TracedText = readonly Piece[];

/** The text of a file from an offset on. */
export function traced(source: SourceFile, start = 0): TracedText {
  return [{ text: source.text.slice(start), source, start }];
}

/** The text without its places. */
export function textOf(pieces: TracedText): string {
  return pieces.map(({ text }) => text).join('');
}

/** Like `String.slice`, from an offset that is not negative. */
export function sliceTraced(pieces: TracedText, from: number, to = Infinity): TracedText {
  let offset = 0;
  return pieces.flatMap((piece) => {
    const [first, last] = [Math.max(0, from - offset), Math.max(0, to - offset)];
    offset += piece.text.length;
    const text = piece.text.slice(first, last);
    return text === '' ? [] : [{ ...piece, text, start: piece.isReplaced ? piece.start : piece.start + first }];
  });
}

/** Removes white space and empty lines at both ends. */
export function trimTraced(pieces: TracedText): TracedText {
  const text = textOf(pieces);
  return sliceTraced(pieces, text.length - text.trimStart().length, text.trimEnd().length);
}

/** A new text whose place is the start of `pieces`; empty if there are no pieces. */
export function placedAt(pieces: TracedText, text: string): TracedText {
  return pieces.slice(0, 1).map((piece) => ({ ...piece, text, isReplaced: true }));
}

/**
 * Replaces all matches outside of code, like `String.replaceAll`. If `replace` returns a string, it gets the place of
 * its match; if it returns undefined, the match stays.
 */
export function replaceTraced(
  pieces: TracedText,
  pattern: RegExp,
  replace: (match: RegExpExecArray) => TracedText | string | undefined,
): TracedText {
  const changed: Piece[] = [];
  let end = 0;
  for (const match of matchPassages(textOf(pieces), pattern)) {
    const replacement = replace(match);
    if (replacement === undefined) continue;
    const last = match.index + match[0].length;
    const matched = sliceTraced(pieces, match.index, last);
    changed.push(...sliceTraced(pieces, end, match.index));
    changed.push(...(typeof replacement === 'string' ? placedAt(matched, replacement) : replacement));
    end = last;
  }
  return [...changed, ...sliceTraced(pieces, end)];
}

/**
 * Restores the places of a text after it was edited as a plain string. Compares line by line if the number of lines is
 * unchanged.
 */
export function retraced(pieces: TracedText, text: string): TracedText {
  const before = textOf(pieces);
  if (before === text) return pieces;
  const [linesBefore, lines] = [before.split('\n'), text.split('\n')];
  if (linesBefore.length !== lines.length || lines.length === 1) return retracedPart(pieces, before, text);
  let start = 0;
  return linesBefore.flatMap((line, index) => {
    const end = start + line.length + 1;
    const part = sliceTraced(pieces, start, end);
    start = end;
    return retracedPart(part, textOf(part), `${lines[index]}${textOf(part).slice(line.length)}`);
  });
}

/** Traces the common start and end of both texts exactly, and the text between them to a single place. */
function retracedPart(pieces: TracedText, before: string, text: string): TracedText {
  const length = Math.min(before.length, text.length);
  let start = 0;
  while (start < length && before[start] === text[start]) start++;
  let end = 0;
  while (end < length - start && before.at(-end - 1) === text.at(-end - 1)) end++;
  const changed = text.slice(start, text.length - end);
  const tail = sliceTraced(pieces, start);
  return [
    ...sliceTraced(pieces, 0, start),
    ...(changed === '' ? [] : placedAt(tail.length > 0 ? tail : pieces, changed)),
    ...sliceTraced(pieces, before.length - end),
  ];
}

/** Returns a function that finds the file of a point in the text, and the point in this file. */
export function sourceFinder(pieces: TracedText): (point: Point) => { source: SourceFile; point: Point } | undefined {
  let length = 0;
  const ends = pieces.map(({ text }) => (length += text.length));
  const lines = textOf(pieces).split('\n');
  let lineStart = 0;
  const starts = lines.map((line) => (lineStart += line.length + 1) - line.length - 1);
  return ({ line, column }) => {
    const offset = Math.min((starts[line - 1] ?? 0) + column - 1, length - 1);
    const index = ends.findIndex((end) => end > offset);
    const piece = pieces[index];
    if (!piece) return undefined;
    const inside = piece.isReplaced ? 0 : offset - ((ends[index] ?? 0) - piece.text.length);
    return { source: piece.source, point: pointAt(piece.source.text, piece.start + inside) };
  };
}
