import { pointAt, type Point } from '../base/errors/code-frame.ts';

/**
 * The Markdown engine is native and recursive: thousands of levels overflow its stack and crash the process, and some
 * repetitions take quadratic time. Texts within the following limits cause neither. All lengths are in characters.
 */
const MAX_LENGTH = 100_000;
const MAX_PUNCTUATION = 4000;
/** Length of a sequence without white space. */
const MAX_WORD = 5000;
const suspicious = [
  // Containers that begin on one line: `> - 1. `.
  /^(?:[ \t]*(?:[>*+-]|\d{1,9}[.)])){40}/m,
  // Lists by indentation.
  /^[ \t]{200}/m,
  // A long sequence of white space.
  /\s{500}/,
];

/** True for ASCII punctuation, by character code. */
const isPunctuation = Array.from({ length: 128 }, (_, code) => /[!-/:-@[-`{-~]/.test(String.fromCharCode(code)));

/** True for a text within the limits above, so that it compiles quickly and without deep recursion. */
export function isWithinLimits(text: string): boolean {
  if (text.length > MAX_LENGTH || suspicious.some((pattern) => pattern.test(text))) return false;
  // A loop, not a pattern, because this runs for every page and a loop takes a tenth of the time.
  let count = 0;
  let word = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    word = code > 32 ? word + 1 : 0;
    if (word > MAX_WORD) return false;
    if (code < 128 && isPunctuation[code]) count += 1;
  }
  return count <= MAX_PUNCTUATION;
}

/**
 * Limit of nested Markdown elements. Browsers flatten HTML that is nested more than 512 levels deep, and an element of
 * Markdown may become two levels: the element and a wrapper.
 */
export const MAX_LEVELS = 250;

const deepContainers = new RegExp(String.raw`^(?:[ \t]*(?:>|(?:[*+-]|\d{1,9}[.)])(?=[ \t]))){${MAX_LEVELS}}.*`, 'gm');

/** Position of the first line that opens `MAX_LEVELS` or more block quotes and lists. */
export function tooDeepPoint(text: string): Point | undefined {
  for (const { 0: line, index } of text.matchAll(deepContainers)) {
    // A line of nothing but `*` or `-` is a thematic break.
    if (!/^(?:[ \t]*([*-]))(?:[ \t]*\1)*[ \t]*$/.test(line.trimEnd())) return pointAt(text, index);
  }
  return undefined;
}

/**
 * Eight or more characters other than letters and digits, or eight or more groups of such characters, each followed by
 * one or two letters or digits.
 */
const repetitions = /(?:[^\p{L}\p{N}]{8,}|(?:[^\p{L}\p{N}]+[\p{L}\p{N}]{1,2}){8,})/gu;

/** Position of the longest repetition, which is the most likely reason if a page nests too deeply or takes too long. */
export function longestRepetition(text: string): Point {
  let longest = { line: 1, column: 1, length: 0 };
  for (const [index, line] of text.split('\n').entries()) {
    for (const { 0: repetition, index: offset } of line.matchAll(repetitions)) {
      const { length } = repetition;
      if (length > longest.length) longest = { line: index + 1, column: offset + 1, length };
    }
  }
  return { line: longest.line, column: longest.column };
}
