import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fingerprint, type Write } from '../harness/count-writes.ts';
import { runsAll, sample, sampleSize } from '../harness/sample.ts';
import { makeSite, type SiteFolder } from '../harness/site-folder.ts';
import { root, type Env } from '../harness/sites.ts';

const shim = pathToFileURL(join(root, 'tests/harness/count-writes.ts')).href;

/** Kills builds at every write, not only at a selection. Takes about ten minutes on two cores. */
const everyWrite = process.env['EVERY_WRITE'] !== undefined;
/** Options of the tests that kill builds: a longer timeout, in milliseconds, if they kill at every write. */
const limit = everyWrite ? { timeout: 7_200_000 } : {};
let site: SiteFolder;
/** The writes of an uninterrupted build. */
let writes: readonly Write[];
/** Number of the write that replaces the output. */
let intoPlace: number;
let states: { old: string; new: string };

/** Outputs and caches are in a folder with a leading dot, because other folders of a site may contain components. */
const path = (...names: string[]) => join(site.path, '.builds', ...names);
const build = (folder: string) => site.run('build', '--out-dir', path(folder, 'dist'));
const stateOf = (print: string) => ({ [states.old]: 'old', [states.new]: 'new', none: 'none' })[print] ?? 'a mixture';
const ownCache = (folder: string): Env => ({ XDG_CACHE_HOME: path('caches', folder) });
const beside = (folder: string) => readdirSync(path(folder));

/**
 * Builds into a folder with a copy of the old output, and stops at a write. Resolves to the result of the run and its
 * writes.
 */
async function buildUntil(folder: string, stopAt: number, stopBy = 'kill', cache: Env = {}) {
  cpSync(path('before'), path(folder), { recursive: true });
  return buildOver(folder, stopAt, stopBy, cache);
}

/** Builds into a folder with an output, and stops at a write. */
async function buildOver(folder: string, stopAt: number, stopBy = 'kill', cache: Env = {}) {
  const log = path(`${folder}.log`);
  const env = {
    ...cache,
    NODE_OPTIONS: `--import ${shim}`,
    WRITES_LOG: log,
    WATCHED: path(folder, 'dist'),
    STOP_AT: String(stopAt),
    STOP_BY: stopBy,
  };
  rmSync(log, { force: true });
  const run = await site.runWith(env, 'build', '--out-dir', path(folder, 'dist'));
  const lines = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : [];
  return { ...run, writes: lines.map((line) => JSON.parse(line) as Write) };
}

beforeAll(async () => {
  site = makeSite();
  await build('before');
  for (const folder of ['linked', 'same']) await build(folder);
  site.write({ 'content/start.md': '# Start\n\nMore text.\n', 'static/new.txt': 'new\n' });
  await build('after');
  states = { old: fingerprint(path('before/dist')), new: fingerprint(path('after/dist')) };
  ({ writes } = await buildUntil('watched', 0));
  intoPlace = writes.findIndex(isPlacing('watched')) + 1;
});

afterAll(() => site[Symbol.dispose]());

test('shows the old or the new output before every write, except between the two renames', () => {
  expect(states.old).not.toBe(states.new);
  const found = writes.map(({ output }) => stateOf(output));
  expect(found.length).toBeGreaterThan(40);
  expect(found.slice(0, intoPlace - 1).filter((state) => state !== 'old')).toEqual([]);
  expect(found[intoPlace - 1]).toBe('none');
  expect(found.slice(intoPlace).filter((state) => state !== 'new')).toEqual([]);
  expect(beside('watched')).toEqual(['dist']);
});

