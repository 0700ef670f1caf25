import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../harness/axe.ts';
import { showConsole, showSandboxTools } from '../harness/console.ts';
import { focusByTab } from '../harness/focus-by-tab.ts';
import { startMockServer } from '../harness/mock-server.ts';
import { quiet } from '../harness/quiet.ts';
import { expect, test } from '../harness/test.ts';
import { windowsOf } from '../harness/windows.ts';

const sendButton = (page: Page, operation: string) =>
  page.getByRole('button', { name: `Send ${operation}`, exact: true });

/** The part of the page that belongs to one step. */
const step = (page: Page, operation: string) => page.locator('.send-step').filter({ has: sendButton(page, operation) });

/** Presses a button by keyboard, moving from the current focus. */
async function pressByKeyboard(page: Page, button: Locator): Promise<void> {
  await focusByTab(button, 150);
  await page.keyboard.press('Enter');
}

/** Follows a link of the last step. Clicks in the page, because Playwright would scroll to the link. */
async function leave(page: Page): Promise<void> {
  const link = page.locator('.step-card').last().locator('a[href*="/api/"]').first();
  await link.evaluate((element: HTMLElement) => element.click());
  await expect(page.locator('.step-list')).toHaveCount(0);
}

/** Pixels by which the page is wider than the window. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Applies the spacing that WCAG 1.4.12 requires pages to support. */
function widenText(page: Page): Promise<void> {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
    );
    document.adoptedStyleSheets.push(sheet);
  });
}

