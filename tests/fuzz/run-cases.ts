import fc from 'fast-check';
import type { Bundle } from '../../src/bundle/bundle.ts';
import { createRunner } from './pool.ts';
import type { SiteCase } from './site-case.ts';

/** A case that is not as it has to be. `name` repeats it: the seed and its number. */
export type Finding = { name: string; site: SiteCase; problems: readonly string[] };

/** Longer than this is a hang, in milliseconds. */
export const HANG = 10_000;
const PER_SEED = 500;

export type RunOptions = {
  arbitrary: fc.Arbitrary<SiteCase>;
  cases: number;
  seed: number;
  processes: number;
  /** With it sites are rendered too. */
  bundle?: Bundle | undefined;
  /** Only this one of the seed's cases. */
  only?: number | undefined;
  onFinding?: (finding: Finding) => void;
  onCount?: (done: number) => void;
};

/** The `index`th case of a seed is always the same. Every 500 cases the next seed goes on, so that memory holds few. */
export async function runCases({
  arbitrary,
  cases,
  seed,
  processes,
  only,
  bundle,
  onFinding,
  onCount,
}: RunOptions): Promise<Finding[]> {
  const findings: Finding[] = [];
  let done = 0;
  const all = named(arbitrary, cases, seed, only);
  await Promise.all(
    Array.from({ length: processes }, async () => {
      using runner = createRunner();
      for (const { name, site } of all) {
        const { problems } = await runner.run({ site, bundle }, HANG);
        onCount?.(++done);
        if (problems.length === 0) continue;
        findings.push({ name, site, problems });
        onFinding?.({ name, site, problems });
      }
    }),
  );
  return findings;
}

function* named(arbitrary: fc.Arbitrary<SiteCase>, cases: number, seed: number, only: number | undefined) {
  for (let from = 0; from < cases; from += PER_SEED) {
    const own = seed + from / PER_SEED;
    const sites = fc.sample(arbitrary, { seed: own, numRuns: Math.min(PER_SEED, cases - from) });
    for (const [index, site] of sites.entries()) {
      if (only === undefined || index === only) yield { name: `${own}:${index}`, site };
    }
  }
}
