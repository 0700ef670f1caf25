import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomFrom, shuffle } from './random.ts';
import { runsAll } from './runs-all.ts';
import { root } from './sites.ts';

export { runsAll };

/** The values of a case by dimension, such as `{ page: 'home', failure: '404' }`. */
export type Values = Readonly<Record<string, string | number>>;

/**
 * The cases of a family that run: all of them in a full run, otherwise a sample in which each value of each dimension
 * occurs. The sample is the same in every process. Its size is recorded for the summary of `npm test`.
 *
 * @param family Names the cases in the summary; unique.
 * @example
 * const cases = sample('failures of requests', allCases, ({ path, failure }) => ({ path, failure }));
 */
export function sample<T>(family: string, cases: readonly T[], valuesOf: (one: T) => Values): readonly T[] {
  const chosen = runsAll ? cases : cover(cases, valuesOf);
  record(family, chosen.length, cases.length);
  return chosen;
}

/**
 * For cases that are generated rather than listed: records how many cases of a family run, and returns that number.
 *
 * @param quick Number of cases in a quick run.
 */
export function sampleSize(family: string, quick: number, all: number): number {
  const count = runsAll ? all : quick;
  record(family, count, all);
  return count;
}

/**
 * A small subset in which each value of each dimension occurs, in the order of `cases`. Among cases that add the same
 * number of values, prefers the one with the most new pairs of values, to combine dimensions.
 */
export function cover<T>(cases: readonly T[], valuesOf: (one: T) => Values): readonly T[] {
  const candidates = shuffle(
    cases.map((one) => ({ one, values: Object.entries(valuesOf(one)).map(([name, value]) => `${name}=${value}`) })),
    randomFrom(1),
  );
  const covered = new Set<string>();
  const countNew = (names: readonly string[]) => names.filter((name) => !covered.has(name)).length;
  const chosen = new Set<T>();
  for (;;) {
    const added = candidates.map(({ values }) => countNew(values));
    const most = Math.max(0, ...added);
    if (most === 0) return cases.filter((one) => chosen.has(one));
    const [first, ...tied] = candidates.filter((_, index) => added[index] === most);
    if (!first) return [];
    const best = tied.length === 0 ? first : maxBy([first, ...tied], ({ values }) => countNew(pairsOf(values)));
    chosen.add(best.one);
    for (const name of [...best.values, ...pairsOf(best.values)]) covered.add(name);
  }
}

function pairsOf(values: readonly string[]): string[] {
  return values.flatMap((first, index) => values.slice(index + 1).map((last) => `${first}&${last}`));
}

/** The first of the items with the highest score. */
function maxBy<T>(items: readonly [T, ...T[]], scoreOf: (item: T) => number): T {
  const [first, ...rest] = items;
  return rest.reduce(
    (best, item) => {
      const score = scoreOf(item);
      return score > best.score ? { item, score } : best;
    },
    { item: first, score: scoreOf(first) },
  ).item;
}

/** Writes one file per family. Each worker that loads the tests rewrites it. */
function record(family: string, ran: number, of: number): void {
  const folder = join(root, 'test-results/samples');
  mkdirSync(folder, { recursive: true });
  const name = family.replaceAll(/[^\w]+/g, '-');
  writeFileSync(join(folder, `${name}.json`), JSON.stringify({ family, ran, of }));
}