for (const { width, colorScheme } of windowsOf('walk')) {
  test.describe(`"Create your first area", ${width} px wide, in ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme });

    test('runs from start to end by keyboard, offline from the first response on', async ({ page, context, open }) => {
      await page.addInitScript((theme) => localStorage.setItem('theme', theme), colorScheme);
      await open('/api/overview/');
      const send = async (operation: string, status: string) => {
        await pressByKeyboard(page, sendButton(page, operation));
        await expect(step(page, operation).locator('.status')).toHaveText(status);
      };
      await page.getByRole('heading', { name: 'Create your first area' }).focus();
      await send('auth.register', '201 Created');
      await expect(step(page, 'auth.register')).toContainText('Requests from this tab now send this token.');
      await quiet(page);
      await context.setOffline(true);
      await send('auth.login', '200 OK');
      await send('action.getAll', '200 OK');
      await expect(step(page, 'action.getAll')).toContainText('Saved for the next steps: actionId = 2');
      await send('reaction.getAll', '200 OK');
      await send('action.getById', '200 OK');
      await expect(step(page, 'action.getById')).toContainText('Interval (minutes)');
      await send('reaction.getById', '200 OK');
      await send('area.add', '201 Created');
      await expect(step(page, 'area.add')).toContainText('Saved for the next steps: areaId = 1');
      const clock = page.getByRole('button', { name: 'Advance the clock by 3 min' });
      await pressByKeyboard(page, clock);
      await expect(page.locator('.send-step').filter({ has: clock })).toContainText('The sandbox clock shows');
      await send('areaExecution.getById', '200 OK');
      await expect(step(page, 'areaExecution.getById')).toContainText('Timer reaction completed after 1 minute(s).');
      await send('area.updateById', '200 OK');
      // Anywhere else, the sticky bar may cover a part of a button, which axe reports as too small.
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      await expectAccessible(page, 'the walk');
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      await page.setViewportSize({ width: 320, height: 800 });
      await widenText(page);
      expect(await overflow(page), 'with wide text in the narrowest window').toBeLessThanOrEqual(0);
    });
  });
}

test('names the step that has to be sent first', async ({ page, open }) => {
  await open('/api/overview/');
  await sendButton(page, 'area.add').click();
  await expect(step(page, 'area.add').getByRole('alert')).toHaveText(
    'Not sent, because there is no value for actionId, reactionId yet. First press “Send” (GET /api/action), “Send” (GET /api/reaction).',
  );
  await leave(page);
  await page.goBack();
  await expect(sendButton(page, 'area.add')).toBeEnabled();
  // The reason may no longer apply.
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
});

test('a card collapses its commands when a request is sent, and the list checks off a card that has kept all values for later steps', async ({
  page,
  open,
}) => {
  await open('/api/overview/');
  const card = page.locator('.step-card').filter({ has: sendButton(page, 'action.getAll') });
  const [list, forms] = [card.locator('details').first(), card.locator('details').last()];
  const link = page.locator('.step-list').getByRole('link', { name: 'Find an action and a reaction by name' });
  await expect(list).toHaveJSProperty('open', false);
  await page.getByRole('button', { name: 'Show all commands' }).click();
  await expect(page.getByRole('button', { name: 'Hide all commands' })).toBeFocused();
  await expect(list).toHaveJSProperty('open', true);
  await expect(page.locator('.step-card pre:visible')).toHaveCount(await page.locator('.step-card pre').count());
  await sendButton(page, 'auth.register').click();
  await sendButton(page, 'action.getAll').click();
  await expect(step(page, 'action.getAll').locator('.status')).toHaveText('200 OK');
  await expect(list).toHaveJSProperty('open', false);
  await expect(forms).toHaveJSProperty('open', false);
  await expect(link).not.toHaveAttribute('aria-description');
  await sendButton(page, 'reaction.getAll').click();
  await expect(step(page, 'reaction.getAll').locator('.status')).toHaveText('200 OK');
  await expect(link).toHaveAttribute('aria-description', /./);
});

test('completed steps stay checked off after navigation and reload, and a card with two steps is completed later', async ({
  page,
  open,
}) => {
  const done = (name: string) => page.locator('.step-list li[data-done]').getByRole('link', { name });
  const send = async (operation: string) => {
    await sendButton(page, operation).click();
    await expect(step(page, operation).locator('.status')).toHaveAttribute('data-kind', '2');
  };
  await open('/api/overview/');
  await send('auth.register');
  await send('action.getAll');
  await expect(done('Register')).toHaveCount(1);
  await page.locator('.step-card a[href*="/api/"]').first().click();
  await expect(page.locator('.step-list')).toHaveCount(0);
  await page.goBack();
  await expect(done('Register')).toHaveAttribute('aria-description', /./);
  await expect(page.locator('[data-done]')).toHaveCount(1);
  await send('reaction.getAll');
  await page.reload();
  await expect(done('Find an action and a reaction by name')).toHaveCount(1);
  await expect(page.locator('[data-done]')).toHaveCount(2);
});

test('Back shows the responses of steps again, and the place that the reader left', async ({ page, open }) => {
  await open('/api/overview/');
  const send = async (operation: string) => {
    await sendButton(page, operation).click();
    await expect(step(page, operation)).toContainText('Compared with the response');
  };
  await send('auth.register');
  await send('action.getAll');
  const link = page.locator('.step-card').last().locator('a[href*="/api/"]').first();
  const top = () => link.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await link.scrollIntoViewIfNeeded();
  const before = await top();
  await leave(page);
  await page.goBack();
  for (const operation of ['auth.register', 'action.getAll']) {
    await expect(step(page, operation)).toContainText('Compared with the response');
  }
  await expect(step(page, 'reaction.getAll').locator('.status')).toHaveCount(0);
  await expect.poll(top).toBe(before);
});

test('Back shows no responses of a sandbox that has been reset', async ({ page, open }) => {
  await open('/api/overview/');
  await sendButton(page, 'auth.register').click();
  await expect(step(page, 'auth.register').locator('.status')).toHaveText('201 Created');
  await leave(page);
  const dialog = await showConsole(page);
  await showSandboxTools(dialog);
  await dialog.getByRole('button', { name: 'Reset', exact: true }).click();
  await dialog.getByRole('button', { name: 'Press again to reset' }).click();
  await expect(dialog).toContainText('Sandbox reset.');
  await page.keyboard.press('Escape');
  await page.goBack();
  await expect(sendButton(page, 'auth.register')).toBeEnabled();
  await expect(step(page, 'auth.register')).not.toContainText('Response');
});

test('the text does not move when the choice of the server loads', async ({ page, open }) => {
  const held = Promise.withResolvers<void>();
  await page.route(/server-choice/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await open('/api/overview/');
  const top = () =>
    page
      .locator('.step-card')
      .first()
      .evaluate((card) => card.getBoundingClientRect().top);
  const before = await top();
  await expect(page.getByLabel('Base address')).toHaveCount(0);
  held.resolve();
  await expect(page.getByLabel('Base address').filter({ visible: true })).toHaveCount(1);
  expect(await top()).toBeCloseTo(before, 0);
});

test('steps pressed in quick succession run once and in order, with values of the previous ones', async ({
  page,
  open,
}) => {
  await open('/api/overview/');
  const held = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  for (const operation of ['auth.register', 'action.getAll', 'reaction.getAll', 'area.add']) {
    await sendButton(page, operation).click();
    // Ignored until the request is sent. `press` does not wait until the button is enabled.
    await sendButton(page, operation).press('Enter');
  }
  await page.getByRole('button', { name: 'Advance the clock by 3 min' }).click();
  await sendButton(page, 'areaExecution.getById').click();
  // The code loads after the last press.
  held.resolve();
  await expect(step(page, 'action.getAll').locator('.status')).toHaveText('200 OK');
  await expect(step(page, 'auth.register').locator('.status')).toHaveText('201 Created');
  await expect(step(page, 'area.add')).toContainText('areaId = 1');
  await expect(sendButton(page, 'area.add')).toBeEnabled();
  await expect(step(page, 'areaExecution.getById')).toContainText('Timer reaction completed after 1 minute(s).');
});

test('a double click advances the clock once', async ({ page, open }) => {
  await open('/api/overview/');
  const clock = page.getByRole('button', { name: 'Advance the clock by 3 min' });
  const status = page.locator('.send-step').filter({ has: clock }).getByRole('status');
  const minutes = async () =>
    Date.parse(`2026-01-01 ${(await status.innerText()).match(/[\d:]+ [AP]M/)?.[0]}`) / 60_000;
  await clock.click();
  await expect(status).toContainText('The sandbox clock shows');
  const before = await minutes();
  await clock.dblclick();
  // Steps run in order, so this one ends after all presses.
  await sendButton(page, 'auth.register').click();
  await expect(step(page, 'auth.register').locator('.status')).toHaveText('201 Created');
  const day = 24 * 60;
  const advanced = ((await minutes()) - before + day) % day;
  expect(advanced).toBeGreaterThanOrEqual(3);
  expect(advanced).toBeLessThan(6);
});

test('prints commands without the controls of steps and the headers of responses', async ({ page, open }) => {
  await open('/api/overview/');
  const registration = page.locator('.send-step').filter({ hasText: 'POST /api/auth/register' });
  await registration.getByRole('button', { name: 'Send' }).click();
  await expect(registration).toContainText('201 Created');
  await registration.getByText(/^Headers/).click();
  await expect(registration.locator('.received-headers')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(registration.locator('.received-headers')).toBeHidden();
  await expect(registration).toContainText('201 Created');
  await expect(page.locator('.step-card pre').last()).toBeVisible();
  await expect(page.getByLabel('Base address').filter({ visible: true })).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page and its Markdown have the method and path of each step', async ({ page, request, siteUrl }) => {
    await page.goto(`${siteUrl}api/overview/`);
    await expect(page.locator('.send-step').getByText('POST /api/area', { exact: true })).toBeVisible();
    await expect(page.locator('.step-card pre').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Show all commands' })).toBeHidden();
    for (const words of ['Press Send at each step', 'you can advance the clock', 'Base address']) {
      await expect(page.getByText(words).filter({ visible: true }), words).toHaveCount(0);
    }
    const markdown = await (await request.get(`${siteUrl}api/overview.md`)).text();
    const requests = [...markdown.matchAll(/^`([A-Z]+ \/\S+)`$/gm)].map(([, one]) => one);
    expect(requests).toEqual([
      'POST /api/auth/register',
      'POST /api/auth/login',
      'GET /api/action',
      'GET /api/reaction',
      'GET /api/action/{actionId}',
      'GET /api/reaction/{reactionId}',
      'POST /api/area',
      'GET /api/areaExecution/{areaId}',
      'PUT /api/area/{areaId}',
    ]);
  });
});

test.describe('with the reader’s own server', () => {
  test.use({ expectedMessages: /foreign request: http:\/\/127\.0\.0\.1:|Failed to load resource/ });

  test('a step keeps the token that the reader has entered, and offers its own', async ({ page, open }) => {
    const server = await startMockServer('site/content/api/openapi.yaml');
    try {
      const origin = `http://${server.host}`;
      const values = { baseUrls: { 'http://localhost:8080': origin }, tokens: { [origin]: { token: 'mine' } } };
      await page.addInitScript((json) => sessionStorage.setItem('reader-values /area/', json), JSON.stringify(values));
      await open('/api/overview/');
      await sendButton(page, 'auth.register').click();
      await step(page, 'auth.register').getByRole('button', { name: 'Use this token' }).waitFor();
      await sendButton(page, 'action.getAll').click();
      await expect(step(page, 'action.getAll').locator('.status')).toHaveText('200 OK');
      expect(server.requests[1]?.headers.authorization).toBe('Bearer mine');
    } finally {
      await server.close();
    }
  });

  for (const isLost of [false, true]) {
    test(`a step shows that it waits for the previous one, and ${isLost ? 'is sent without a token if that fails' : 'then sends the token that the previous one received'}`, async ({
      page,
      open,
    }) => {
      const server = await startMockServer('site/content/api/openapi.yaml');
      try {
        const baseUrls = { 'http://localhost:8080': `http://${server.host}` };
        await page.addInitScript(
          (json) => sessionStorage.setItem('reader-values /area/', json),
          JSON.stringify({ baseUrls }),
        );
        const held = Promise.withResolvers<void>();
        await page.route('**/api/auth/register', async (route) => {
          await held.promise;
          await (isLost ? route.abort() : route.continue());
        });
        await open('/api/overview/');
        // A double click sends it only once.
        await sendButton(page, 'auth.register').dblclick();
        await sendButton(page, 'action.getAll').press('Enter');
        const waiting = step(page, 'action.getAll').getByText('Waiting for the previous step to finish…');
        await expect(waiting).toBeVisible();
        await expect(step(page, 'auth.register')).toContainText('Waiting for a response…');
        // Its response may never end.
        await expect(sendButton(page, 'auth.register')).toBeEnabled();
        await expect(sendButton(page, 'action.getAll')).toBeDisabled();
        // Pressed again while waiting, it is still sent only once.
        await sendButton(page, 'action.getAll').press('Enter');
        expect(server.requests).toEqual([]);
        held.resolve();
        const status = isLost ? '401 Unauthorized' : '200 OK';
        await expect(step(page, 'action.getAll').locator('.status')).toHaveText(status);
        await expect(waiting).toBeHidden();
        expect(server.requests.filter(({ url }) => url === '/api/auth/register')).toHaveLength(isLost ? 0 : 1);
        const calls = server.requests.filter(({ url }) => url === '/api/action');
        expect(calls.map(({ headers }) => headers.authorization?.slice(0, 7))).toEqual([
          isLost ? undefined : 'Bearer ',
        ]);
      } finally {
        await server.close();
      }
    });
  }

  test('steps send their requests to it, with the token that it returned', async ({ page, open }) => {
    const server = await startMockServer('site/content/api/openapi.yaml');
    try {
      await open('/api/overview/');
      const walk = page.locator('.send-step').filter({ has: page.getByLabel('Base address') });
      await walk.getByLabel('Base address').selectOption('Another address');
      await walk.getByLabel('Address', { exact: true }).fill(`http://${server.host}`);
      await sendButton(page, 'auth.register').click();
      await expect(step(page, 'auth.register').locator('.status')).toHaveText('201 Created');
      await expect(page.getByRole('button', { name: /^Advance the clock/ })).toHaveCount(0);
      await sendButton(page, 'action.getAll').click();
      await expect(step(page, 'action.getAll').locator('.status')).toHaveText('200 OK');
      expect(server.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
        'POST /api/auth/register',
        'GET /api/action',
      ]);
      expect(server.requests[1]?.headers.authorization).toMatch(/^Bearer ./);
    } finally {
      await server.close();
    }
  });
});
