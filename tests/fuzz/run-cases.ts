import type { Bundle } from '../../src/core/bundle/bundle.ts';
import type { CaseRunner } from './pool.ts';
import type { CaseNumber } from './sample-case.ts';

/** A failed case. `name` consists of its seed and number: `npm run fuzz -- --case name` repeats it. */
export type Finding = { name: string; number: CaseNumber; problems: readonly string[] };

/** In milliseconds; a case that takes longer counts as hanging. */
export const HANG = 10_000;
const PER_SEED = 500;

export type RunOptions = {
  kind: CaseNumber['kind'];
  cases: number;
  seed: number;
  /** They work in parallel; each checks one case at a time. */
  runners: readonly CaseRunner[];
  /** If given, sites are also rendered. */
  bundle?: Bundle | undefined;
  /** If given, only this case of the seed is checked. */
  only?: number | undefined;
  onFinding?: (finding: Finding) => void;
  onCount?: (done: number) => void;
};

/** Checks cases and returns those that failed. Takes the next seed after every 500 cases, to limit memory. */
export async function runCases(options: RunOptions): Promise<Finding[]> {
  const { kind, runners, bundle, onFinding, onCount } = options;
  const findings: Finding[] = [];
  let done = 0;
  const blocks = blocksOf(options).values();
  await Promise.all(
    runners.map(async (runner) => {
      for (const { seed, from, to } of blocks) {
        for (let index = from; index < to; index++) {
          const number = { kind, seed, index, of: to };
          const { problems } = await runner.run({ number, bundle }, HANG);
          onCount?.(++done);
          if (problems.length === 0) continue;
          const finding = { name: `${seed}:${index}`, number, problems };
          findings.push(finding);
          onFinding?.(finding);
        }
      }
    }),
  );
  return findings;
}

function blocksOf({ cases, seed, only }: RunOptions): { seed: number; from: number; to: number }[] {
  if (only !== undefined) return [{ seed, from: only, to: only + 1 }];
  return Array.from({ length: Math.ceil(cases / PER_SEED) }, (_, count) => ({
    seed: seed + count,
    from: 0,
    to: Math.min(PER_SEED, cases - count * PER_SEED),
  }));
}
