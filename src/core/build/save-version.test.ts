import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { saveVersion } from './save-version.ts';

let siteDir: string;

beforeEach(() => {
  siteDir = mkdtempSync(join(tmpdir(), 'save '));
  mkdirSync(join(siteDir, 'content'));
  writeFileSync(join(siteDir, 'content/a.md'), '# A\n');
  writeFileSync(join(siteDir, 'sidebars.js'), "export default { docs: ['a'] };\n");
  configure("docs: { sidebarPath: 'sidebars.js' }");
});

afterEach(() => rmSync(siteDir, { recursive: true }));

function configure(keys: string): void {
  const head = "title: 'Docs', url: 'https://example.org', baseUrl: '/'";
  writeFileSync(join(siteDir, 'site.config.js'), `export default { ${head}, ${keys} };\n`);
}

test.each([
  ['con', 'Windows does not allow files named "con"'],
  ['COM1.2', 'Windows does not allow files named "COM1.2"'],
  ['1.0.', 'Windows does not allow file names that end with a dot or a space'],
])('rejects the name %s before copying anything', async (name, why) => {
  await expect(saveVersion(name, siteDir)).rejects.toThrow(`"${name}" cannot be the name of a version: ${why}.`);
  expect(existsSync(join(siteDir, 'versioned_docs'))).toBe(false);
});

test.each(['next', 'NEXT'])('rejects the name %s, whose address the current docs use', async (name) => {
  await expect(saveVersion(name, siteDir)).rejects.toThrow('the version "current" is at "/next/"');
  expect(existsSync(join(siteDir, 'versions.json'))).toBe(false);
});

test.each(['_assets', 'index.html', '404.html'])('rejects the name %s, whose address the engine uses', async (name) => {
  await expect(saveVersion(name, siteDir)).rejects.toThrow(`"${name}" of the engine is at "/${name}/"`);
  configure("docs: { sidebarPath: 'sidebars.js', routeBasePath: 'docs' }");
  await saveVersion(name, siteDir);
});

test('accepts the name of the default language, which is not part of addresses', async () => {
  await saveVersion('en', siteDir);
  expect(existsSync(join(siteDir, 'versioned_docs/version-en/a.md'))).toBe(true);
});

test('rejects the address of another version and of a language', async () => {
  configure("docs: { sidebarPath: 'sidebars.js' }, i18n: { defaultLocale: 'en', locales: ['en', 'de'] }");
  await saveVersion('1.0-a', siteDir);
  await expect(saveVersion('1.0-A', siteDir)).rejects.toThrow('the version "1.0-a" is at "/1.0-a/"');
  await expect(saveVersion('de', siteDir)).rejects.toThrow('the language "de" is at "/de/"');
  expect(readFileSync(join(siteDir, 'versions.json'), 'utf8')).toBe('[\n  "1.0-a"\n]\n');
});

test('accepts the name next if the current docs have another path', async () => {
  configure("docs: { sidebarPath: 'sidebars.js', versions: { current: { path: 'dev' } } }");
  await saveVersion('next', siteDir);
  expect(existsSync(join(siteDir, 'versioned_docs/version-next/a.md'))).toBe(true);
});

test.each([
  ['handbook/{version}', 'handbook/version-1.0'],
  ['handbook', 'handbook'],
])('copies the translations from the configured path %s', async (translatedPath, copy) => {
  const locales = "i18n: { defaultLocale: 'en', locales: ['en', 'de'] }";
  configure(`docs: { sidebarPath: 'sidebars.js', translatedPath: '${translatedPath}' }, ${locales}`);
  const translated = (path: string) => join(siteDir, 'i18n/de', path, 'a.md');
  const current = translated(translatedPath.replace('{version}', 'current'));
  mkdirSync(dirname(current), { recursive: true });
  writeFileSync(current, '# Ah\n');
  await saveVersion('1.0', siteDir);
  expect(readFileSync(translated(copy), 'utf8')).toBe('# Ah\n');
});

