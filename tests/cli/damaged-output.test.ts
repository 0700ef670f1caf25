import {
  chmodSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sampleSize } from '../harness/sample.ts';
import { oneOf, randomFrom, type Random } from '../harness/random.ts';
import { openStore } from '../../src/core/disk/store.ts';
import { outputRecords, type OutputRecords } from '../../src/core/disk/output/last-output.ts';
import { openOutput } from '../../src/core/disk/output/output.ts';

const seeds = Number(process.env['SEEDS'] ?? sampleSize('seeds of damage to the output', 5, 12));
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'output-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const inFolder = (...parts: readonly string[]) => join(folder, ...parts);

/** Writes an output; copies files under `static/` with their mode. */
async function write(outDir: string, files: ReadonlyMap<string, string>, records?: OutputRecords) {
  const output = await openOutput(outDir, records);
  for (const [path, text] of files) {
    if (path.startsWith('static/')) await output.copy(path, inFolder(path));
    else await output.write(path, text);
  }
  return output;
}

const build = async (files: ReadonlyMap<string, string>) => {
  const output = await write(inFolder('dist'), files, outputRecords(openStore(() => inFolder('cache/store'))));
  await output.commit();
};

/** Type, mode and content of all files in a folder. */
function everythingIn(dir: string): string[] {
  const paths = ['', ...readdirSync(dir, { recursive: true, encoding: 'utf8' }).toSorted()];
  return paths.map((path) => {
    const { mode } = lstatSync(join(dir, path));
    const content = lstatSync(join(dir, path)).isFile() ? readFileSync(join(dir, path), 'utf8') : '';
    return `${path} ${mode.toString(8)} ${content}`;
  });
}

function clear(path: string) {
  rmSync(path, { recursive: true, force: true });
}

type Damage = { path: string; outputFile: string; aside: string; random: Random };

/** Ways to damage a file or folder of an output, by name. `path` exists. */
const kindsOfDamage: Readonly<Record<string, (damage: Damage) => void>> = {
  mode: ({ path, random }) => {
    if (!lstatSync(path).isSymbolicLink()) chmodSync(path, oneOf([0o700, 0o600, 0o755, 0o777, 0o444], random));
  },
  removal: ({ path }) => clear(path),
  edit: ({ path }) => {
    if (lstatSync(path).isFile()) writeFileSync(path, 'edited');
  },
  'file beside it': ({ path }) => writeFileSync(`${path}.extra`, 'extra'),
  'folders beside it': ({ path }) => mkdirSync(`${path}.more/and more`, { recursive: true }),
  'file in its place': ({ path }) => {
    clear(path);
    writeFileSync(path, 'other');
  },
  'folder in its place': ({ path }) => {
    clear(path);
    mkdirSync(join(path, 'x'), { recursive: true });
  },
  'move, with a link in its place': ({ path, aside }) => {
    renameSync(path, aside);
    symlinkSync(aside, path);
  },
  'link to itself': ({ path }) => {
    clear(path);
    symlinkSync(path, path);
  },
  'hard link to a file of the output': ({ path, outputFile }) => {
    if (!existsSync(outputFile) || path === outputFile || !lstatSync(outputFile).isFile()) return;
    clear(path);
    if (existsSync(outputFile)) linkSync(outputFile, path);
  },
};

function damage(top: string, random: Random, name: string): string {
  const paths = readdirSync(top, { recursive: true, encoding: 'utf8' }).toSorted();
  const kind = oneOf(Object.keys(kindsOfDamage), random);
  const path = random(8) === 0 || paths.length === 0 ? top : join(top, oneOf(paths, random));
  const outputFile = inFolder('dist', oneOf([...start.keys()], random));
  if (existsSync(path)) kindsOfDamage[kind]?.({ path, outputFile, aside: inFolder(name), random });
  return `${path.slice(folder.length)}: ${kind}`;
}

/** Simulates a build that was killed while it changed the previous output. */
function kill(random: Random) {
  const spare = inFolder('cache/replaced-output');
  if (!existsSync(spare) || !lstatSync(spare).isDirectory()) return;
  // No process id is this large.
  renameSync(spare, inFolder('dist.area-docs-next-99999999'));
  const left = readdirSync(inFolder('dist.area-docs-next-99999999'));
  if (left.length > 0) clear(inFolder('dist.area-docs-next-99999999', oneOf(left, random)));
}

const start: ReadonlyMap<string, string> = new Map([
  ...['', 'a/', 'a/b/', 'a/c/', 'd/', 'd/e/f/'].flatMap((dir) =>
    ['index.html', 'index.rsc', 'index.md'].map((name) => [`${dir}${name}`, `${dir}${name}`] as const),
  ),
  ['static/run', 'run'],
  ['static/img/dot', 'dot'],
]);

test.each(Array.from({ length: seeds }, (_, seed) => seed))(
  'after any damage to the current or previous output, a build equals a first build (seed %i)',
  async (seed) => {
    const random = randomFrom(seed);
    const files = new Map(start);
    const edit = () => {
      const path = oneOf([...start.keys()], random);
      const isStatic = path.startsWith('static/');
      const kind = random(isStatic ? 2 : 4);
      if (kind === 0) files.set(path, `${path} ${random(1000)}`);
      if (kind === 1 && isStatic) chmodSync(inFolder(path), oneOf([0o644, 0o755, 0o600], random));
      if (kind === 2) files.delete(path);
      if (isStatic) writeFileSync(inFolder(path), files.get(path) ?? '');
    };
    for (const [path, text] of start) {
      mkdirSync(dirname(inFolder('static', path)), { recursive: true });
      mkdirSync(dirname(inFolder(path)), { recursive: true });
      if (path.startsWith('static/')) writeFileSync(inFolder(path), text);
    }
    const done: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      await build(files);
      edit();
      await build(files);
      if (random(4) === 0) kill(random);
      for (let count = random(4); count >= 0; count -= 1) {
        const top = inFolder(oneOf(['dist', 'cache/replaced-output'], random));
        if (existsSync(top) && lstatSync(top).isDirectory()) {
          done.push(damage(top, random, `aside-${round}-${count}`));
        }
      }
      for (let next = 0; next < 3; next += 1) {
        if (random(3) > 0) edit();
        await expect(build(files), done.join()).resolves.toBeUndefined();
        await (await write(inFolder('cold'), files)).commit();
        expect(everythingIn(inFolder('dist')), done.join()).toEqual(everythingIn(inFolder('cold')));
        clear(inFolder('cold'));
      }
    }
    expect(readdirSync(folder).filter((name) => /^dist.*\d$/.test(name))).toEqual([]);
  },
);
