import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { parse } from 'yaml';
import { expectAccessible } from '../harness/axe.ts';
import {
  chooseServer,
  overflow,
  responseRegion,
  sendButton,
  showConsole,
  showToken,
  test,
  tokenField,
} from '../harness/console.ts';
import { focusByTab } from '../harness/focus-by-tab.ts';
import { expect } from '../harness/test.ts';

test('the console is not loaded before it is opened', async ({ page, open }) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await open('/api/area/add/');
  await page.waitForLoadState('networkidle');
  expect(addresses.filter((address) => /console/.test(address))).toEqual([]);
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(page.getByRole('dialog', { name: 'Create an area' })).toBeVisible();
  expect(addresses.filter((address) => /console/.test(address))).toHaveLength(2);
});

test('its button is readable under the pointer in both colour modes', async ({ page, open }) => {
  await open('/api/area/add/');
  const button = page.getByRole('button', { name: 'Try it' });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await button.hover();
    await expectAccessible(page, colorScheme);
  }
});

test('sends nothing before the reader submits, then shows status, time, size, headers and body', async ({
  openConsole,
  server,
}) => {
  const dialog = await openConsole('/api/area/add/');
  await tokenField(dialog).fill('abc.def.ghi');
  expect(server.requests).toEqual([]);
  await sendButton(dialog).click();
  await expect(responseRegion(dialog)).toContainText('201 Created');
  await expect(responseRegion(dialog)).toContainText(/\d ms/);
  await expect(responseRegion(dialog)).toContainText(/\d bytes/);
  await expect(responseRegion(dialog).getByRole('group', { name: 'Body' })).toContainText('"success": true');
  await responseRegion(dialog)
    .getByText(/^Headers/)
    .click();
  await expect(responseRegion(dialog)).toContainText('content-type');
  expect(server.requests).toHaveLength(1);
  const [request] = server.requests;
  expect(request).toMatchObject({ method: 'POST', url: '/api/area' });
  expect(request?.headers.authorization).toBe('Bearer abc.def.ghi');
  expect(JSON.parse(request?.body ?? '')).toHaveProperty('action_id', 2);
});

test('fills in parameters, and starts with the examples of the contract', async ({ openConsole, server }) => {
  const dialog = await openConsole('/api/area/getById/');
  await tokenField(dialog).fill('abc');
  const id = dialog.getByRole('textbox', { name: /^id/ });
  await expect(id).toHaveValue('12');
  await id.fill('34');
  await sendButton(dialog).click();
  await expect(responseRegion(dialog)).toContainText('200 OK');
  expect(server.requests[0]?.url).toBe('/api/area/34');
});

test('checks the input against the contract, and sends invalid input on demand', async ({ openConsole, server }) => {
  const dialog = await openConsole('/api/area/add/');
  await tokenField(dialog).fill('abc');
  const editor = dialog.getByRole('textbox', { name: /application\/json/ });
  await editor.fill('{"action_id": "two"}');
  await sendButton(dialog).click();
  const faults = dialog.getByRole('alert');
  await expect(faults).toBeFocused();
  await expect(faults).toContainText('Body: has no "reaction_ids"');
  await expect(faults).toContainText('Body, action_id: must be integer, not string');
  await expect(editor).toHaveAttribute('aria-invalid', 'true');
  expect(server.requests).toEqual([]);
  await editor.fill('{"action_id": ');
  await sendButton(dialog).click();
  await expect(faults).toContainText('Not valid JSON');
  expect(server.requests).toEqual([]);
  await faults.getByRole('button', { name: 'Send it anyway' }).click();
  await expect(responseRegion(dialog)).toContainText('400 Bad Request');
  expect(server.requests[0]?.body).toBe('{"action_id": ');
});