test('leaves the old or the new output if killed at any write, and the next build succeeds', limit, async () => {
  // Around the renames every write matters.
  const isNear = (number: number) => Math.abs(number + 1 - intoPlace) <= 2;
  // A kill before a folder is created has the same result as one before its first file.
  const killable = [...writes.entries()].filter(([, { name }]) => !name.startsWith('mkdir'));
  // Elsewhere, a write changes only the temporary folder, as the first test shows, so a few of each kind are enough.
  const chosen = [...Map.groupBy(killable, ([, { name }]) => name).values()].flatMap((alike) =>
    alike.filter(([number], index) => everyWrite || isNear(number) || index % 8 === 0),
  );
  const numbers = sample('kills of a build', chosen, ([number, { name, output }]) => ({
    name,
    state: stateOf(output),
    place: isNear(number) ? number : 'elsewhere',
    quarter: Math.floor((4 * number) / writes.length),
  })).map(([number]) => number);
  // The next build does not depend on what was written into the temporary folder, except around the renames.
  const isBuiltAgain = (stopAt: number) => everyWrite || stopAt % 2 === 0 || Math.abs(stopAt - intoPlace) <= 2;
  const table = await killAtEach(numbers, { name: 'killed', isBuiltAgain });
  expect(table.length).toBe(numbers.length);
  expect(table.filter(({ fault }) => fault !== undefined)).toEqual([]);
});

test(
  'a kill at any write of a build that has no cache leaves the old output, and the next build succeeds',
  limit,
  async () => {
    // Each build takes some seconds, because of the bundle. Without a cache, there are more writes than with one.
    const isCounted = everyWrite || runsAll;
    const all = isCounted ? (await buildUntil('uncached', 0, 'kill', ownCache('uncached'))).writes : writes;
    const kills = everyWrite ? all.length : sampleSize('kills of a build without a cache', 1, 5);
    const apart = everyWrite ? 1 : Math.ceil(all.length / (kills + 1));
    expect(all.length).toBeGreaterThan(isCounted ? writes.length : 0);
    const numbers = [...all.keys()].filter((number) => (number + 1) % apart === 0).slice(0, kills);
    const table = await killAtEach(numbers, { name: 'uncached', cacheOf: ownCache, isBuiltAgain: () => true });
    expect(table.filter(({ fault }) => fault !== undefined)).toEqual([]);
    expect(table.filter(({ isStopped }) => isStopped).length).toBeGreaterThan(0.9 * numbers.length);
  },
);

type Kills = {
  /** Prefix of the folders. */
  name: string;
  cacheOf?: (folder: string) => Env;
  isBuiltAgain: (stopAt: number) => boolean;
};
type Kill = { stopAt: number; isStopped: boolean; fault: string | undefined };

/** Kills a build at each of these writes, and builds again; `fault` describes a wrong result. */
async function killAtEach(numbers: readonly number[], kills: Kills): Promise<Kill[]> {
  const rest = numbers.values();
  // Two at a time, the share of a machine that this test may use.
  const tables = await Promise.all([killAtNext(rest, kills), killAtNext(rest, kills)]);
  return tables.flat();
}

async function killAtNext(numbers: Iterable<number>, { name, cacheOf, isBuiltAgain }: Kills): Promise<Kill[]> {
  const table: Kill[] = [];
  for (const number of numbers) {
    const stopAt = number + 1;
    const folder = `${name}-${stopAt}`;
    const cache = cacheOf?.(folder) ?? {};
    const killed = await buildUntil(folder, stopAt, 'kill', cache);
    const isStopped = killed.code !== 0;
    // The number of writes depends on the cache, so the log of this build tells whether the output had been replaced.
    const placed = killed.writes.findIndex(isPlacing(folder));
    const expected = placed < 0 ? 'old' : isStopped && placed === killed.writes.length - 1 ? 'none' : 'new';
    const state = stateOf(fingerprint(path(folder, 'dist')));
    const fault = state === expected ? undefined : `${state} instead of ${expected}`;
    table.push({
      stopAt,
      isStopped,
      fault: fault ?? (isBuiltAgain(stopAt) ? await faultOfNextBuild(folder, cache) : undefined),
    });
    for (const leftover of [path(folder), path('caches', folder)]) rmSync(leftover, { recursive: true, force: true });
  }
  return table;
}

