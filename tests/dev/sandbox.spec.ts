import { responseOf, send, showConsole } from '../harness/console.ts';
import { startDev } from '../harness/dev-server.ts';
import { makeSite } from '../harness/site-folder.ts';
import { smallContract } from '../harness/small-contract.ts';
import { expect, interactive, test } from '../harness/test.ts';

const files = {
  'site.config.ts': `export default {
  title: 'Site',
  url: 'https://example.com',
  baseUrl: '/docs/',
  openapi: { path: 'content/api/openapi.yaml', lint: 'valid', sandbox: 'sandbox/server.ts' },
};
`,
  'content/api/openapi.yaml': smallContract('1', [{ id: 'box.get', summary: 'Get a box', field: 'text' }]),
};
const server = (text: string) => `export default () => () => Response.json({ text: '${text}' });\n`;

test.describe('in the development server', () => {
  // Vite reports its connection.
  test.use({ expectedMessages: /\[vite\]|React DevTools|foreign request: http:\/\/localhost/ });

  test('the sandbox responds in the page, and an edit of it shows', async ({ page }) => {
    using site = makeSite({ ...files, 'sandbox/server.ts': server('first') });
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

  test('errors of the sandbox show over the page, each until it is fixed', async ({ page }) => {
    using site = makeSite({ ...files, 'sandbox/server.ts': `import { join } from 'node:path';\n${server('first')}` });
    const dev = await startDev(site.path);
    try {
      const overlay = page.locator('vite-error-overlay');
      await page.goto(`${dev.url}api/box/get/`);
      await expect(overlay).toContainText("The sandbox imports 'node:path', which browsers do not have.");
      for (const [text, error] of [
        [`${server('second')}export const events = 'rain';`, '`events` of sandbox/server.ts is not a list'],
        [`import { data } from './data.ts';\n${server('second')}`, "The import './data.ts' cannot be found."],
        [`import data from 'no-such-package';\n${server('second')}`, "The import 'no-such-package' cannot be found."],
        ['export default (', 'Syntax error'],
      ] as const) {
        site.write({ 'sandbox/server.ts': text });
        await expect(overlay).toContainText(error);
        await expect(overlay).toContainText('at sandbox/server.ts:');
      }
      site.write({ 'sandbox/server.ts': server('third') });
      await expect(overlay).toHaveCount(0);
      await page.goto('about:blank');
    } finally {
      await dev.end();
    }
  });
});
