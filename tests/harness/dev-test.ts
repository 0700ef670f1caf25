import { startDev, type DevCommand } from './dev-server.ts';
import type { SiteFolder } from './site-folder.ts';
import { test } from './test.ts';

/**
 * A test of a site that changes in `dev`. The tests of a file share one site and one server.
 *
 * @example
 * const test = devTest(() => makeSite({ 'theme/Footer.tsx': footer('First') }));
 */
export function devTest(make: () => SiteFolder) {
  return test.extend<object, { written: SiteFolder; server: DevCommand }>({
    // `dev` needs no build.
    ready: async ({}, use) => use(),
    written: [
      async ({}, use) => {
        using site = make();
        await use(site);
      },
      { scope: 'worker' },
    ],
    server: [
      async ({ written }, use) => {
        const server = await startDev(written.path);
        await use(server);
        await server.end();
      },
      { scope: 'worker' },
    ],
    siteUrl: async ({ server }, use) => use(server.url),
  });
}
