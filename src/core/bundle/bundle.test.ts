import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { engineAddress } from '../disk/engine-dir.ts';
import { getBundle, placeBundle } from './bundle.ts';

let folder: string;

vi.mock('../disk/cache-dir.ts', () => ({
  cacheDir: (siteDir: string) => ({ path: join(siteDir, '.area-docs'), isShared: false }),
  engineCache: () => ({ path: join(folder, 'engine'), isShared: false }),
}));
// Mocked, because the bundler takes seconds. Its inputs: a package that only the first site contains, and a component.
const bundler = vi.hoisted(() => ({ runs: 0, onRun: () => {} }));
vi.mock('./bundle-in-child.ts', () => ({
  bundleInChild: () => {
    bundler.runs += 1;
    bundler.onRun();
    return Promise.resolve({
      dir: makeFiles(`made-${bundler.runs}`),
      inputs: ['node_modules/react/index.js', 'components/box.tsx'],
    });
  },
}));

function makeFiles(name: string): string {
  const manifest = {
    loader: { isEntry: true, src: engineAddress('core/browser/loader.ts'), file: 'loader.js' },
    sheet: { file: 'theme.css' },
  };
  const dir = join(folder, name);
  mkdirSync(join(dir, 'client/.vite'), { recursive: true });
  writeFileSync(join(dir, 'client/.vite/manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(dir, 'sheet-rules.json'), '{}');
  writeFileSync(join(dir, 'made-by.txt'), name);
  return dir;
}

function makeSite(name: string): { siteDir: string; baseUrl: string; docsPath: string; seconds: number } {
  const siteDir = join(folder, name);
  mkdirSync(siteDir, { recursive: true });
  return { siteDir, baseUrl: '/', docsPath: 'content', seconds: 10 };
}

const bundlesIn = (cache: string) => readdirSync(join(folder, cache, 'bundles'));

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'bundle-')));
  bundler.runs = 0;
  const site = makeSite('one');
  mkdirSync(join(site.siteDir, 'node_modules/react'), { recursive: true });
  writeFileSync(join(site.siteDir, 'node_modules/react/index.js'), '');
});

afterEach(() => rmSync(folder, { recursive: true }));

test('bundles once for all sites without components, wherever their packages are', async () => {
  for (const name of ['one', 'two', 'one']) await getBundle(makeSite(name));
  expect(bundler.runs).toBe(1);
  const [key = ''] = bundlesIn('engine');
  expect([bundlesIn('engine'), bundlesIn('one/.area-docs'), bundlesIn('two/.area-docs')]).toEqual([
    [key],
    [key],
    [key],
  ]);
});

test('repairs a damaged bundle, and the copy in the cache of the site', async () => {
  await getBundle(makeSite('one'));
  const [key = ''] = bundlesIn('engine');
  const files = ['engine', 'one/.area-docs'].map((cache) => join(folder, cache, 'bundles', key, 'made-by.txt'));
  for (const file of files) writeFileSync(file, 'damaged');
  await getBundle(makeSite('one'));
  expect(files.map((file) => readFileSync(file, 'utf8'))).toEqual(['made-2', 'made-2']);
});

test('keeps the bundle of another build that was faster', async () => {
  const site = makeSite('one');
  await getBundle(site);
  const [key = ''] = bundlesIn('engine');
  const dir = join(folder, 'engine/bundles', key);
  await placeBundle(makeFiles('late'), dir, site.siteDir);
  expect(readFileSync(join(dir, 'made-by.txt'), 'utf8')).toBe('made-1');
});

test('removes bundles that no build has used for a day, and skips those that disappear meanwhile', async () => {
  const bundles = join(folder, 'engine/bundles');
  mkdirSync(join(bundles, 'old'), { recursive: true });
  mkdirSync(join(bundles, 'recent'));
  symlinkSync('nowhere', join(bundles, 'gone'));
  utimesSync(join(bundles, 'old'), 0, 0);
  await getBundle(makeSite('one'));
  expect(['old', 'recent'].map((name) => existsSync(join(bundles, name)))).toEqual([false, true]);
});

test('makes a bundle again if one of its files was edited while it was made', async () => {
  const site = makeSite('edited');
  const component = join(site.siteDir, 'components/box.tsx');
  mkdirSync(join(site.siteDir, 'components'));
  writeFileSync(component, 'first');
  utimesSync(component, 0, 0);
  bundler.onRun = () => writeFileSync(component, 'second');
  await getBundle(site);
  bundler.onRun = () => {};
  utimesSync(component, 0, 0);
  for (let build = 0; build < 2; build++) await getBundle(site);
  expect(bundler.runs).toBe(2);
});
