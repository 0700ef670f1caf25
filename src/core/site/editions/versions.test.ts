import { expect, test } from 'vitest';
import { docs as docsSchema } from '../../config/schema/docs-schema.ts';
import type { ResolvedConfig } from '../../config/types.ts';
import { makeConfig } from '../../../../tests/make/site.ts';
import { listVersions } from './versions.ts';

function versionsOf(saved: readonly string[], docs: Partial<ResolvedConfig['docs']> = {}) {
  const config = makeConfig();
  const { versions } = listVersions(saved, { ...config, docs: { ...config.docs, ...docs } }, 'site.config.ts');
  return versions.map(({ name, path, label, banner }) => [name, `/${path}`, label, banner]);
}

test('lists no versions for a site without saved versions', () => {
  expect(versionsOf([])).toEqual([]);
});

test('lists the current version, then the newest saved one at the root path, then older ones', () => {
  expect(versionsOf(['2.0', '1.0'])).toEqual([
    ['current', '/next', 'Next', 'unreleased'],
    ['2.0', '/', '2.0', 'none'],
    ['1.0', '/1.0', '1.0', 'unmaintained'],
  ]);
});

test('ignores slashes around the paths of versions', () => {
  const docs = docsSchema.parse({ versions: { current: { path: '/dev/' }, '1.0': { path: '/old' } } });
  expect(versionsOf(['2.0', '1.0'], docs).map(([, path]) => path)).toEqual(['/dev', '/', '/old']);
  expect(docsSchema.parse({ versions: { current: { path: '/' } } }).versions).toEqual({ current: { path: '' } });
});

test('accepts any version as lastVersion, including the current one', () => {
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

test('reports a lastVersion that is not published, and uses the newest saved version', () => {
  const config = makeConfig();
  const docs = { ...config.docs, includeCurrentVersion: false, lastVersion: 'current' };
  const { versions, errors } = listVersions(['2.0', '1.0'], { ...config, docs }, 'site.config.ts');
  expect(errors.map(({ fact, hint }) => [fact, hint])).toEqual([
    [
      'The configuration names the docs version "current", which does not exist.',
      'The available versions are: 2.0, 1.0.',
    ],
  ]);
  expect(versions.map(({ isLast }) => isLast)).toEqual([true, false]);
});

test.each(['unmaintained', 'unreleased'] as const)(
  'warns about a banner on the latest version, because it would link to that same version: %s',
  (banner) => {
    const config = makeConfig();
    const docs = { ...config.docs, versions: { '1.0': { banner } } };
    const keysOf = (saved: readonly string[]) =>
      listVersions(saved, { ...config, docs }, 'site.config.ts').warnings.map(({ place }) => place?.key);
    expect(keysOf(['1.0'])).toEqual([['docs', 'versions', '1.0', 'banner']]);
    expect(keysOf(['2.0', '1.0'])).toEqual([]);
  },
);

test('can exclude the current version', () => {
  expect(versionsOf(['2.0', '1.0'], { includeCurrentVersion: false }).map(([name]) => name)).toEqual(['2.0', '1.0']);
});

test('reads path, label and banner of each version from the configuration', () => {
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

test('shows a badge if there are several versions, unless `badge` is set', () => {
  const badges = (saved: readonly string[], docs: Partial<ResolvedConfig['docs']>) => {
    const config = makeConfig();
    return listVersions(saved, { ...config, docs: { ...config.docs, ...docs } }, '').versions.map(({ badge }) => badge);
  };
  expect(badges(['1.0'], {})).toEqual([true, true]);
  expect(badges(['1.0'], { includeCurrentVersion: false })).toEqual([false]);
  expect(badges(['1.0'], { versions: { current: { badge: false } } })).toEqual([false, true]);
});
