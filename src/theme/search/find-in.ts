import type { Entry, EntryField } from './entries.ts';
import { matchRun, type Range } from './field.ts';
import { strictLikeness, type Likeness } from './likeness.ts';
import type { Run } from './words.ts';

/** An entry that answers a query, how well, and with what. */
export type Found = { entry: Entry; score: number; ranges: ReadonlyMap<EntryField, readonly Range[]> };

/** What is looked for and how much it may differ. */
export type Pass = {
  /** The words of a query, in one or several readings. */
  readings: readonly (readonly Run[])[];
  likeness: Likeness;
  /** Part of the query's letters that an answer must hold, 0 to 1. */
  share: number;
};

/** How an entry answers a query at its best; undefined when it holds too little of it, or only in what stands around. */
export function findIn(entry: Entry, pass: Pass): Found | undefined {
  const found = pass.readings.flatMap((runs) => readIn(entry, runs, pass) ?? []);
  return found.length > 1 ? found.reduce((best, other) => (other.score > best.score ? other : best)) : found[0];
}

function readIn(entry: Entry, runs: readonly Run[], { likeness, share: wanted }: Pass): Found | undefined {
  const ranges = new Map<EntryField, Range[]>();
  let weight = 0;
  let letters = 0;
  let isOwn = false;
  for (const run of runs) {
    const best = { own: 0, around: 0 };
    for (const field of entry.fields) {
      const match = matchRun(run, field, field.isStrict ? strictLikeness : likeness);
      if (!match) continue;
      const side = field.isAround ? 'around' : 'own';
      best[side] = Math.max(best[side], match.quality * field.weight);
      ranges.set(field, [...(ranges.get(field) ?? []), ...match.ranges]);
    }
    const found = best.own || best.around;
    if (found > 0) letters += run.whole.text.length;
    else if (wanted === 1) return undefined;
    weight += found;
    isOwn ||= best.own > 0;
  }
  const share = letters / runs.reduce((sum, { whole }) => sum + whole.text.length, 0);
  if (!isOwn || share < wanted) return undefined;
  const score = (share * weight) / runs.length + wholeBonus(entry, runs) + fullness(ranges);
  return { entry, score, ranges };
}

/** The query is the whole of a title or name, or its beginning. */
function wholeBonus({ fields }: Entry, runs: readonly Run[]): number {
  const query = runs.flatMap(({ parts }) => parts.map(({ text }) => text)).join(' ');
  const bonuses = fields.map(({ words, exact, prefix }) => {
    if (words === query) return exact;
    return words.startsWith(query) ? prefix : 0;
  });
  return Math.max(...bonuses);
}

/** Up to 1: how much of a title or name is what was looked for, so that the shorter of two comes first. */
function fullness(ranges: Found['ranges']): number {
  const parts = [...ranges].map(([{ exact, size }, found]) => (exact === 0 ? 0 : Math.min(1, found.length / size)));
  return Math.max(...parts);
}
