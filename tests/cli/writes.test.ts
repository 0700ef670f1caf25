import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fingerprint, type Write } from '../harness/count-writes.ts';
import { makeSite, type SiteFolder } from '../harness/site-folder.ts';
import { root } from '../harness/sites.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const shim = pathToFileURL(join(root, 'tests/harness/count-writes.ts')).href;

let site: SiteFolder;
/** What a build writes that nothing stops. */
let writes: readonly Write[];
/** The number of the write that puts the new output into its place. */
let intoPlace: number;
let states: { old: string; new: string };

const path = (...names: string[]) => join(site.path, ...names);
const build = (place: string) => site.run('build', '--out-dir', path(place, 'dist'));
const stateOf = (print: string) => ({ [states.old]: 'old', [states.new]: 'new', none: 'none' })[print] ?? 'a mixture';
const beside = (place: string) => readdirSync(path(place));

/** Builds into a folder that has the old output, and stops at a write; resolves to what was written. */
async function buildUntil(place: string, stopAt: number, stopBy = 'kill') {
  cpSync(path('before'), path(place), { recursive: true });
  const log = path(`${place}.log`);
  const env = {
    NODE_OPTIONS: `--import ${shim}`,
    WRITES_LOG: log,
    WATCHED: path(place, 'dist'),
    STOP_AT: String(stopAt),
    STOP_BY: stopBy,
  };
  const run = await site.runWith(env, 'build', '--out-dir', path(place, 'dist'));
  const lines = readFileSync(log, 'utf8').trim().split('\n');
  return { ...run, writes: lines.map((line) => JSON.parse(line) as Write) };
}

beforeAll(async () => {
  site = makeSite();
  await build('before');
  site.write({ 'content/start.md': '# Start\n\nMore text.\n', 'static/new.txt': 'new\n' });
  await build('after');
  states = { old: fingerprint(path('before/dist')), new: fingerprint(path('after/dist')) };
  ({ writes } = await buildUntil('watched', 0));
  intoPlace = writes.findIndex(({ name, path: to }) => name === 'rename' && to === path('watched/dist')) + 1;
});

afterAll(() => site[Symbol.dispose]());

test('before each of its writes the output is the old one or the new one, but for the one write between two renames', () => {
  expect(states.old).not.toBe(states.new);
  const found = writes.map(({ output }) => stateOf(output));
  expect(found.length).toBeGreaterThan(50);
  expect(found.slice(0, intoPlace - 1).filter((state) => state !== 'old')).toEqual([]);
  expect(found[intoPlace - 1]).toBe('none');
  expect(found.slice(intoPlace).filter((state) => state !== 'new')).toEqual([]);
  expect(beside('watched')).toEqual(['dist']);
});

test.each([
  ['while it is filled', 0.5, 'old'],
  ['before the last output is moved away', -1, 'old'],
  ['when the last output is moved away', 0, 'none'],
  ['before the last output is removed', 1, 'new'],
])('after a kill %s the next build ends well and leaves nothing beside', async (_when, at, state) => {
  const stopAt = at === 0.5 ? Math.round(intoPlace / 2) : intoPlace + at;
  const place = `killed-${stopAt}`;
  expect((await buildUntil(place, stopAt)).code).not.toBe(0);
  expect(stateOf(fingerprint(path(place, 'dist')))).toBe(state);
  expect(await build(place)).toMatchObject({ code: 0 });
  expect(stateOf(fingerprint(path(place, 'dist')))).toBe('new');
  expect(beside(place)).toEqual(['dist']);
});

test('of two builds at once into one folder, one killed, the other ends well', async () => {
  const [killed, other] = await Promise.all([buildUntil('both', 60), build('both')]);
  expect(killed.code).not.toBe(0);
  expect(other.code).toBe(0);
  expect(stateOf(fingerprint(path('both/dist')))).toBe('new');
});

test.each([
  ['ENOSPC', 'the disk is full'],
  ['EACCES', 'its permissions do not let you write'],
])('%s in the middle of the output is an error with its place, and the last output stays', async (code, reason) => {
  const run = await buildUntil(code, 40, code);
  expect(run).toMatchObject({
    code: 1,
    output: expect.stringContaining(`The output cannot be written: ${reason}.\n  at `),
  });
  expect(run.output).not.toContain('    at ');
  expect(stateOf(fingerprint(path(code, 'dist')))).toBe('old');
  expect(beside(code)).toEqual(['dist']);
});
