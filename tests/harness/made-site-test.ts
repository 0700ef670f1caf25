import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createSiteServer } from '../../src/core/serve/serve-site.ts';
import { makeSite, type Files } from './site-folder.ts';
import { test as base } from './test.ts';

/** The `test` of a site that is built from these files once per worker, without those of the smallest site in `removed`. */
export function madeSiteTest(files: Files, removed: readonly string[] = []) {
  return base.extend<object, { address: string }>({
    ready: async ({}, use) => use(),
    address: [
      async ({}, use) => {
        using site = makeSite(files);
        for (const name of removed) site.remove(name);
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