async function faultOfNextBuild(folder: string, cache: Env = {}): Promise<string | undefined> {
  const { code, output } = await site.runWith(cache, 'build', '--out-dir', path(folder, 'dist'));
  const found = `${code} ${stateOf(fingerprint(path(folder, 'dist')))} ${beside(folder).join()}`;
  return found === '0 new dist' ? undefined : `${found}: ${output}`;
}

test('unchanged files of the last output are linked, and stay intact after a kill at any write', limit, async () => {
  let [kills, stopAt] = [0, 1];
  for (;;) {
    const { writes: done } = await buildOver('linked', stopAt);
    if (done.some(isPlacing('linked'))) break;
    expect.soft(stateOf(fingerprint(path('linked/dist'))), `after write ${stopAt}`).toBe('old');
    kills += 1;
    // The next test shows the output before every write. Links are all alike.
    stopAt += everyWrite ? 1 : done.at(-1)?.name === 'linkSync' ? 18 : 6;
  }
  expect(kills).toBeGreaterThan(2);
  expect(await faultOfNextBuild('linked')).toBeUndefined();
});

test('a build writes changes and links the rest; without changes it writes nothing', async () => {
  const before = inodesOf('same/dist');
  const { writes: done } = await buildOver('same', 0);
  expect(done.filter(({ name }) => name === 'linkSync').length).toBeGreaterThan(10);
  const beforePlacing = done.slice(0, done.findIndex(isPlacing('same')) + 1);
  expect(new Set(beforePlacing.slice(0, -1).map(({ output }) => stateOf(output)))).toEqual(new Set(['old']));
  const after = inodesOf('same/dist');
  const kept = Object.keys(before).filter((file) => before[file] === after[file]);
  expect(kept).toContain('THIRD-PARTY.txt');
  expect(kept).not.toContain('start.md');
  expect(await buildOver('same', 0)).toMatchObject({ code: 0, writes: [] });
  expect(inodesOf('same/dist')).toEqual(after);
});

const isPlacing =
  (folder: string) =>
  ({ name, path: to }: Write) =>
    name === 'rename' && to === path(folder, 'dist');

function inodesOf(folder: string): Record<string, number> {
  const files = readdirSync(path(folder), { recursive: true, encoding: 'utf8' });
  return Object.fromEntries(files.map((file) => [file, statSync(path(folder, file)).ino]));
}

test('one of two builds into the same folder succeeds if the other is killed', async () => {
  let kills = 0;
  const stops = [1, 2, 4, 8, 16];
  for (const stopAt of stops.slice(0, sampleSize('kills of one of two builds', 2, stops.length))) {
    const folder = `both-${stopAt}`;
    const killing = buildUntil(folder, stopAt);
    // As long as no build has been killed, the other one starts only after the first write, so that at least one kill
    // succeeds.
    if (kills === 0) await vi.waitUntil(() => existsSync(path(`${folder}.log`)), { timeout: 600_000 });
    const [killed, other] = await Promise.all([killing, build(folder)]);
    // If the other one was faster, there is nothing left to write.
    if (killed.code !== 0) kills += 1;
    expect(other.code, other.output).toBe(0);
    expect(stateOf(fingerprint(path(folder, 'dist')))).toBe('new');
  }
  expect(kills).toBeGreaterThan(0);
});

test.each([
  ['ENOSPC', 'the disk is full'],
  ['EACCES', 'permission denied'],
])(
  'reports %s and its place if it occurs while the output is written, and keeps the last output',
  async (code, reason) => {
    const run = await buildUntil(code, 40, code);
    expect(run).toMatchObject({
      code: 1,
      output: expect.stringContaining(`The output cannot be written: ${reason}.\n  at `),
    });
    expect(run.output).not.toContain('    at ');
    expect(stateOf(fingerprint(path(code, 'dist')))).toBe('old');
    expect(beside(code)).toEqual(['dist']);
  },
);
