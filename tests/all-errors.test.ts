import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SiteErrors } from '../src/core/base/errors/site-error.ts';
import { defaultPlugins } from '../src/default-plugins.ts';
import { buildSite } from '../src/core/build/build-site.ts';
import { faults, exclusiveFaults, validParts, type Fault } from './harness/fault-catalogue.ts';
import { makeSite, type SiteFolder } from './harness/site-folder.ts';
import { sample, sampleSize } from './harness/sample.ts';
import { cacheHome } from './harness/sites.ts';

let site: SiteFolder;

beforeAll(() => {
  // Sites without components share a bundle.
  process.env['XDG_CACHE_HOME'] ??= cacheHome;
  site = makeSite();
  site.remove('content');
  site.remove('sidebars.ts');
});

afterAll(() => site[Symbol.dispose]());

const silent = {
  phase: async <T>(_name: string, task: (count: (done: number) => void) => T | Promise<T>) => task(() => undefined),
};

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
  try {
    await buildSite({ siteDir: site.path, progress: silent, defaultPlugins });
    return [];
  } catch (error) {
    if (!(error instanceof SiteErrors)) throw error;
    return error.errors.map(({ fact, place }) => `${place?.file}: ${fact}`).toSorted();
  }
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

test('reports nothing for a site without faults, and one error per fault', async () => {
  expect(await report([])).toEqual([]);
  for (const fault of faults) expect.soft(await reportAlone(fault), fault.name).toHaveLength(1);
});

test.each([1, 2, 3])('reports all faults of phase %i in one run, and the others once one is fixed', async (own) => {
  const phaseFaults = faults.filter(({ phase }) => phase === own);
  expect(await report(phaseFaults)).toEqual(await expected(phaseFaults));
  for (const fault of sample('faults left out', phaseFaults, ({ name }) => ({
    name: phaseFaults.findIndex((one) => one.name === name) % 2,
  }))) {
    const rest = phaseFaults.filter((one) => one !== fault);
    expect.soft(await report(rest), `without ${fault.name}`).toEqual(await expected(rest));
  }
});

test('reports only the first phase that has errors', async () => {
  expect(await report(faults)).toEqual(await expected(faults));
  const later = faults.filter(({ phase }) => phase > 1);
  expect(await report(later)).toEqual(await expected(later));
});

test('reports both of any two faults, or only that of the earlier phase', async () => {
  const pairs = fc.subarray([...faults], { minLength: 2, maxLength: 2 });
  for (const two of fc.sample(pairs, { numRuns: sampleSize('pairs of faults', 4, 12), seed: 11 })) {
    expect.soft(await report(two), two.map(({ name }) => name).join(' and ')).toEqual(await expected(two));
  }
});

test.each(exclusiveFaults)('reports $name with the other sources', async (fault) => {
  expect(await reportAlone(fault)).toHaveLength(1);
  const chosen = [fault, ...faults.filter(({ name, phase }) => phase > 1 && name !== 'invalid contract')];
  expect(await report(chosen)).toEqual(await expected(chosen));
});
