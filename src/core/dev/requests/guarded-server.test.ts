import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { leavesSiteByLink } from './guarded-server.ts';

const root = realpathSync(mkdtempSync(join(tmpdir(), 'served-')));
const siteDir = join(root, 'site');
mkdirSync(join(siteDir, 'static'), { recursive: true });
writeFileSync(join(siteDir, 'static/a.txt'), '');
symlinkSync('/etc/passwd', join(siteDir, 'static/p.txt'));
afterAll(() => rmSync(root, { recursive: true }));

test.each([
  ...[
    '/@fs{site}/static/p.txt',
    '/@fs/{site}/static/p.txt?raw',
    '/@id{site}/static/p.txt',
    '{site}/static/p.txt?import',
  ],
  ...[
    '/@fs{site}/static/%70.txt',
    '/@fs{site}/x/../static/p.txt',
    '/site/static/p.txt',
    '/docs/@fs{site}/static/p.txt',
  ],
])('rejects %s, a link out of the site', (address) => {
  const leaves = (file: string) =>
    leavesSiteByLink(address.replace('{site}', siteDir).replace(/(p|%70)\.txt/, file), {
      siteDir,
      root,
      baseUrl: '/docs/',
    });
  expect(leaves('p.txt')).toBe(true);
  expect(leaves('%70.txt')).toBe(true);
  expect(leaves('a.txt')).toBe(false);
});