test('hides the previous response if the next request is not sent, and can show it again', async ({
  openConsole,
  server,
}) => {
  const dialog = await openConsole('/api/area/getById/');
  await tokenField(dialog).fill('abc');
  await sendButton(dialog).click();
  await expect(responseRegion(dialog)).toContainText('200 OK');
  await dialog.getByRole('textbox', { name: /^id/ }).fill('two');
  await sendButton(dialog).click();
  await expect(dialog.getByRole('alert')).toContainText('id: must be integer');
  await expect(responseRegion(dialog)).toHaveText(/^ResponseSend a request to see the response here\.$/);
  expect(server.requests).toHaveLength(1);
  await dialog.getByRole('region', { name: 'Sent during this visit' }).getByRole('button').click();
  await expect(responseRegion(dialog)).toContainText('200 OK');
});

test('all fields of a column have the same width, and a scrollbar covers none of them', async ({ page, open }) => {
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await open('/api/area/add/');
    const dialog = await showConsole(page);
    await expect(dialog.locator('form textarea')).toBeVisible();
    const widths = await dialog
      .locator('form :is(select, textarea, fieldset:not(.console-caller *)):not(.console-copy *) >> visible=true')
      .evaluateAll((fields) => fields.map((field) => Math.round(field.getBoundingClientRect().width)));
    expect(widths.length).toBeGreaterThan(4);
    expect(new Set(widths).size, widths.join()).toBe(1);
    const hidden = await dialog.evaluate(
      (element) => element.getBoundingClientRect().right - document.documentElement.getBoundingClientRect().right,
    );
    expect(hidden).toBeLessThanOrEqual(0);
  }
});

test('puts the token into the query on demand, and masks it', async ({ page, openConsole, server }) => {
  const dialog = await openConsole('/api/area/getAllCurrentUser/');
  await tokenField(dialog).fill('secret-token');
  await dialog.getByLabel('Authenticate with').selectOption('?token=<token>');
  await sendButton(dialog).click();
  await expect(responseRegion(dialog)).toContainText('200 OK');
  expect(server.requests[0]?.url).toBe('/api/area?token=secret-token');
  expect(server.requests[0]?.headers.authorization).toBeUndefined();
  await expect(dialog).not.toContainText('secret-token');
  expect(page.url()).not.toContain('secret-token');
});

test('explains that a page cannot set the Cookie header, and lets the browser send its cookies', async ({
  page,
  openConsole,
  server,
}) => {
  await page
    .context()
    .addCookies([{ name: 'token', value: 'from-the-browser', url: `http://${server.host}`, sameSite: 'Lax' }]);
  const dialog = await openConsole('/api/auth/isConnected/');
  await expect(dialog).toContainText('A page cannot set the Cookie header.');
  await expect(dialog.getByRole('checkbox', { name: /cookies/ })).toBeChecked();
  await sendButton(dialog).click();
  await expect(responseRegion(dialog)).toContainText(/200 OK|401 Unauthorized/);
  expect(server.requests).toHaveLength(1);
});

test.describe('a redirect', () => {
  // The browser requests the target of the redirect, and blocks it.
  test.use({ expectedMessages: /foreign request: http(:\/\/127\.0\.0\.1:|s:\/\/github\.com\/login)/ });

  test('is not followed, and shows what the browser reveals about it', async ({ openConsole }) => {
    const dialog = await openConsole('/api/oauth/github/');
    await tokenField(dialog).fill('abc');
    await sendButton(dialog).click();
    await expect(responseRegion(dialog)).toContainText('The server redirects.');
  });
});

