import type { SearchIndex } from '../../site/search-index.ts';
import { entriesOf, type Entry, type EntryField } from './entries.ts';
import { matchRun, type Range } from './field.ts';
import { groupByPage, type Found } from './group-by-page.ts';
import type { SearchResult } from './search-result.ts';
import { joinRuns, runsOf, type Run } from './words.ts';

/** The ways to look, strictest first; the first that finds something decides. */
const PASSES = [
  { isForgiving: false, share: 1 },
  { isForgiving: true, share: 1 },
  // Not every word of a whole question stands in a title.
  { isForgiving: true, share: 0.5 },
];

/** Gets an index ready to be asked: results for a query, the best first, those of one page together. */
export function prepareRanking(index: SearchIndex): (query: string) => SearchResult[] {
  const entries = entriesOf(index);
  return (query) => {
    const runs = runsOf(query.normalize('NFC'));
    if (runs.length === 0) return [];
    for (const { isForgiving, share } of PASSES) {
      const found = entries.flatMap((entry) => find(entry, runs, isForgiving).filter((one) => one.share >= share));
      if (found.length > 0) return groupByPage(found);
    }
    return [];
  };
}

/** How an entry answers a query: nothing or one. */
function find(entry: Entry, runs: readonly Run[], isForgiving: boolean): Found[] {
  const readings = [runs, ...joinedReadings(runs)].flatMap((reading) => read(entry, reading, isForgiving));
  const [best] = readings.toSorted((a, b) => b.score - a.score);
  return best ? [best] : [];
}

/** The query with two neighbours as one word each time: `log in` also means `login`. */
function joinedReadings(runs: readonly Run[]): Run[][] {
  return runs.slice(1).map((run, index) => {
    const whole = joinRuns(runs[index] ?? run, run);
    return [...runs.slice(0, index), { whole, parts: [] }, ...runs.slice(index + 2)];
  });
}

function read(entry: Entry, runs: readonly Run[], isForgiving: boolean): Found[] {
  const ranges = new Map<EntryField, Range[]>();
  let score = 0;
  let letters = 0;
  let isOwn = false;
  for (const run of runs) {
    const matches = matchFields(entry, run, isForgiving);
    if (matches.length === 0) continue;
    score += Math.max(...matches.map(({ weight }) => weight));
    letters += run.whole.text.length;
    isOwn ||= matches.some(({ field }) => !field.isAround);
    for (const { field, found } of matches) ranges.set(field, [...(ranges.get(field) ?? []), ...found]);
  }
  if (!isOwn) return [];
  const share = letters / runs.reduce((sum, { whole }) => sum + whole.text.length, 0);
  return [
    { entry, ranges, share, score: (share * score) / runs.length + wholeBonus(entry, runs) + fullness(entry, ranges) },
  ];
}

function matchFields(entry: Entry, run: Run, isForgiving: boolean) {
  return entry.fields.flatMap((field) => {
    const match = matchRun(run, field, isForgiving && !field.isStrict);
    return match ? [{ field, found: match.ranges, weight: match.quality * field.weight }] : [];
  });
}

/** The query is the whole of a title or name, or its beginning. */
function wholeBonus({ fields }: Entry, runs: readonly Run[]): number {
  const query = runs
    .flatMap(({ whole, parts }) => (parts.length > 0 ? parts : [whole]))
    .map(({ text }) => text)
    .join(' ');
  return Math.max(
    0,
    ...fields.map(({ words, exact, prefix }) => (words === query ? exact : words.startsWith(query) ? prefix : 0)),
  );
}

/** Up to 1: how much of the title is what was looked for, so that short titles come first. */
function fullness({ fields }: Entry, ranges: ReadonlyMap<EntryField, readonly Range[]>): number {
  return Math.max(
    0,
    ...fields.map((field) =>
      field.isAround || field.exact === 0 ? 0 : Math.min(1, (ranges.get(field)?.length ?? 0) / field.size),
    ),
  );
}
