import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { makeSite } from '../harness/site-folder.ts';
import { areaDocs } from '../harness/sites.ts';

vi.setConfig({ testTimeout: 60_000 });

const config = (settings: string) =>
  `export default { title: 'Site', url: 'https://example.com', baseUrl: '/', ${settings} };\n`;

test('what was cut is what readers see first, in all languages; what is being written lies under next/', async () => {
  using site = makeSite({
    'site.config.ts': config("i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }"),
    'content/start.md': '# Start\n\nThe text of 1.0.\n',
    'i18n/fr/content/start.md': '# Début\n\nLe texte de 1.0.\n',
  });
  expect(await areaDocs('version', '1.0', site.path)).toEqual({ code: 0, output: 'Version 1.0 is cut.\n' });
  site.write({
    'content/start.md': '# Start\n\nThe text of tomorrow.\n',
    'i18n/fr/content/start.md': '# Début\n\nLe texte de demain.\n',
  });
  const { code, output } = await site.run('build', '--out-dir', join(site.path, 'dist'));
  expect(code, output).toBe(0);
  const page = (path: string) => site.read(join('dist', path, 'index.html'));
  expect(page('start')).toContain('The text of 1.0.');
  expect(page('next/start')).toContain('The text of tomorrow.');
  expect(page('fr/start')).toContain('Le texte de 1.0.');
  expect(page('fr/next/start')).toContain('Le texte de demain.');
});

test('a list of versions that cannot be read is told, and nothing is cut', async () => {
  using site = makeSite({ 'versions.json': '{ "1.0": true }' });
  const before = site.fingerprints();
  expect(await areaDocs('version', '1.0', site.path)).toMatchInlineSnapshot(`
    {
      "code": 1,
      "output": "✗ versions.json is not a list of names.
      at versions.json
      → Write it as ["2.0", "1.0"], newest first.

    1 error.
    ",
    }
  `);
  expect(site.fingerprints()).toEqual(before);
});

test('what lies where the version would go is left as it is', async () => {
  using site = makeSite({ 'versioned_docs/version-1.0/own.md': '# Own\n' });
  const before = site.fingerprints();
  expect(await areaDocs('version', '1.0', site.path)).toMatchInlineSnapshot(`
    {
      "code": 1,
      "output": "✗ "versioned_docs/version-1.0" is there already, though no version has this name.
      → Move it away, or add the name to versions.json to take it as it is.

    1 error.
    ",
    }
  `);
  expect(site.fingerprints()).toEqual(before);
});

test('a site without pages has nothing to be kept', async () => {
  using site = makeSite();
  site.remove('content');
  const before = site.fingerprints();
  expect(await areaDocs('version', '1.0', site.path)).toMatchInlineSnapshot(`
    {
      "code": 1,
      "output": "✗ There are no pages in "content" to keep.

    1 error.
    ",
    }
  `);
  expect(site.fingerprints()).toEqual(before);
});
