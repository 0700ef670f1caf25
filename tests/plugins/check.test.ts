import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { verifySite } from '../../src/core/check/verify-site.ts';
import { makePluginSite } from '../harness/plugin-site.ts';
import { root } from '../harness/sites.ts';

test('reports errors at their place, or at the plugin, and keeps warnings separate', async () => {
  const check = `(_, site) => [
    { fact: 'The page has no author.', hint: 'Add one.', place: { file: site.pages[0].source, line: 1 } },
    { fact: 'Something is odd.' },
    { fact: 'Something could be better.', level: 'warning' },
  ]`;
  using site = makePluginSite(`{ name: 'a', check: ${check} }`);
  const { errors, warnings } = await site.load();
  expect(errors.map(({ fact, place }) => [fact, place?.file, place?.line])).toEqual([
    ['The page has no author.', 'content/start.md', 1],
    ['Something is odd.', 'site.config.ts', 18],
  ]);
  expect(warnings.map(({ fact }) => fact)).toEqual(['Something could be better.']);
});

test('runs slow checks only on request, and shows lines around a place', async () => {
  const verify = `async (data, site, { siteDir }) => [
    { fact: 'Slow: ' + siteDir, place: { file: site.pages[0].source, line: 1 }, linesAround: 1 },
    { fact: 'Mild.', level: 'warning' },
  ]`;
  using site = makePluginSite(`{ name: 'a', verify: ${verify} }`, { 'content/start.md': '# Start\n\nText\n' });
  const loaded = await site.load();
  expect(loaded.errors).toEqual([]);
  const { errors, warnings } = await verifySite(loaded, site.path);
  expect(errors.map(({ fact, frame }) => [fact, frame])).toEqual([[`Slow: ${site.path}`, '> 1 | # Start\n  2 |']]);
  expect(warnings.map(({ fact }) => fact)).toEqual(['Mild.']);
  using thrower = makePluginSite("{ name: 'b', verify: async () => { throw new Error('Not today.'); } }");
  const failed = await verifySite(await thrower.load(), thrower.path);
  expect(failed.errors.map(({ fact }) => fact)).toEqual([
    '`verify` of the plugin "b" threw an error. Error: Not today.',
  ]);
});

test.each([
  ['a slow check', '{ verify: () => new Promise(() => {}) }', 'verify', ['check']],
  [
    'a command',
    "{ commands: { go: { description: 'Go', run: () => new Promise(() => {}) } } }",
    'commands.go.run',
    ['go', '--site-dir'],
  ],
])('reports %s that never ends', async (_, fields, field, args) => {
  using site = makePluginSite(`{ name: 'a', ...${fields} }`);
  // In a separate process, because Node exits when only unresolved promises are left.
  const bin = join(root, 'bin/area-docs.js');
  const { status, stderr } = spawnSync(process.execPath, [bin, ...args, site.path], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([
    1,
    expect.stringContaining(`\`${field}\` of the plugin "a" returned a promise that never resolves.`),
  ]);
});

test('accepts slow checks that are not asynchronous', async () => {
  using site = makePluginSite("{ name: 'a', verify: () => [{ fact: 'Wrong.' }] }");
  const { errors } = await verifySite(await site.load(), site.path);
  expect(errors.map(({ fact }) => fact)).toEqual(['Wrong.']);
  using thrower = makePluginSite("{ name: 'b', verify: () => { throw new Error('Not today.'); } }");
  const failed = await verifySite(await thrower.load(), thrower.path);
  expect(failed.errors.map(({ fact }) => fact)).toEqual([
    '`verify` of the plugin "b" threw an error. Error: Not today.',
  ]);
});

test.each(['site.pages.pop()', 'site.pages[0].trail.push("x")', 'site.config.i18n.locales.pop()'])(
  'names a plugin that changes the site, which all plugins share: %s',
  async (code) => {
    using site = makePluginSite(`{ name: 'a', files: (_, site) => { ${code}; return []; } }`);
    expect(await site.errors()).toContain('`files` of the plugin "a" threw an error. TypeError: Cannot ');
  },
);
