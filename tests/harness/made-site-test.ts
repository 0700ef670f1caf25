import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createSiteServer } from '../../src/core/serve/serve-site.ts';
import type { SiteFolder } from './site-folder.ts';
import { test as base } from './test.ts';

type Published = { outDir: string; url: string };

/** The `test` of a site that is made and built once per worker. */
export function madeSiteTest(make: () => SiteFolder) {
  return base.extend<object, { published: Published }>({
    ready: async ({}, use) => use(),
    published: [
      async ({}, use) => {
        using site = make();
        const outDir = join(site.path, 'out');
        const { code, output } = await site.run('build', '--out-dir', outDir);
        if (code !== 0) throw new Error(output);
        const { server, baseUrl } = await createSiteServer(outDir);
        server.listen(0, '127.0.0.1');
        await once(server, 'listening');
        await use({ outDir, url: `http://localhost:${(server.address() as AddressInfo).port}${baseUrl}` });
        server.close();
      },
      { scope: 'worker' },
    ],
    siteUrl: async ({ published }, use) => use(published.url),
  });
}
