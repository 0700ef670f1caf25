import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSite, type SiteFolder } from '../harness/site-folder.ts';

const config = (items: string) => `export default {
  title: 'Output',
  url: 'https://example.com',
  baseUrl: '/docs/',
  themeConfig: { navbar: { items: [${items}] } },
};
`;

let site: SiteFolder;
let first: Record<string, string>;

/** Files that a build created beside its output. */
const besideOutput = () => Object.keys(site.fingerprints()).filter((file) => /^dist[^/]/.test(file));

const build = (outDir = 'dist') => site.run('build', '--out-dir', `${site.path}/${outDir}`);

beforeAll(async () => {
  site = makeSite({
    'site.config.ts': config("{ label: 'Second', to: '/second' }"),
    'sidebars.ts': "export default { docs: ['start', 'second'] };\n",
    'content/start.md': '# Start\n\nTo the [second](./second.md) page.\n\n```js\nlet x = 1;\n```\n',
    'content/second.md': '# Second\n\nThe second page.\n\n## A part\n',
    'content/old/gone.md': '# Gone\n\nA page that goes.\n',
    'static/img/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
  });
  await build();
  first = site.fingerprints('dist');
});

afterAll(() => site[Symbol.dispose]());

test('the output contains pages, their payloads and other files', () => {
  expect(Object.keys(first)).toEqual(
    expect.arrayContaining(['404.html', 'img/dot.svg', 'old/gone/index.html', 'second/index.rsc', 'sitemap.xml']),
  );
});

test('two builds of the same site are identical', async () => {
  expect(await build('again')).toMatchObject({ code: 0, output: expect.any(String) });
  expect(site.fingerprints('again')).toEqual(first);
  site.remove('again');
});

test('simultaneous runs do not disturb each other', async () => {
  const runs = await Promise.all([build('one'), build('two'), site.run('check')]);
  expect(runs.map(({ code }) => code)).toEqual([0, 0, 0]);
  expect(site.fingerprints('one')).toEqual(first);
  expect(site.fingerprints('two')).toEqual(first);
  site.remove('one');
  site.remove('two');
});

test('keeps results that a build needed within a day, and removes older ones', async () => {
  const folder = join(site.path, '.area-docs/store');
  const kept = () => readdirSync(folder).toSorted();
  const check = () => site.runWith({ XDG_CACHE_HOME: '' }, 'check');
  await check();
  const before = kept();
  const start = site.read('content/start.md');
  site.write({ 'content/start.md': `${start}\nMore.\n` });
  await check();
  expect(kept().length).toBeGreaterThan(before.length);
  site.write({ 'content/start.md': start });
  const past = new Date(Date.now() - 25 * 3_600_000);
  for (const name of kept()) utimesSync(join(folder, name), past, past);
  await check();
  expect(kept()).toEqual(before);
});

test('does not touch a folder with other files, such as the site itself', async () => {
  const files = site.fingerprints();
  for (const outDir of ['.', 'content', 'sidebars.ts']) {
    const fact = outDir.endsWith('.ts')
      ? 'A folder is needed here, but there is a file.'
      : 'contains files other than a built site, which the build would delete.';
    expect(await build(outDir)).toMatchObject({ code: 1, output: expect.stringContaining(fact) });
  }
  expect(site.fingerprints()).toEqual(files);
});

test('does not delete a repository in the output, such as a branch of published sites', async () => {
  site.write({ 'dist/.git': 'gitdir: elsewhere\n' });
  const message = expect.stringContaining('contains a Git repository, which the build would delete.');
  expect(await build()).toMatchObject({ code: 1, output: message });
  site.remove('dist/.git');
});

test('keeps the last output if the site cannot be read, and leaves no other files', async () => {
  site.write({ 'site.config.ts': config("{ type: 'carousel' }") });
  expect(await build()).toMatchObject({ code: 1 });
  site.write({ 'site.config.ts': config("{ label: 'Second', to: '/second' }") });
  expect(site.fingerprints('dist')).toEqual(first);
  expect(besideOutput()).toEqual([]);
});

test('keeps the last output if links are broken, and reports all errors together', async () => {
  const start = site.read('content/start.md');
  site.write({
    'content/start.md': `${start}\n[A part](./second.md#a-prat) and [the old page](/old/gon).\n`,
    'static/img/new.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
  });
  expect(await build()).toMatchInlineSnapshot(`
    {
      "code": 1,
      "output": "✓ Reading pages: 3
    ✓ Bundling the theme
    ✓ Rendering pages: 4 (3 cached)
    ✗ Checking links
    ✗ The anchor of the link "./second.md#a-prat" does not exist.
      at content/start.md:9:1
      → /docs/second/ has no element with the id "a-prat". Did you mean "#a-part"?
      More: npx area-docs explain links

    ✗ The link "/old/gon" leads nowhere.
      at content/start.md:9:34
      → Did you mean "/old/gone/"?

    2 errors.
    ",
    }
  `);
  expect(site.fingerprints('dist')).toEqual(first);
  expect(besideOutput()).toEqual([]);
  site.write({ 'content/start.md': start });
  site.remove('static/img/new.svg');
});

test('checking a valid site reports no errors and writes nothing', async () => {
  const before = site.fingerprints();
  // No write phase, and nothing new in the site.
  expect(await site.run('check')).toMatchInlineSnapshot(`
    {
      "code": 0,
      "output": "✓ Reading pages: 3
    ✓ Bundling the theme
    ✓ Rendering pages: 4 (4 cached)
    ✓ Checking links
    No errors.
    ",
    }
  `);
  expect(site.fingerprints()).toEqual(before);
});

test('removes deleted pages from the output', async () => {
  site.remove('content/old');
  site.remove('static/img/dot.svg');
  expect(await build()).toMatchObject({ code: 0, output: expect.any(String) });
  const now = Object.keys(site.fingerprints('dist'));
  expect(now).toContain('second/index.html');
  expect(now.filter((file) => /gone|dot/.test(file))).toEqual([]);
});