test('keeps the requests of this visit, even on the next page', async ({ page, openConsole, server }) => {
  const dialog = await openConsole('/api/service/getAll/');
  await sendButton(dialog).click();
  await expect(responseRegion(dialog)).toContainText('200 OK');
  await chooseServer(dialog, `http://${server.host}/nowhere`);
  await sendButton(dialog).click();
  await expect(responseRegion(dialog)).toContainText('404 Not Found');
  const history = dialog.getByRole('region', { name: 'Sent during this visit' });
  await expect(history.getByRole('button')).toHaveCount(2);
  await history.getByRole('button').last().click();
  await expect(responseRegion(dialog)).toContainText('200 OK');
  await page.keyboard.press('Escape');
  await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').last().click();
  // The previous page has two operations.
  await expect(page.getByRole('button', { name: 'Try it' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(history.getByRole('button')).toHaveCount(2);
});

test('explains an error of the contract with its cause and fix, which are also below the status on the page', async ({
  page,
  open,
}) => {
  await open('/api/area/getById/');
  const dialog = await showConsole(page);
  await dialog.getByRole('textbox', { name: /^id/ }).fill('999');
  await sendButton(dialog).click();
  await expect(responseRegion(dialog)).toContainText('404 Not Found');
  const terms = {
    when: dialog.locator('dt', { hasText: 'When' }),
    fix: dialog.locator('dt', { hasText: 'What to do' }),
  };
  await expect(terms.when).toBeVisible();
  const fix = await terms.fix.locator('+ dd').textContent();
  await page.keyboard.press('Escape');
  const status = page.locator('details.response').filter({ hasText: '404' });
  await status.locator('summary').first().click();
  await expect(status).toContainText(fix ?? 'a fix');
});

test('restores its state when closed and opened again', async ({ page, openConsole }) => {
  const dialog = await openConsole('/api/auth/login/');
  const editor = dialog.getByRole('textbox', { name: /application\/json/ });
  await editor.fill('{"email":"me"}');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(editor).toHaveValue('{"email":"me"}');
});

test('keeps input across a reload, in this tab, except secrets', async ({ page, context, open }) => {
  const stored = () => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  await open('/api/area/updateById/');
  const dialog = await showConsole(page);
  const editor = dialog.getByRole('textbox', { name: /application\/json/ });
  const id = dialog.getByRole('textbox', { name: /^id/ });
  await id.fill('345');
  await editor.fill('{"x":"typed-XYZ"}');
  await showToken(dialog);
  await tokenField(dialog).fill('typed-token');
  await page.keyboard.press('Escape');
  await page.reload();
  await showConsole(page);
  await expect(editor).toHaveValue('{"x":"typed-XYZ"}');
  await expect(id).toHaveValue('345');
  expect(await stored()).toContain('typed-XYZ');
  await open('/api/auth/login/');
  await showConsole(page);
  await editor.fill('{"email":"me","password":"typed-secret"}');
  const values = JSON.parse(await stored());
  expect(JSON.stringify({ ...values, 'reader-values /area/': '' })).not.toMatch(/typed-secret|typed-token/);
  const other = await context.newPage();
  await other.goto(page.url().replace('auth/login', 'area/updateById'));
  await showConsole(other);
  await expect(other.getByRole('dialog').getByRole('textbox', { name: /^id/ })).not.toHaveValue('345');
  await other.close();
});

test('works with the keyboard alone', async ({ page, openConsole, server }) => {
  const dialog = await openConsole('/api/auth/login/');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Try it' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Log in' })).toBeFocused();
  const editor = dialog.getByRole('textbox', { name: /application\/json/ });
  await focusByTab(editor, 20);
  await page.keyboard.press('Control+Enter');
  await expect(responseRegion(dialog)).toContainText('200 OK');
  expect(server.requests).toHaveLength(1);
});

