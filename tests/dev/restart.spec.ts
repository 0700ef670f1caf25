import { startDev, type DevCommand } from '../harness/dev-server.ts';
import { makeSite, type SiteFolder } from '../harness/site-folder.ts';
import { expect, interactive, test as base } from '../harness/test.ts';

const test = base.extend<{ written: SiteFolder; server: DevCommand }>({
  written: async ({}, use) => {
    using site = makeSite();
    site.write({ 'content/start.md': '# Start\n' });
    await use(site);
  },
  server: async ({ written }, use) => {
    const server = await startDev(written.path);
    await use(server);
    await server.end();
  },
  siteUrl: async ({ server }, use) => use(server.url),
});

test.use({ expectedMessages: /\[vite\]|React DevTools|ERR_CONNECTION|WebSocket/ });

test('a restarted server reloads the open pages', async ({ page: tab, written, server, open }) => {
  await open('/start/');
  await tab.locator('body').evaluate((body) => (body.id = 'as-it-was'));
  await server.end();
  const again = await startDev(written.path, { port: new URL(server.url).port });
  await expect(tab.locator('#as-it-was')).toHaveCount(0);
  await interactive(tab);
  await again.end();
});
