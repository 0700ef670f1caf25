import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { compileUnstored } from './page-compiler.ts';
import { readSite } from './read-site.ts';

/** A folder with a site of one page. */
function makeSiteFolder(): string {
  const siteDir = mkdtempSync(join(tmpdir(), 'site-'));
  mkdirSync(join(siteDir, 'content'));
  writeFileSync(join(siteDir, 'content/index.md'), '# Home\n');
  writeFileSync(join(siteDir, 'sidebars.js'), "export default { docs: ['index'] };\n");
  writeFileSync(
    join(siteDir, 'site.config.js'),
    "export default { title: 'Site', url: 'https://example.com', baseUrl: '/', docs: { sidebarPath: 'sidebars.js' } };\n",
  );
  return siteDir;
}

test('waits for `onConfig` before it reads pages', async () => {
  const siteDir = makeSiteFolder();
  const order: string[] = [];
  const { errors } = await readSite({
    siteDir,
    readsHistory: false,
    compiler: (page) => {
      order.push('page');
      return compileUnstored(page);
    },
    onConfig: async () => {
      // More turns than reading takes.
      for (let turn = 0; turn < 1000; turn++) await setImmediate();
      order.push('begun');
    },
  });
  expect(errors).toEqual([]);
  expect(order).toEqual(['begun', 'page']);
  rmSync(siteDir, { recursive: true });
});

test('warns about translations into a language that the site does not have, and about misspelled names', async () => {
  const siteDir = makeSiteFolder();
  for (const name of ['en', 'em', 'fr']) mkdirSync(join(siteDir, 'i18n', name), { recursive: true });
  writeFileSync(join(siteDir, 'i18n/en/mesages.json'), '{}');
  const { warnings } = await readSite({ siteDir, readsHistory: false, compiler: compileUnstored });
  expect(warnings.map(({ fact, place }) => [fact, place?.file])).toEqual([
    ['The translations in i18n/em are not used, because "em" is not a locale of the site.', 'i18n/em'],
    ['The translations in i18n/fr are not used, because "fr" is not a locale of the site.', 'i18n/fr'],
    [
      'The translations in i18n/en/mesages.json are not used, because the site expects "messages.json".',
      'i18n/en/mesages.json',
    ],
  ]);
  rmSync(siteDir, { recursive: true });
});

test('warns about folders of versions that versions.json does not list', async () => {
  const siteDir = makeSiteFolder();
  for (const name of ['version-1.0', 'drafts']) mkdirSync(join(siteDir, 'versioned_docs', name), { recursive: true });
  const { warnings } = await readSite({ siteDir, readsHistory: false, compiler: compileUnstored });
  expect(warnings.map(({ fact, place }) => [fact, place?.file])).toEqual([
    [
      'The pages in versioned_docs/version-1.0 are not used, because versions.json does not list "1.0".',
      'versioned_docs/version-1.0',
    ],
  ]);
  rmSync(siteDir, { recursive: true });
});

test('names the file of the site that exports an unknown component', async () => {
  const siteDir = makeSiteFolder();
  mkdirSync(join(siteDir, 'components/lamps'), { recursive: true });
  writeFileSync(join(siteDir, 'components/dimmer.tsx'), 'export const Dimmer = () => <b />;\n');
  writeFileSync(join(siteDir, 'components/lamps/desk-lamp.jsx'), 'export default () => <b />;\n');
  writeFileSync(join(siteDir, 'content/lamps.mdx'), '<Dimmer />\n\n<DeskLamp />\n\n{Dimmer}\n\n<Bulb />\n');
  const { errors } = await readSite({ siteDir, readsHistory: false, compiler: compileUnstored });
  expect(errors.map(({ hint }) => hint)).toEqual([
    "Import it at the top of the page: `import { Dimmer } from '@site/components/dimmer';`.",
    "Import it at the top of the page: `import DeskLamp from '@site/components/lamps/desk-lamp';`.",
    "Import it at the top of the page: `import { Dimmer } from '@site/components/dimmer';`.",
    "Import it at the top of the page: `import Bulb from '…'`.",
  ]);
  rmSync(siteDir, { recursive: true });
});
