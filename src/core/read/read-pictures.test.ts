import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readImages } from './read-pictures.ts';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'images-')));
const siteDir = join(folder, 'site');
afterAll(() => rmSync(folder, { recursive: true }));

const files = [
  '.git/config',
  '.git/x.png',
  '.env',
  'site.config.ts',
  '../outside.txt',
  'content/a.png',
  'content/b.MP4',
  'content/api.yaml',
  'content/list.txt',
  'content/page.md',
  'shared/c.svg',
  'static/d.png',
  'static/docs/e.png',
];
for (const file of files) {
  mkdirSync(dirname(join(siteDir, file)), { recursive: true });
  writeFileSync(join(siteDir, file), '');
}
symlinkSync('../.env', join(siteDir, 'content/env.png'));
symlinkSync('../.git/x.png', join(siteDir, 'content/x.png'));
symlinkSync('../shared/c.svg', join(siteDir, 'content/c.svg'));

function read(href: string, baseUrl = '/', kind: 'image' | 'link' = 'image') {
  const link = { href, kind, line: 3, column: 1 };
  const sources = new Set([join(siteDir, 'content/api.yaml')]);
  return readImages({ links: [link] }, { siteDir, folder: 'content', path: 'content/page.md', baseUrl, sources });
}

test.each(['../.git/config', '../.git/x.png', '../.env', '../site.config.ts', './env.png', './x.png', '../%2Eenv'])(
  'does not publish %s, which is hidden or not a picture',
  async (href) => {
    const { images, errors } = await read(href);
    expect(images).toEqual({});
    expect(errors).toMatchObject([
      { fact: `The file "${href}" is not a picture, video or sound, or it is hidden.`, place: { line: 3 } },
    ]);
  },
);

test.each(['/d.png', '/docs/d.png', '/docs/e.png', '/docs/docs/e.png'])(
  'finds %s in the static folder, with or without the base path',
  async (href) => expect(await read(href, '/docs/')).toMatchObject({ errors: [], missing: [] }),
);

test('reports a picture without an address', async () => {
  const hint = 'Write one. `/img/a.png` is relative to the static folder, `./a.png` to the page.';
  expect((await read('')).missing).toMatchObject([{ fact: 'A picture has no address.', hint, place: { line: 3 } }]);
});

test.each(['./a.png', './b.MP4', './c.svg', '../shared/c.svg'])('publishes %s', async (href) => {
  const { images, errors } = await read(href);
  expect(errors).toEqual([]);
  expect(Object.keys(images)).toEqual([href]);
});

test('publishes visible files that a page links to, but no pages, hidden files, settings or sources of plugins', async () => {
  for (const href of ['./list.txt', 'list.txt#top']) {
    const { images } = await read(href, '/', 'link');
    expect(images[href]?.path).toMatch(/^_assets\/list-\w+\.txt$/);
  }
  const refused = ['../.env', './env.png', './page.md', './gone.txt', '/d.png', '../../outside.txt'];
  for (const href of [...refused, '../site.config.ts', './api.yaml']) {
    expect(await read(href, '/', 'link')).toEqual({ images: {}, errors: [], missing: [] });
  }
});

test.each([
  ['./A.png', 'a.png'],
  ['/docs/E.png', 'e.png'],
])('names the file of %s, whose name differs only in case', async (href, name) => {
  const { missing } = await read(href);
  expect(missing).toMatchObject([{ hint: expect.stringContaining(`The file is named "${name}".`) as string }]);
});
