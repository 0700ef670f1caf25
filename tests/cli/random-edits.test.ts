import { cpSync, existsSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { outputManifest } from '../../src/core/outputs/output-manifest.ts';
import { runsAll } from '../harness/runs-all.ts';
import { sampleSize } from '../harness/sample.ts';
import { oneOf, randomFrom, type Random } from '../harness/random.ts';
import { editAtRandom, makeEditedSite, type EditedSite } from '../harness/random-edits.ts';
import type { SiteFolder } from '../harness/site-folder.ts';
import { root } from '../harness/sites.ts';

const shim = pathToFileURL(join(root, 'tests/harness/count-writes.ts')).href;
const { SEED = '1' } = process.env;
const STEPS = process.env['STEPS'] ?? String(sampleSize('random edits between builds', 1, 5));

const warmCache = 'cache';
const run = (site: SiteFolder, env: Readonly<Record<string, string>> = {}, outDir = 'warm') =>
  site.runWith(
    { XDG_CACHE_HOME: join(site.path, `.${warmCache}`), ...env },
    'build',
    '--out-dir',
    join(site.path, outDir),
  );
/** Builds without a store. In a quick run, uses the bundle of the other build: bundling takes most of the time. */
const runCold = async (site: SiteFolder) => {
  const cache = join(site.path, '.cold');
  rmSync(join(site.path, 'cold'), { recursive: true, force: true });
  if (!runsAll) {
    rmSync(cache, { recursive: true, force: true });
    cpSync(join(site.path, `.${warmCache}`), cache, { recursive: true });
  }
  for (const store of storesIn(cache)) rmSync(store, { recursive: true });
  return run(site, { XDG_CACHE_HOME: cache }, 'cold');
};

function storesIn(cache: string): string[] {
  const entries = readdirSync(cache, { recursive: true, withFileTypes: true });
  return entries.filter(({ name }) => name === 'store').map((entry) => join(entry.parentPath, entry.name));
}

/** Incidents that affect a site, its cache or its output between an edit and the builds to compare. */
const incidents: Readonly<Record<string, (site: SiteFolder, random: Random) => Promise<unknown> | void>> = {
  nothing: () => undefined,
  async 'a build that was killed'(site, random) {
    const log = join(site.path, '.writes.log');
    rmSync(log, { force: true });
    const env = { WRITES_LOG: log, STOP_AT: String(1 + random(80)), NODE_OPTIONS: `--import ${shim}` };
    await run(site, env);
  },
  'a damaged store'(site, random) {
    for (const store of storesIn(join(site.path, `.${warmCache}`))) {
      for (const entry of readdirSync(store)) {
        if (random(3) === 0) truncateSync(join(store, entry), random(300));
        else if (random(5) === 0) rmSync(join(store, entry));
      }
    }
  },
  'an edited output'(site, random) {
    if (!existsSync(join(site.path, 'warm'))) return;
    // Without the manifest, a build does not recognize the folder as its output and does not replace it.
    const files = Object.keys(site.fingerprints('warm')).filter((file) => file !== outputManifest.file);
    for (let count = 1 + random(3); count > 0; count--) {
      const file = join(site.path, 'warm', oneOf(files, random));
      const kind = random(3);
      if (kind === 0) rmSync(file, { force: true });
      else writeFileSync(kind === 1 ? file : `${file}.extra`, 'edited');
    }
  },
  'an edited previous output'(site, random) {
    const cache = join(site.path, `.${warmCache}`);
    const entries = readdirSync(cache, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile() && entry.parentPath.includes('replaced-output'))
      .map((entry) => join(entry.parentPath, entry.name));
    for (let count = 1 + random(3); count > 0 && files.length > 0; count--) {
      const file = oneOf(files, random);
      if (random(2) === 0) rmSync(file, { force: true });
      else writeFileSync(random(2) === 0 ? file : `${file}.extra`, 'edited');
    }
  },
  'two builds at once': (site) => Promise.all([run(site), run(site)]),
  'no output': (site) => rmSync(join(site.path, 'warm'), { recursive: true, force: true }),
};

/** The messages of a build, without progress and the name of its output. */
const messagesOf = (output: string) =>
  output.replaceAll(/^[✓✗…] .*\n/gm, '').replaceAll(/<site>\/(?:warm|cold)/g, '<out>');

/** Builds with and without a cache and compares both; resolves to true if the site has no errors. */
async function compare({ site }: EditedSite, about: string): Promise<boolean> {
  const outputOf = (name: string) => (existsSync(join(site.path, name)) ? site.fingerprints(name) : undefined);
  const last = outputOf('warm');
  const [warm, cold] = [await run(site), await runCold(site)];
  expect({ about, code: warm.code, messages: messagesOf(warm.output) }).toEqual({
    about,
    code: cold.code,
    messages: messagesOf(cold.output),
  });
  const isGood = warm.code === 0;
  // A killed build may have moved the output away, and one with errors does not restore it.
  expect(outputOf('warm'), about).toEqual(isGood ? outputOf('cold') : (last ?? outputOf('warm')));
  return isGood;
}

test(`after random edits and incidents, a build equals one from scratch (SEED=${SEED} STEPS=${STEPS})`, async () => {
  const random = randomFrom(Number(SEED));
  const edited = makeEditedSite();
  using site = edited.site;
  await run(site);
  if (runsAll) await run(site, { XDG_CACHE_HOME: join(site.path, '.cold') }, 'cold');
  let built = 0;
  const sources = ['content', 'static', 'components', 'i18n', 'versioned_docs', 'versioned_sidebars', 'versions.json'];
  for (let step = 1; step <= Number(STEPS); step++) {
    const before = { ...edited };
    for (const source of sources) {
      cpSync(join(site.path, source), join(site.path, '.before', source), { recursive: true });
    }
    const done = Array.from({ length: 1 + random(3) }, () => editAtRandom(edited, random));
    const [name, incident] = oneOf(Object.entries(incidents), random);
    await incident(site, random);
    if (await compare(edited, `step ${step}: ${done.join(', ')}; ${name}`)) built += 1;
    else undo(edited, before, sources);
    rmSync(join(site.path, '.before'), { recursive: true });
  }
  expect(built).toBeGreaterThan(Number(STEPS) / 4);
});

/** Reverts edits that caused errors, because errors hide the effects of later edits. */
function undo(edited: EditedSite, before: EditedSite, sources: readonly string[]): void {
  for (const source of sources) {
    rmSync(join(edited.site.path, source), { recursive: true, force: true });
    cpSync(join(edited.site.path, '.before', source), join(edited.site.path, source), { recursive: true });
  }
  Object.assign(edited, before);
}
