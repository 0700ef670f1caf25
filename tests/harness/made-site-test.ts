import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createSiteServer } from '../../src/core/serve/serve-site.ts';
import type { SiteFolder } from './site-folder.ts';
import { test as base } from './test.ts';

/** The `test` of a site that is made and built once per worker. */
export function madeSiteTest(make: () => SiteFolder) {
  return base.extend<object, { address: string }>({
    ready: async ({}, use) => use(),
    address: [
      async ({}, use) => {
        using site = make();
        const out = join(site.path, 'out');
        const { code, output } = await site.run('build', '--out-dir', out);
        if (code !== 0) throw new Error(output);
        const { server, baseUrl } = await createSiteServer(out);
        server.listen(0, '127.0.0.1');
        await once(server, 'listening');
        await use(`http://localhost:${(server.address() as AddressInfo).port}${baseUrl}`);
        server.close();
      },
      { scope: 'worker' },
    ],
    siteUrl: async ({ address }, use) => use(address),
  });
}
