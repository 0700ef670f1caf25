import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { isShowable } from './is-showable.ts';

const top = mkdtempSync(join(tmpdir(), 'showable-'));
afterAll(() => rmSync(top, { recursive: true }));

test('lets pages show files of the site and its repository, but no secrets and no other files', () => {
  const files = ['secret.txt', 'a/lib/a.ts', 'a/.git/config', 'a/site/.env.local', 'a/site/..b/c.txt', 'b/site/a.txt'];
  for (const path of [...files, 'b/lib/a.ts']) {
    mkdirSync(dirname(join(top, path)), { recursive: true });
    writeFileSync(join(top, path), '');
  }
  symlinkSync('../../secret.txt', join(top, 'a/site/link.txt'));
  const shown = (site: string, paths: string[]) => paths.filter((path) => isShowable(join(top, path), join(top, site)));
  expect(shown('a/site', [...files, 'a/site/link.txt'])).toEqual(['a/lib/a.ts', 'a/site/..b/c.txt']);
  expect(shown('b/site', [...files, 'b/lib/a.ts'])).toEqual(['b/site/a.txt']);
});
