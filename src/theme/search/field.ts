import { slipsToPrefix } from './slips.ts';
import { joinRuns, runsOf, type Run, type Term } from './words.ts';

/** A text that is looked through. */
export type Field = {
  text: string;
  /** Each word, and words as one where they are written or could be written so. */
  terms: readonly Term[];
  /** All words with single spaces between. */
  words: string;
  /** Number of words. */
  size: number;
};

export type Range = { start: number; end: number };

/** How well something was found, from 0 to 1, and where. */
export type Match = { quality: number; ranges: readonly Range[] };

export function fieldOf(text: string): Field {
  const runs = runsOf(text);
  const parts = runs.flatMap((run) => run.parts);
  const wholes = runs.filter((run) => run.parts.length > 1).map((run) => run.whole);
  const pairs = runs.slice(1).map((run, index) => joinRuns(runs[index] ?? run, run));
  return {
    text,
    terms: [...parts, ...wholes, ...pairs],
    words: parts.map((part) => part.text).join(' '),
    size: parts.length,
  };
}

/** Finds a run in a field, as a whole or all of its parts; forgiving lets typing errors pass. */
export function matchRun(run: Run, field: Field, isForgiving: boolean): Match | undefined {
  const whole = matchTerm(run.whole.text, field, isForgiving);
  if (run.parts.length < 2 || whole?.quality === 1) return whole;
  const parts = run.parts.map((part) => matchTerm(part.text, field, isForgiving));
  if (!parts.every((part) => part !== undefined)) return whole;
  const quality = parts.reduce((sum, part) => sum + part.quality, 0) / parts.length;
  if (whole && whole.quality >= quality) return whole;
  return { quality, ranges: parts.flatMap((part) => part.ranges) };
}

function matchTerm(typed: string, field: Field, isForgiving: boolean): Match | undefined {
  let best: Match | undefined;
  for (const term of field.terms) {
    const quality = likeness(typed, term.text, isForgiving);
    if (quality > (best?.quality ?? 0)) best = { quality, ranges: [rangeIn(term, typed.length)] };
  }
  return best;
}

/** 1 for the word itself, less for its beginning, least for what has typing errors; 0 for another word. */
function likeness(typed: string, word: string, isForgiving: boolean): number {
  if (typed === word) return 1;
  const closeness = Math.min(typed.length, word.length) / Math.max(typed.length, word.length);
  if (word.startsWith(typed)) return 0.6 + 0.3 * closeness;
  if (!isForgiving) return 0;
  const most = slipsAllowed(typed);
  const slips = most === 0 ? 1 : slipsToPrefix(typed, word, most);
  if (slips <= most) return 0.5 - 0.1 * slips + 0.1 * closeness - (typed[0] === word[0] ? 0 : 0.1);
  const stem = commonBeginning(typed, word);
  // Another form of the word: `installing` and `installation`.
  return stem >= 5 && stem >= typed.length * 0.6 ? 0.3 * closeness : 0;
}

function slipsAllowed({ length }: string): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

function commonBeginning(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}

/** What is marked: as much as was typed, or the whole word where letters and signs are not one to one. */
function rangeIn({ text, start, end }: Term, typed: number): Range {
  return { start, end: text.length === end - start ? Math.min(end, start + typed) : end };
}
