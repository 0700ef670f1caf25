import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readSocialPictures } from '../read/read-pictures.ts';
import { makeConfig, makePage, makeSource } from '../../../tests/make/site.ts';
import { checkPictures } from './check-pictures.ts';

const siteDir = mkdtempSync(join(tmpdir(), 'pictures-'));
afterAll(() => rmSync(siteDir, { recursive: true }));

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const contents: Readonly<Record<string, string | Uint8Array>> = {
  'right.png': Buffer.from(png, 'base64'),
  'right in all but its name.svg': Buffer.from(png, 'base64'),
  'drawn.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>',
  'renamed.png': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>',
  'empty.png': '',
  'random.jpg': Uint8Array.from({ length: 400 }, (_, index) => (index * 37) % 256),
  'cut.jpg': Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]),
  'moving.gif': Buffer.from('R0lGODlhAQABAAAAACw=', 'base64'),
};
const names = Object.keys(contents);
const staticFiles = new Map(names.map((name) => [name, `static/${name}`]));
mkdirSync(join(siteDir, 'static'));
for (const [name, bytes] of Object.entries(contents)) writeFileSync(join(siteDir, 'static', name), bytes);

async function errorsOf(pageImage: string | undefined, siteImage?: string) {
  const page = makePage('a.md', pageImage === undefined ? {} : { image: pageImage });
  const text = `---\ntitle: A\nimage: ${pageImage}\n---\n`;
  const source = makeSource([page], {});
  const sources = [{ ...source, pages: source.pages.map((one) => ({ ...one, text })) }];
  const standard = makeConfig();
  const config = {
    ...standard,
    themeConfig: { ...standard.themeConfig, ...(siteImage !== undefined && { image: siteImage }) },
  };
  const pictureSizes = await readSocialPictures(siteDir, sources, { config, files: staticFiles });
  const files = { config, configFile: 'site.config.ts', sources, staticFiles, pictureSizes };
  return checkPictures(files).map(({ fact, place }) => ({ fact, line: place?.line, key: place?.key }));
}

test.each(['right.png', '/right.png', 'right in all but its name.svg'])('accepts %s for shared links', async (name) => {
  expect(await errorsOf(name, name)).toEqual([]);
});

test.each(['drawn.svg', 'renamed.png', 'empty.png', 'random.jpg', 'cut.jpg', 'moving.gif'])(
  'reports that %s has the wrong format for link previews, in front matter and in the settings',
  async (name) => {
    expect(await errorsOf(name, name)).toEqual([
      {
        fact: `\`themeConfig.image\` names the file "${name}", which is not a PNG or JPEG.`,
        line: undefined,
        key: ['themeConfig', 'image'],
      },
      { fact: `\`image\` names the file "${name}", which is not a PNG or JPEG.`, line: 3, key: undefined },
    ]);
  },
);