test.describe('explains why there is no response:', () => {
  const failure = async (dialog: Locator, text: string) => {
    await sendButton(dialog).click();
    await expect(responseRegion(dialog)).toContainText(text);
  };

  test('the server does not allow pages to read it', async ({ page, openConsole, server }) => {
    const dialog = await openConsole('/api/service/getAll/');
    server.allowsPages = false;
    await failure(dialog, 'The server responded, but the browser blocks this page from reading the response (CORS).');
    await expect(responseRegion(dialog)).toContainText(
      `allow ${new URL(page.url()).origin} in Access-Control-Allow-Origin`,
    );
  });

  test('the server is not running', async ({ openConsole, server }) => {
    const dialog = await openConsole('/api/service/getAll/');
    await server.close();
    await failure(dialog, `No server responds at http://${server.host}.`);
  });

  test('the server takes too long', async ({ page, openConsole, server }) => {
    await page.clock.install();
    const dialog = await openConsole('/api/service/getAll/');
    server.isStuck = true;
    await sendButton(dialog).click();
    await expect.poll(() => server.requests.length).toBe(1);
    await page.clock.fastForward('00:31');
    await expect(responseRegion(dialog)).toContainText('No response within 30 seconds.');
  });

  test('the reader cancelled', async ({ openConsole, server }) => {
    const dialog = await openConsole('/api/service/getAll/');
    server.isStuck = true;
    await sendButton(dialog).click();
    // Cancel during the check of the values sends nothing.
    await expect.poll(() => server.requests.length).toBe(1);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(responseRegion(dialog)).toContainText('You cancelled the request.');
    await expect(sendButton(dialog)).toBeEnabled();
  });

  test('the address is invalid', async ({ openConsole, server }) => {
    const dialog = await openConsole('/api/service/getAll/');
    await chooseServer(dialog, 'localhost');
    await failure(dialog, '"localhost" is not a valid address.');
    expect(server.requests).toEqual([]);
  });

  test.describe('the policy of the site', () => {
    test.use({ expectedMessages: /Content Security Policy/ });

    test('forbids the request', async ({ page, openConsole }) => {
      await page.route('**/api/service/getAll/', async (route) => {
        const response = await route.fetch();
        const headers = { ...response.headers(), 'content-security-policy': "connect-src 'self'" };
        await route.fulfill({ response, headers });
      });
      const dialog = await openConsole('/api/service/getAll/');
      await chooseServer(dialog, 'http://192.0.2.1');
      await failure(dialog, 'The Content-Security-Policy of this site blocks calls to http://192.0.2.1.');
    });
  });

  test.describe('the page uses HTTPS', () => {
    const foreign = String.raw`^foreign request: https?://(docs\.invalid|192\.0\.2\.1:8080)/`;
    test.use({ expectedMessages: new RegExp(`${foreign}|Mixed Content`) });

    test('and the server does not', async ({ page, siteUrl }) => {
      await page.route('https://docs.invalid/**', async (route) => {
        const { pathname } = new URL(route.request().url());
        await route.fulfill({ response: await route.fetch({ url: new URL(pathname, siteUrl).href }) });
      });
      await page.goto(`https://docs.invalid${new URL(siteUrl).pathname}api/service/getAll/`);
      const dialog = await showConsole(page);
      // Otherwise the test could end while the sandbox loads, without the route above.
      await expect(dialog.getByText('no token needed')).toBeVisible();
      await chooseServer(dialog, 'http://192.0.2.1:8080');
      await failure(dialog, 'The browser blocks calls from https pages to http addresses (mixed content).');
      await expect(responseRegion(dialog)).toContainText('http://192.0.2.1:8080 uses plain http.');
    });
  });
});

