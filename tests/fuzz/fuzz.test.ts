import { afterAll, expect, test } from 'vitest';
import { canaries } from './site-case.ts';
import { sample, sampleSize } from '../harness/sample.ts';
import { knownCase, knownCases } from './known-cases.ts';
import { createRunner } from './pool.ts';
import { HANG, runCases, type Finding } from './run-cases.ts';
import { sampleCase } from './sample-case.ts';
import { shareBundle } from './shared-bundle.ts';

const cases = sampleSize('odd sites of the fuzzer', 12, 300);
/** Cases that failed once. */
const known = sample('known cases of the fuzzer', Object.entries(knownCases), ([, { files, reports }]) => ({
  file: (Object.keys(files).at(-1) ?? '').replace(/^.*(?=[/.])/, ''),
  isReported: String(reports !== undefined),
}));
const runner = createRunner();
afterAll(() => runner[Symbol.dispose]());

test.each(known)('reports without breaking: %s', async (_name, one) => {
  const { problems, facts } = await runner.run({ site: knownCase(one) }, HANG);
  expect(problems).toEqual([]);
  expect(facts.join('\n')).toMatch(one.reports ?? /^/);
});

test('a case of a seed does not depend on the number of cases', () => {
  const number = { kind: 'odd', seed: 1, index: 3 } as const;
  expect(sampleCase({ ...number, of: 4 })).toEqual(sampleCase({ ...number, of: 20 }));
  expect(sampleCase({ ...number, of: 20 })).not.toEqual(sampleCase({ ...number, seed: 2, of: 20 }));
});

test(`reads ${cases} odd sites without breaking, and reports each mistake with its place and a next step`, async () => {
  const findings = await runCases({ kind: 'odd', cases, seed: 1, runners: [runner] });
  expect(findings.map(summary)).toEqual([]);
});

test('builds valid sites in which every link leads somewhere', async () => {
  using shared = await shareBundle();
  const { bundle } = shared;
  const findings = await runCases({
    kind: 'valid',
    cases: Math.ceil(cases / 25),
    seed: 1,
    runners: [runner],
    bundle,
  });
  expect(findings.map(summary)).toEqual([]);
});

test('notices a page whose mistake is hidden', async () => {
  const [path] = Object.keys(canaries);
  const { problems } = await runner.run(
    { site: { ...knownCase({ files: { [path ?? '']: 'Nothing wrong.\n' } }), hasCanaries: true } },
    HANG,
  );
  expect(problems).toContain('hidden by another error: Unknown block: ":::canary-one".');
});

/** `npm run fuzz -- --case seed:number` shows the full text. */
function summary({ name, problems }: Finding): string {
  return `${name} ${problems.join('\n').slice(0, 500)}`;
}
