import { expect, test } from 'vitest';

import { checkLockFile } from './lock-file.ts';

function facts(packages: Record<string, object>): string[] {
  return checkLockFile('package-lock.json', JSON.stringify({ packages })).map(({ fact }) => fact);
}

test('resolves packages like Node', () => {
  const packages = {
    '': { dependencies: { a: '1' } },
    'node_modules/a': { license: 'MIT', dependencies: { '@b/b': '1', c: '1' } },
    'node_modules/a/node_modules/@b/b': { license: 'MIT', dependencies: { c: '1', d: '1' } },
    'node_modules/a/node_modules/d': { license: 'ISC' },
    'node_modules/c': { license: 'MIT' },
  };
  expect(facts(packages)).toEqual([]);
});

test('reports a platform that the lock file does not contain', () => {
  expect(facts({ 'node_modules/a': { license: 'MIT', optionalDependencies: { '@a/mac': '1' } } })).toEqual([
    'node_modules/a needs @a/mac, which is not locked: use a version that exists for all platforms.',
  ]);
});

test('reports the address of a registry', () => {
  expect(facts({ 'node_modules/a': { license: 'MIT', resolved: 'https://registry.example/a.tgz' } })).toEqual([
    'node_modules/a is locked to the address of one registry.',
  ]);
});

test('reports install scripts', () => {
  expect(facts({ 'node_modules/a': { license: 'MIT', hasInstallScript: true } })).toEqual([
    'node_modules/a has an install script: use a package without one.',
  ]);
});

test('accepts only listed licences and licences reviewed for one package', () => {
  const packages = {
    'node_modules/a': { license: 'GPL-3.0' },
    'node_modules/b': {},
    'node_modules/a/node_modules/caniuse-lite': { license: 'CC-BY-4.0' },
    'node_modules/c': { license: 'CC-BY-4.0' },
    'node_modules/d': { link: true, resolved: 'd' },
  };
  expect(facts(packages)).toEqual([
    'node_modules/a has the licence "GPL-3.0", which is not in the list.',
    'node_modules/b has the licence "undefined", which is not in the list.',
    'node_modules/c has the licence "CC-BY-4.0", which is not in the list.',
  ]);
});
