import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faults, exclusiveFaults, validParts, type Fault } from './harness/fault-catalogue.ts';
import { makeSite, type SiteFolder } from './harness/site-folder.ts';
import { sample, sampleSize } from './harness/sample.ts';

let site: SiteFolder;

beforeAll(() => {
  site = makeSite();
  site.remove('content');
  site.remove('sidebars.ts');
});

afterAll(() => site[Symbol.dispose]());

/** Runs `check` on a site with these faults; returns fact and file of each error, sorted. */
async function report(chosen: readonly Fault[]): Promise<string[]> {
  const parts = validParts();
  for (const { make } of chosen) make(parts);
  const { config, sidebars, contract, files, links } = parts;
  for (const folder of ['content', 'static']) rmSync(join(site.path, folder), { recursive: true, force: true });
  site.write({
    ...files,
    'site.config.ts': `export default ${JSON.stringify(config)};\n`,
    'sidebars.ts': `export default ${JSON.stringify(sidebars)};\n`,
    'content/api/openapi.yaml': contract,
    // Folders for the links.
    'content/more/plain.md': '# Plain\n',
    'static/plain.txt': '',
  });
  for (const [path, target] of Object.entries(links)) symlinkSync(target, join(site.path, path));
  const { code, output } = await site.run('check');
  // Phases also begin with a mark, and end with their time.
  const errors = output
    .split(/^✗ /gm)
    .slice(1)
    .filter((error) => error.includes('\n  at '));
  expect(code, output).toBe(errors.length > 0 ? 1 : 0);
  return errors
    .map((error) => `${/\n {2}at (.+?)(?::\d+)*\n/.exec(error)?.[1]}: ${error.split('\n', 1)[0]}`)
    .toSorted();
}

const reportsAlone = new Map<Fault, readonly string[]>();

/** The report of a fault alone, from one run of `check`. */
async function reportAlone(fault: Fault): Promise<readonly string[]> {
  const found = reportsAlone.get(fault) ?? (await report([fault]));
  reportsAlone.set(fault, found);
  return found;
}

/** The expected errors of several faults: those of the first phase that has some. */
async function expected(chosen: readonly Fault[]): Promise<string[]> {
  const first = Math.min(...chosen.map(({ phase }) => phase));
  const found = new Set<string>();
  for (const fault of chosen.filter(({ phase }) => phase === first)) {
    for (const error of await reportAlone(fault)) found.add(error);
  }
  return [...found].toSorted();
}

const ofPhase = (own: number) => faults.filter(({ phase }) => phase === own);
const alone = sample('faults alone', faults, (one) => {
  const index = ofPhase(one.phase).indexOf(one);
  return { phase: one.phase, part: index % 6 };
});

test('reports nothing for a site without faults, and one error per fault', async () => {
  expect(await report([])).toEqual([]);
  for (const fault of alone) expect.soft(await reportAlone(fault), fault.name).toHaveLength(1);
});

/** Subsets such that of any two faults, some have only the first, and some only the second. */
function halvesOf(all: readonly Fault[]): readonly (readonly Fault[])[] {
  const digits = (all.length - 1).toString(2).length;
  return Array.from({ length: 2 * digits }, (_, half) =>
    all.filter((_fault, index) => ((index >> Math.floor(half / 2)) & 1) === half % 2),
  );
}

test.each([1, 2, 3])('reports all faults of phase %i in one run, and the others once some are fixed', async (own) => {
  const phaseFaults = ofPhase(own);
  expect(await report(phaseFaults)).toEqual(await expected(phaseFaults));
  for (const half of halvesOf(phaseFaults)) {
    expect.soft(await report(half), half.map(({ name }) => name).join()).toEqual(await expected(half));
  }
});

test('reports only the first phase that has errors', async () => {
  for (const first of [1, 2]) {
    const found = await report(faults.filter(({ phase }) => phase >= first));
    expect(found).toHaveLength(ofPhase(first).length);
    // Without the later phases, the report is the same.
    expect(found).toEqual(await report(ofPhase(first)));
  }
});

test('reports both of any two faults, or only that of the earlier phase', async () => {
  const pairs = fc.subarray([...faults], { minLength: 2, maxLength: 2 });
  for (const two of fc.sample(pairs, { numRuns: sampleSize('pairs of faults', 2, 6), seed: 11 })) {
    expect.soft(await report(two), two.map(({ name }) => name).join(' and ')).toEqual(await expected(two));
  }
});

test.each(exclusiveFaults)('reports $name together with the faults in other sources', async (fault) => {
  expect(await reportAlone(fault)).toHaveLength(1);
  const chosen = [fault, ...faults.filter(({ name, phase }) => phase > 1 && name !== 'invalid contract')];
  expect(await report(chosen)).toEqual(await expected(chosen));
});
