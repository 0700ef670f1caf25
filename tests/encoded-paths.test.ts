import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { createSiteServer } from '../src/core/serve/serve-site.ts';
import { startDev } from './harness/dev-server.ts';
import { makeSite } from './harness/site-folder.ts';

const page = '/docs/guides/set-up/';

/** Addresses that differ from the page's. */
const others = [
  '/docs/guides/set-up%2f',
  '/docs/guides/set-up%2F',
  '/docs/guides%2fset-up/',
  '/docs/guides%2Fset-up',
  '/docs%2fguides/set-up/',
  '/docs/guides%5cset-up/',
  '/docs/guides%5Cset-up',
  '/docs/guides/set-up%5c',
  '/docs/guides/set-up%252f',
  '/docs/guides/set%252dup/',
  '/docs/guides/set-up/%252e/',
  '/docs/guides/%2e%2e%2fguides/set-up/',
  '/docs/guides/x%2f..%2fset-up/',
  '/docs/guides/x%5c..%5cset-up/',
  '/docs/guides/Set-Up/',
  '/docs/Guides/set-up/',
  '/DOCS/guides/set-up/',
  '/docs//guides/set-up/',
  '/docs/guides//set-up/',
  '/docs/guides/set-up//',
  '/docs/guides/set-up%00',
  '/docs/guides/set-up/%00',
  '/docs/guides/%00set-up/',
  '/docs/guides/set-up%',
  '/docs/guides/set-up%zz/',
  '/docs/guides/set-up%ff/',
  '/docs/guides/set-up%20/',
  '/docs/guides/set-up/index.html/',
  '//evil.example/docs/guides/set-up/',
  '//docs/guides/set-up/',
  '/docs/old%2f',
  '/docs/old//',
];

/**
 * Equivalent addresses of the page: encoding a letter or a hyphen, or adding a dot segment, changes nothing.
 */
const same = ['/docs/guides/set-up/', '/docs/guides/set%2dup/', '/docs/%67uides/set-up/', '/docs/guides/./set-up/'];

/** Requests a path exactly as given, unlike `fetch`, which normalises paths and follows redirects. */
async function request(origin: string, path: string): Promise<IncomingMessage> {
  const { hostname, port } = new URL(origin);
  const [response] = (await once(get({ hostname, port, path }), 'response')) as [IncomingMessage];
  return response.resume();
}

test('`serve` and `dev` serve a page at equivalent forms of its address, and find nothing at similar ones', async () => {
  const redirects = "redirects: [{ from: '/old', to: '/guides/set-up' }]";
  using site = makeSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://example.com', baseUrl: '/docs/', ${redirects} };\n`,
    'sidebars.ts': "export default { docs: ['guides/set-up'] };\n",
    'content/index.md': '# Start\n',
    'content/guides/set-up.md': '# Set up\n',
  });
  const { code, output } = await site.run('build', '--out-dir', join(site.path, 'dist'));
  expect(code, output).toBe(0);
  const { server } = await createSiteServer(join(site.path, 'dist'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const dev = await startDev(site.path);
  try {
    for (const origin of [`http://127.0.0.1:${(server.address() as AddressInfo).port}`, new URL(dev.url).origin]) {
      const statuses = async (paths: readonly string[]) =>
        Promise.all(paths.map(async (path) => `${(await request(origin, path)).statusCode} ${path}`));
      expect(await statuses(others)).toEqual(others.map((path) => `404 ${path}`));
      expect(await statuses(same)).toEqual(same.map((path) => `200 ${path}`));
      const moved = async (path: string) => (await request(origin, path)).headers.location;
      expect(await moved('/docs/guides/set-up')).toBe(page);
      expect(await moved('/docs/old')).toBe(page);
    }
  } finally {
    await dev.end();
    server.close();
  }
});
