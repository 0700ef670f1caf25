import { expect, test } from 'vitest';
import type { ResolvedConfig } from '../../config/types.ts';
import { makeConfig } from '../../../../tests/make/site.ts';
import { listVersions } from './versions.ts';

function versionsOf(saved: readonly string[], docs: Partial<ResolvedConfig['docs']> = {}) {
  const config = makeConfig();
  const { versions } = listVersions(saved, { ...config, docs: { ...config.docs, ...docs } }, 'site.config.ts');
  return versions.map(({ name, path, label, banner }) => [name, `/${path}`, label, banner]);
}

test('a site without saved versions has no versions', () => {
  expect(versionsOf([])).toEqual([]);
});

test('the newest saved version has the plain path; the current one comes before it, older ones after it', () => {
  expect(versionsOf(['2.0', '1.0'])).toEqual([
    ['current', '/next', 'Next', 'unreleased'],
    ['2.0', '/', '2.0', 'none'],
    ['1.0', '/1.0', '1.0', 'unmaintained'],
  ]);
});

test('lastVersion may be any version, including the current one', () => {
  expect(versionsOf(['2.0', '1.0'], { lastVersion: '1.0' })).toEqual([
    ['current', '/next', 'Next', 'unreleased'],
    ['2.0', '/2.0', '2.0', 'unreleased'],
    ['1.0', '/', '1.0', 'none'],
  ]);
  expect(versionsOf(['1.0'], { lastVersion: 'current' })).toEqual([
    ['current', '/', 'Next', 'none'],
    ['1.0', '/1.0', '1.0', 'unmaintained'],
  ]);
});

test('the current version may be excluded', () => {
  expect(versionsOf(['2.0', '1.0'], { includeCurrentVersion: false }).map(([name]) => name)).toEqual(['2.0', '1.0']);
});

test('each version may configure its path, label and banner', () => {
  const versions = {
    current: { path: 'beta', label: 'Beta', banner: 'none' },
    '1.0': { banner: 'unreleased' },
  } as const;
  expect(versionsOf(['2.0', '1.0'], { versions })).toEqual([
    ['current', '/beta', 'Beta', 'none'],
    ['2.0', '/', '2.0', 'none'],
    ['1.0', '/1.0', '1.0', 'unreleased'],
  ]);
});

test('shows a badge if there are several versions, unless it is set', () => {
  const badges = (saved: readonly string[], docs: Partial<ResolvedConfig['docs']>) => {
    const config = makeConfig();
    return listVersions(saved, { ...config, docs: { ...config.docs, ...docs } }, '').versions.map(({ badge }) => badge);
  };
  expect(badges(['1.0'], {})).toEqual([true, true]);
  expect(badges(['1.0'], { includeCurrentVersion: false })).toEqual([false]);
  expect(badges(['1.0'], { versions: { current: { badge: false } } })).toEqual([false, true]);
});
