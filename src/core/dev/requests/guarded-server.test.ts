import { once } from 'node:events';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createGuardedServer, addressLinksAway } from './guarded-server.ts';

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
    addressLinksAway(address.replace('{site}', siteDir).replace(/(p|%70)\.txt/, file), {
      siteDir,
      root,
      baseUrl: '/docs/',
    });
  expect(leaves('p.txt')).toBe(true);
  expect(leaves('%70.txt')).toBe(true);
  expect(leaves('a.txt')).toBe(false);
});

test.each(['/__open-in-editor?file=a', '/docs/__OPEN-in-Editor?file=a', '/docs/__open%2Din-editor?file=a'])(
  'does not let pages of other sites open files in the editor with %s',
  async (address) => {
    const ready = Promise.resolve<RequestListener>((_, response) => response.end('opened'));
    const { http } = createGuardedServer({ siteDir, host: '0.0.0.0', baseUrl: '/docs/', ready });
    await once(http.listen(0, '127.0.0.1'), 'listening');
    const { port } = http.address() as AddressInfo;
    const open = async (headers: Readonly<Record<string, string>>) => {
      const [response] = (await once(get({ port, path: address, headers }), 'response')) as [IncomingMessage];
      return response.resume().statusCode;
    };
    const openFrom = (site: string) => open({ 'Sec-Fetch-Site': site, 'Sec-Fetch-Mode': 'navigate' });
    expect([await openFrom('cross-site'), await openFrom('same-origin')]).toEqual([403, 200]);
    // Browsers do not say which page sends a request to this address.
    expect(await open({ Host: `192.0.2.2:${port}` })).toBe(403);
    http.close();
  },
);