test.describe('a console whose code fails to load', () => {
  test.use({ expectedMessages: /503/ });

  test('reports the failure, and opens on the next click', async ({ page, open }) => {
    await open('/api/auth/login/');
    const block = '**/console.json';
    await page.route(block, (route) => route.fulfill({ status: 503, body: '' }));
    const button = page.getByRole('button', { name: 'Try it' });
    await button.click();
    await expect(page.getByRole('alert')).toContainText('Loading failed.');
    await page.unroute(block);
    await button.click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

test('fits a phone, and scrolls to the response', async ({ page, openConsole }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const dialog = await openConsole('/api/auth/login/');
  await sendButton(dialog).click();
  await expect(responseRegion(dialog).getByText('200 OK')).toBeInViewport();
  expect(await overflow(dialog)).toBeLessThanOrEqual(0);
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport();
});

for (const size of [
  { width: 390, height: 844 },
  { width: 1280, height: 500 },
]) {
  test(`keeps its header in view when it scrolls to a response in a window ${size.width} px wide`, async ({
    page,
    openConsole,
  }) => {
    await page.setViewportSize(size);
    const dialog = await openConsole('/api/area/add/');
    await sendButton(dialog).click();
    await expect(responseRegion(dialog).getByRole('status').filter({ hasText: /\S/ }).first()).toBeInViewport();
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport();
    const scrollable = await dialog.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    expect(scrollable).toBeLessThanOrEqual(0);
  });
}

test('moves the focus to the heading of the page after going back from the open console', async ({ page, open }) => {
  await open('/api/auth/login/');
  await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').last().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const dialog = await showConsole(page);
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveTitle(/auth\.login|Log in/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('fits the title and path of every operation into a few lines on a phone', async ({ page, openConsole }) => {
  const { paths } = parse(await readFile('site/content/api/openapi.yaml', 'utf8')) as {
    paths: Record<string, Record<string, { summary?: string }>>;
  };
  const names = Object.entries(paths).flatMap(([path, item]) =>
    Object.values(item).flatMap(({ summary }) => (summary ? [{ path, title: summary }] : [])),
  );
  expect(names.length).toBeGreaterThan(40);
  await openConsole('/api/areaExecution/getById/');
  for (const width of [320, 375]) {
    await page.setViewportSize({ width, height: 640 });
    const crowded = await page.locator('.console-head').evaluate((head, all) => {
      const [title, path, close] = ['h2', '.path', 'button'].map((part) => head.querySelector(part));
      return all.filter((name) => {
        title?.replaceChildren(name.title);
        path?.replaceChildren(...name.path.split(/(?<=\/)/).flatMap((part) => [part, document.createElement('wbr')]));
        const hasWrapped = (close?.getBoundingClientRect().right ?? 0) < head.clientWidth - 8;
        return hasWrapped || head.clientHeight > 110 || (path?.clientHeight ?? 0) > 48;
      });
    }, names);
    expect(crowded, `${width} px`).toEqual([]);
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('has no accessibility violation with a response, its headers, a history and a failure', async ({
      page,
      openConsole,
      server,
    }) => {
      await page.addInitScript((theme) => localStorage.setItem('theme', theme), colorScheme);
      const dialog = await openConsole('/api/area/getById/');
      await tokenField(dialog).fill('abc');
      await sendButton(dialog).click();
      await expect(responseRegion(dialog)).toContainText('200 OK');
      await responseRegion(dialog)
        .getByText(/^Headers/)
        .click();
      await expectAccessible(page, 'a response');
      server.allowsPages = false;
      await sendButton(dialog).click();
      await expect(responseRegion(dialog)).toContainText('(CORS)');
      await expectAccessible(page, 'a failure');
    });
  });
}

test.describe('in a window zoomed to 200 %', () => {
  test.use({ viewport: { width: 640, height: 400 } });

  test('hides no field behind the send button', async ({ openConsole, server }) => {
    const dialog = await openConsole('/api/area/add/');
    const editor = dialog.getByRole('textbox', { name: /application\/json/ });
    await editor.fill('{}');
    await sendButton(dialog).click();
    await expect(dialog.getByRole('alert')).toBeFocused();
    await editor.focus();
    const covered = await editor.evaluate((field) => {
      const { left, top, bottom } = field.getBoundingClientRect();
      const middle = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
      return document.elementFromPoint(left + 20, middle) !== field;
    });
    expect(covered).toBe(false);
    expect(await overflow(dialog)).toBeLessThanOrEqual(0);
    expect(server.requests).toEqual([]);
  });
});
