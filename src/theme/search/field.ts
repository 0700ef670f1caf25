import type { Likeness } from './likeness.ts';
import { joinRuns, runsOf, type Run, type Term } from './words.ts';

/** A text that is looked through. */
export type Field = {
  text: string;
  /** Each word, and those written without a gap as one too. */
  terms: readonly Term[];
  /** Each two neighbours, as they would be written without the gap. */
  pairs: readonly Term[];
  /** All words with single spaces between. */
  words: string;
  /** Number of words. */
  size: number;
};

export type Range = { start: number; end: number };

/** How well something was found, from 0 to 1, and where. */
export type Match = { quality: number; ranges: readonly Range[] };

/** A text made ready to be searched. */
export function fieldOf(text: string): Field {
  const runs = runsOf(text);
  const parts = runs.flatMap((run) => run.parts);
  const wholes = runs.filter((run) => run.parts.length > 1).map((run) => run.whole);
  const pairs = runs.slice(1).map((run, index) => joinRuns(runs[index] ?? run, run));
  return {
    text,
    terms: [...parts, ...wholes],
    pairs,
    words: parts.map((part) => part.text).join(' '),
    size: parts.length,
  };
}

/** Finds a run in a field, as a whole or all of its parts. */
export function matchRun(run: Run, field: Field, likeness: Likeness): Match | undefined {
  const whole = matchTerm(run.whole.text, field, likeness);
  if (run.parts.length < 2 || whole?.quality === 1) return whole;
  const parts = run.parts.map((part) => matchTerm(part.text, field, likeness));
  if (!parts.every((part) => part !== undefined)) return whole;
  const quality = parts.reduce((sum, part) => sum + part.quality, 0) / parts.length;
  if (whole && whole.quality >= quality) return whole;
  return { quality, ranges: parts.flatMap((part) => part.ranges) };
}

function matchTerm(typed: string, { terms, pairs }: Field, likeness: Likeness): Match | undefined {
  let best: Match | undefined;
  for (const term of terms) {
    const quality = likeness(typed, term.text);
    if (quality > (best?.quality ?? 0)) best = { quality, ranges: [rangeIn(term, typed)] };
  }
  if (best) return best;
  const pair = pairs.find(({ text }) => text === typed);
  return pair && { quality: 1, ranges: [pair] };
}

/** What is marked: the beginning that was typed, else the whole word. */
function rangeIn({ text, start, end }: Term, typed: string): Range {
  const isBeginning = text.startsWith(typed) && text.length === end - start;
  return { start, end: isBeginning ? start + typed.length : end };
}
