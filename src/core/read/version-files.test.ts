import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readVersionNames } from './version-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'versions-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Reads a versions file with this content; returns the names, or the error. */
async function read(names: unknown): Promise<unknown> {
  writeFileSync(join(folder, 'versions.json'), JSON.stringify(names));
  return readVersionNames(folder).catch((error: Error) => error.message);
}

test('reads the names in their order', async () => {
  expect(await read(['2.0', '1.0-beta'])).toEqual(['2.0', '1.0-beta']);
  expect(await read([])).toEqual([]);
});

test('reports names that leave the folder of versions, the name of the current docs, and duplicates', async () => {
  for (const name of ['../../outside', 'a/b', '..', '', 'current', 'a b']) {
    expect(await read(['1.0', name]), name).toContain(`"${name}" cannot be the name of a version.`);
  }
  expect(await read(['current'])).toContain(
    '"current" means the pages in `docs.path`. Choose another name, such as 1.0.',
  );
  expect(await read(['1.0', '1.0'])).toContain('The version "1.0" is listed twice.');
});

test('reports anything other than a list of names', async () => {
  for (const value of [{}, [1], 'x', null]) expect(await read(value)).toContain('is not a list of names');
});
