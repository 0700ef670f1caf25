import { expect, test } from 'vitest';

import { checkLockFile } from './lock-file.ts';

function facts(packages: Record<string, object>): string[] {
  return checkLockFile('package-lock.json', JSON.stringify({ packages })).map(({ fact }) => fact);
}

test('a package is found where Node would find it', () => {
  const packages = {
    '': { dependencies: { a: '1' } },
    'node_modules/a': { dependencies: { '@b/b': '1', c: '1' } },
    'node_modules/a/node_modules/@b/b': { dependencies: { c: '1', d: '1' } },
    'node_modules/a/node_modules/d': {},
    'node_modules/c': {},
  };
  expect(facts(packages)).toEqual([]);
});

test('a platform that is not locked would not be installed', () => {
  expect(facts({ 'node_modules/a': { optionalDependencies: { '@a/mac': '1' } } })).toEqual([
    'node_modules/a needs @a/mac, which is not locked: take a version that is there for every platform.',
  ]);
});

test('the lock file fits every registry', () => {
  expect(facts({ 'node_modules/a': { resolved: 'https://registry.example/a.tgz' } })).toEqual([
    'node_modules/a names the host of a registry.',
  ]);
});
