import type { SearchIndex } from '../../site/search-index.ts';
import { entriesOf } from './entries.ts';
import { findIn, type Pass } from './find-in.ts';
import { groupByPage } from './group-by-page.ts';
import { forgivingLikeness, strictLikeness } from './likeness.ts';
import type { SearchResult } from './search-result.ts';
import { joinRuns, runsOf, type Run } from './words.ts';

/** Gets an index ready to be asked: results for a query, the best first, those of one page together. */
export function prepareRanking(index: SearchIndex): (query: string) => SearchResult[] {
  const entries = entriesOf(index);
  return (query) => {
    for (const pass of passesOf(query)) {
      const found = entries.flatMap((entry) => findIn(entry, pass) ?? []);
      if (found.length > 0) return groupByPage(found);
    }
    return [];
  };
}

/** The ways to look, strictest first; the first that finds something decides. */
function passesOf(query: string): Pass[] {
  const runs = runsOf(query.normalize('NFC'));
  const likeness = forgivingLikeness();
  // Not every word of a whole question stands in a title, and the short ones stand in every other.
  const telling = runs.filter(({ whole }) => whole.text.length > 2);
  return [
    { readings: [runs, ...joinedReadings(runs)], likeness: strictLikeness, share: 1 },
    { readings: [runs], likeness, share: 1 },
    { readings: [telling], likeness, share: 0.5 },
  ];
}

/** The query with two neighbours as one word, each in turn: `log in` also means `login`. */
function joinedReadings(runs: readonly Run[]): Run[][] {
  return runs.slice(1).map((run, index) => {
    const whole = joinRuns(runs[index] ?? run, run);
    return [...runs.slice(0, index), { whole, parts: [whole] }, ...runs.slice(index + 2)];
  });
}
