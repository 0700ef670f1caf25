import { responseRegion, sendButton, showConsole } from '../harness/console.ts';
import { devTest } from '../harness/dev-test.ts';
import { makeSite } from '../harness/site-folder.ts';
import { smallContract } from '../harness/small-contract.ts';
import { expect, interactive } from '../harness/test.ts';

const server = (text: string) => `export default () => () => Response.json({ text: '${text}' });\n`;

const test = devTest(() =>
  makeSite({
    'site.config.ts': `export default {
  title: 'Site',
  url: 'https://example.com',
  baseUrl: '/docs/',
  openapi: { path: 'content/api/openapi.yaml', lint: 'valid', sandbox: 'sandbox/server.ts' },
};
`,
    'content/api/openapi.yaml': smallContract('1', [{ id: 'box.get', summary: 'Get a box', field: 'text' }]),
    'sandbox/server.ts': `import { join } from 'node:path';\n${server('first')}`,
  }),
);

// Vite reports its connection.
test.use({ expectedMessages: /\[vite\]|React DevTools/ });

test('errors of the sandbox show over the page until they are fixed; then it responds, even after an edit', async ({
  page,
  siteUrl,
  written,
}) => {
  const overlay = page.locator('vite-error-overlay');
  await page.goto(`${siteUrl}api/box/get/`);
  await expect(overlay).toContainText("The sandbox imports 'node:path', which browsers do not have.");
  for (const [text, error] of [
    [`${server('second')}export const events = 'rain';`, '`events` of sandbox/server.ts is not a list'],
    [`import { data } from './data.ts';\n${server('second')}`, "The import './data.ts' cannot be found."],
    [`import data from 'no-such-package';\n${server('second')}`, "The import 'no-such-package' cannot be found."],
    ['export default (', 'Syntax error'],
  ] as const) {
    written.write({ 'sandbox/server.ts': text });
    await expect(overlay).toContainText(error);
    await expect(overlay).toContainText('at sandbox/server.ts:');
  }
  written.write({ 'sandbox/server.ts': server('third') });
  await expect(overlay).toHaveCount(0);
  const sendTo = async (text: string) => {
    await interactive(page);
    const dialog = await showConsole(page);
    await dialog.getByLabel('Base address').selectOption('Sandbox, in this page');
    await sendButton(dialog).click();
    await expect(responseRegion(dialog)).toContainText(`"text": "${text}"`);
  };
  await sendTo('third');
  const reloaded = page.waitForEvent('load');
  written.write({ 'sandbox/server.ts': server('fourth') });
  await reloaded;
  await sendTo('fourth');
});