test('changes relative addresses that leave the copied folder, but not those of other pages, and no code', async () => {
  configure("docs: { sidebarPath: 'sidebars.js' }, i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }");
  const save = (path: string, text: string) => {
    mkdirSync(dirname(join(siteDir, path)), { recursive: true });
    writeFileSync(join(siteDir, path), text);
  };
  const text = (path: string) => readFileSync(join(siteDir, path), 'utf8');
  const code = "`../../p.js`\n\n```js\nimport x from '../../p.js';\n```\n";
  save('content/guides/x.mdx', `import X from '../../p.mdx';\n\n![P](../../pics/p.webp) [A](../a.md)\n\n${code}`);
  save('content/guides/y.md', '[b]\n\n<img alt="" src="../../pics/p.webp">\n\n[b]: ../../pics/b.webp#top "B"\n');
  save('i18n/fr/content/guides/x.mdx', '![P](../../../../content/guides/my%20p.webp)\n![Q](<../../../../q r.webp>)\n');
  await saveVersion('1.0', siteDir);
  expect(text('versioned_docs/version-1.0/guides/x.mdx')).toBe(
    `import X from '../../../p.mdx';\n\n![P](../../../pics/p.webp) [A](../a.md)\n\n${code}`,
  );
  expect(text('versioned_docs/version-1.0/guides/y.md')).toBe(
    '[b]\n\n<img alt="" src="../../../pics/p.webp">\n\n[b]: ../../../pics/b.webp#top "B"\n',
  );
  // The version has a copy of the first picture.
  expect(text('i18n/fr/versioned_docs/version-1.0/guides/x.mdx')).toBe(
    '![P](../../../../../versioned_docs/version-1.0/guides/my%20p.webp)\n![Q](<../../../../../q r.webp>)\n',
  );
});

test('names a faulty sidebars file in a folder by its path in the site', async () => {
  configure("docs: { sidebarPath: 'nav/sidebars.json' }");
  await expect(saveVersion('1.0', siteDir)).rejects.toThrow('The sidebars file "nav/sidebars.json" does not exist.');
  mkdirSync(join(siteDir, 'nav'));
  writeFileSync(join(siteDir, 'nav/sidebars.json'), '{ "docs": 1 }');
  await expect(saveVersion('1.0', siteDir)).rejects.toThrow('at nav/sidebars.json:1:3');
});

test('copies linked files, so that the version no longer changes with them', async () => {
  symlinkSync('a.md', join(siteDir, 'content/b.md'));
  await saveVersion('1.0', siteDir);
  const copy = join(siteDir, 'versioned_docs/version-1.0/b.md');
  expect(lstatSync(copy).isFile()).toBe(true);
  expect(readFileSync(copy, 'utf8')).toBe('# A\n');
  symlinkSync(import.meta.filename, join(siteDir, 'content/outside.md'));
  await expect(saveVersion('2.0', siteDir)).rejects.toThrow(
    '"content/outside.md" is a symbolic link that leaves the site',
  );
  expect(existsSync(join(siteDir, 'versioned_docs/version-2.0'))).toBe(false);
});

test.each([
  ['() => 1', 'returned an invalid value. Its result must be a list of files'],
  ["() => [{ to: 'a.json' }]", 'returned an invalid value. `[0]` must have one of `from` and `text`.'],
  ["() => { throw new RangeError('no files'); }", 'threw an error. RangeError: no files.'],
])('names the plugin whose files of a version are invalid: %s', async (versionFiles, problem) => {
  configure(`docs: { sidebarPath: 'sidebars.js' }, plugins: [{ name: 'boxes', versionFiles: ${versionFiles} }]`);
  await expect(saveVersion('1.0', siteDir)).rejects.toThrow(`\`versionFiles\` of the plugin "boxes" ${problem}`);
  expect(existsSync(join(siteDir, 'versioned_docs'))).toBe(false);
});
