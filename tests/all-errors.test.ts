import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SiteErrors } from '../src/base/errors/site-error.ts';
import { buildSite } from '../src/publish/build-site.ts';
import { faults, soundParts, type Fault } from './harness/fault-catalogue.ts';
import { makeSite, type SiteFolder } from './harness/site-folder.ts';
import { sample } from './harness/sample.ts';
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

/** What `check` reports about a site with these faults: fact and file of each error, sorted. */
async function report(chosen: readonly Fault[]): Promise<string[]> {
  const parts = soundParts();
  for (const { make } of chosen) make(parts);
  const { config, sidebars, contract, files, links } = parts;
  for (const folder of ['content', 'static']) rmSync(join(site.path, folder), { recursive: true, force: true });
  site.write({
    ...files,
    'site.config.ts': `export default ${JSON.stringify(config)};\n`,
    'sidebars.ts': `export default ${JSON.stringify(sidebars)};\n`,
    'content/api/openapi.yaml': contract,
    // Folders that links are put into.
    'content/more/plain.md': '# Plain\n',
    'static/plain.txt': '',
  });
  for (const [path, target] of Object.entries(links)) symlinkSync(target, join(site.path, path));
  try {
    await buildSite({ siteDir: site.path, progress: silent });
    return [];
  } catch (error) {
    if (!(error instanceof SiteErrors)) throw error;
    return error.errors.map(({ fact, place }) => `${place?.file}: ${fact}`).toSorted();
  }
}

/** What faults report each on their own, without those that cannot be seen beside another one. */
function union(chosen: readonly Fault[], alone: ReadonlyMap<Fault, readonly string[]>): string[] {
  const hidden = new Set(chosen.flatMap(({ hides = [] }) => hides));
  const seen = chosen.filter(({ name }) => !hidden.has(name));
  return [...new Set(seen.flatMap((fault) => alone.get(fault) ?? []))].toSorted();
}

/** The report of each fault on its own. */
const alone = new Map<Fault, readonly string[]>();
const hiding = faults.filter(({ hides }) => hides);
const independent = faults.filter(({ hides }) => !hides);

test('reports nothing of a sound site, and of each fault one error: none follows from it', async () => {
  expect(await report([])).toEqual([]);
  for (const fault of faults) {
    const found = await report([fault]);
    expect.soft(found, fault.name).toHaveLength(1);
    alone.set(fault, found);
  }
});

test('reports all faults of all kinds in one run, and without any one of them the rest unchanged', async () => {
  expect(await report(independent)).toEqual(union(independent, alone));
  for (const fault of sample('faults left out', independent, ({ name }) => ({
    name: independent.findIndex((one) => one.name === name) % 8,
  }))) {
    const rest = independent.filter((one) => one !== fault);
    expect.soft(await report(rest), `without ${fault.name}`).toEqual(union(rest, alone));
  }
});

test('reports beside a fault that hides something all that it does not hide', async () => {
  for (const fault of hiding) {
    const chosen = [...independent, fault];
    expect.soft(await report(chosen), fault.name).toEqual(union(chosen, alone));
  }
});

test('reports both faults of any two', async () => {
  const pairs = fc.subarray([...faults], { minLength: 2, maxLength: 2 });
  for (const two of fc.sample(pairs, { numRuns: 12, seed: 11 })) {
    expect.soft(await report(two), two.map(({ name }) => name).join(' and ')).toEqual(union(two, alone));
  }
});

test('reports components that do not build beside everything but the pages that import some', async () => {
  const component: Fault = {
    name: 'component',
    make: ({ files }) => void (files['components/box.tsx'] = 'export const Box = () => <p;\n'),
    hides: ['missing import'],
  };
  const others = await report([component]);
  expect(others).toEqual([expect.stringContaining('components/box.tsx: ')]);
  const chosen = [component, ...independent];
  expect(await report(chosen)).toEqual(union(chosen, new Map([...alone, [component, others]])));
});
