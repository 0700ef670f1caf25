import type { Page } from '@playwright/test';
import { expectAccessible } from '../harness/axe.ts';
import { quiet } from '../harness/quiet.ts';
import { expect, test } from '../harness/test.ts';
import { windowsOf } from '../harness/windows.ts';

/** A code block with its button and its response. */
const block = (page: Page, command: string) =>
  page.locator('.send-step').filter({ has: page.locator('.code-block', { hasText: command }) });

const register = 'api/auth/register';
const login = 'api/auth/login';
const areas = '"Authorization: Bearer $TOKEN"';

for (const { width, colorScheme } of windowsOf('blocks that run')) {
  test.describe(`blocks that run, ${width} px wide, in ${colorScheme}`, () => {
    // Focused links are prefetched, which fails offline.
    test.use({ viewport: { width, height: 800 }, colorScheme, expectedMessages: /ERR_INTERNET_DISCONNECTED/ });

    test('run in the sandbox by keyboard, work offline after the first run, and pass values on', async ({
      page,
      context,
      open,
    }) => {
      await page.addInitScript((theme) => localStorage.setItem('theme', theme), colorScheme);
      await open('/api/auth/login/');
      const run = (command: string) => block(page, command).getByRole('button', { name: /^Run in the sandbox / });
      await run(areas).press('Enter');
      await expect(block(page, areas).getByRole('alert')).toHaveText(
        'Not sent, because there is no value for TOKEN yet. First press “Run in the sandbox” (POST /api/auth/login).',
      );
      await run(register).press('Enter');
      await expect(block(page, register).locator('.status')).toHaveText('201 Created');
      await quiet(page);
      await context.setOffline(true);
      await run(login).press('Enter');
      await expect(block(page, login)).toContainText('Saved for the next steps: TOKEN = ');
      await run(areas).press('Space');
      await expect(block(page, areas).locator('.status')).toHaveText('200 OK');
      await expect(block(page, areas)).toContainText('Sandbox GET /api/area');
      // Further down, the back-to-top button would cover content.
      await page.evaluate(() => scrollTo(0, 0));
      await expectAccessible(page, 'blocks that run');
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
    });
  });
}

test('blocks pressed in quick succession run in order', async ({ page, open }) => {
  await open('/api/auth/login/');
  for (const command of [register, login, areas]) {
    await block(page, command).getByRole('button', { name: /^Run / }).click();
  }
  await expect(block(page, areas).locator('.status')).toHaveText('200 OK');
  await expect(block(page, register).locator('.status')).toHaveText('201 Created');
});

test('blocks stay in the sandbox when a server is chosen on another page, and do not change the token for that server', async ({
  page,
  open,
}) => {
  await open('/api/area/add/');
  const values = page.locator('.reader-values').filter({ hasText: 'Your values' });
  await values.locator('summary').click();
  await values.getByLabel('Base address').selectOption('https://area.pintardware.dev');
  await values.getByLabel(/^Token/).fill('mine');
  await open('/api/auth/login/');
  const buttons = page.getByRole('button', { name: /^Run in the sandbox / });
  await expect(buttons).toHaveCount(3);
  expect(new Set(await buttons.allTextContents()).size).toBe(3);
  for (const command of [register, login]) {
    await block(page, command).getByRole('button', { name: /^Run / }).click();
    await expect(block(page, command)).toContainText('Sandbox POST');
    await expect(block(page, command).locator('.status')).toHaveText(/^20/);
  }
  const stored = await page.evaluate(() => sessionStorage.getItem('reader-values /area/') ?? '');
  expect(JSON.parse(stored)).toMatchObject({ tokens: { 'https://area.pintardware.dev': { token: 'mine' } } });
});

test('a page loads the code for running blocks only on the first press', async ({ page, open }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await open('/api/overview/');
  await page.waitForLoadState('networkidle');
  expect(loaded.filter((url) => /sandbox|run-step|console/.test(url))).toEqual([]);
  await block(page, 'service/0').getByRole('button', { name: 'Run in the sandbox GET /api/service/0' }).click();
  await expect(block(page, 'service/0').locator('.status')).toHaveText('404 Not Found');
  expect(loaded.filter((url) => /sandbox/.test(url))).not.toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('blocks are ordinary code, on the page and in its Markdown', async ({ page, request, siteUrl }) => {
    await page.goto(`${siteUrl}api/overview/`);
    await expect(block(page, 'service/0').locator('pre')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Run in the sandbox / })).toHaveCount(0);
    const markdown = await (await request.get(`${siteUrl}api/overview.md`)).text();
    expect(markdown).toContain(
      '```bash title="An error"\ncurl http://localhost:8080/api/service/0\n```\n\n```json title="Example response"\n{ "success": false,',
    );
  });
});
