import { responseOf, send, showConsole } from '../harness/console.ts';
import { startDev } from '../harness/dev-server.ts';
import { makeSite } from '../harness/site-folder.ts';
import { smallContract } from '../harness/small-contract.ts';
import { expect, interactive, test } from '../harness/test.ts';

const server = (text: string) => `export default () => () => Response.json({ text: '${text}' });\n`;

test.describe('in the server for authors', () => {
  // Vite reports its connection.
  test.use({ expectedMessages: /\[vite\]|React DevTools|foreign request: http:\/\/localhost/ });

  test('the sandbox responds in the page, and an edit of it shows', async ({ page }) => {
    using site = makeSite({
      'site.config.ts': `export default {
  title: 'Site',
  url: 'https://example.com',
  baseUrl: '/docs/',
  openapi: { path: 'content/api/openapi.yaml', lint: 'valid', sandbox: 'sandbox/server.ts' },
};
`,
      'content/api/openapi.yaml': smallContract('1', [{ id: 'box.get', summary: 'Get a box', field: 'text' }]),
      'sandbox/server.ts': server('first'),
    });
    const dev = await startDev(site.path);
    try {
      const sendTo = async (text: string) => {
        await interactive(page);
        const dialog = await showConsole(page);
        await dialog.getByLabel('Base address').selectOption('Sandbox, in this page');
        await send(dialog).click();
        await expect(responseOf(dialog)).toContainText(`"text": "${text}"`);
      };
      await page.goto(`${dev.url}api/box/get/`);
      await sendTo('first');
      const reloaded = page.waitForEvent('load');
      site.write({ 'sandbox/server.ts': server('second') });
      await reloaded;
      await sendTo('second');
      // Vite's client would look for a server that has ended.
      await page.goto('about:blank');
    } finally {
      await dev.end();
    }
  });
});
