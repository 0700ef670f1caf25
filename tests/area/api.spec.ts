import type { Page } from '@playwright/test';
import { expectAccessible } from '../harness/axe.ts';
import { sample } from '../harness/sample.ts';
import { expect, interactive, test } from '../harness/test.ts';

const pages = sample(
  'pages with everything opened',
  [
    { route: '/api/area/add/', kind: 'an operation' },
    { route: '/api/auth/login/', kind: 'an operation' },
    { route: '/api/users/updateById/', kind: 'an operation' },
    { route: '/api/oauth/github/', kind: 'two operations' },
    { route: '/api/overview/', kind: 'overview' },
  ],
  ({ kind }) => ({ kind }),
);

const request = (page: Page) => page.getByRole('region', { name: /^Request:/ }).first();
const response = (page: Page) => page.getByRole('region', { name: /^Response:/ }).first();
const shownCode = (page: Page) => request(page).locator('pre:visible');

test.describe('samples', () => {
  test('exist in six languages, and the chosen one is remembered on all pages', async ({ page, open }) => {
    await open('/api/auth/login/');
    const languages = ['curl', 'JavaScript', 'Python', 'Go', 'Java', 'PHP'];
    for (const language of languages) {
      await request(page).getByRole('radio', { name: language, exact: true }).check();
      await expect(shownCode(page)).toHaveCount(1);
      await expect(shownCode(page)).toContainText('/api/auth/login');
    }
    await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').last().click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Log in');
    await expect(request(page).getByRole('radio', { name: 'PHP' })).toBeChecked();
    await open('/api/oauth/github/');
    for (const radio of await page.getByRole('radio', { name: 'PHP' }).all()) await expect(radio).toBeChecked();
  });

  test("contain the reader's values: masked on the screen, complete when copied, kept for the session", async ({
    page,
    open,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open('/api/area/add/');
    await expect(shownCode(page)).toContainText('Bearer YOUR_TOKEN');
    await request(page).getByText('Your values').click();
    await request(page).getByLabel('Base address').selectOption('https://area.pintardware.dev');
    await request(page).getByLabel('Token').fill('abc.def.ghi');
    await expect(shownCode(page)).toContainText('https://area.pintardware.dev/api/area');
    await expect(shownCode(page)).toContainText('Bearer •');
    await expect(page.locator('main')).not.toContainText('abc.def.ghi');
    await request(page).getByRole('button', { name: 'Copy code to clipboard' }).locator('visible=true').click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain("--header 'Authorization: Bearer abc.def.ghi'");
    expect(copied).toMatch(/^curl --request POST \\\n {2}--url https:\/\/area\.pintardware\.dev\/api\/area \\\n/);

    await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').last().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(shownCode(page)).toContainText('Bearer •');
    expect(page.url()).not.toContain('abc');
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('abc.def');

    await request(page).getByText('Your values').click();
    await request(page).getByRole('button', { name: 'Show' }).click();
    await expect(shownCode(page)).toContainText('Bearer abc.def.ghi');
    await request(page).getByRole('button', { name: 'Clear' }).click();
    await expect(shownCode(page)).toContainText('Bearer YOUR_TOKEN');
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  });

  test('omit a token with invalid characters, and its field describes the error', async ({ page, open }) => {
    await open('/api/area/add/');
    await request(page).getByText('Your values').click();
    const token = request(page).getByLabel('Token');
    await expect(token).toHaveAccessibleDescription(/^Stored in this tab only/);
    await token.fill('a"b');
    await expect(token).toHaveAccessibleDescription(/^Stored in this tab only.* invalid in a token/);
    await expect(token).toHaveAttribute('aria-invalid', 'true');
    await expect(shownCode(page)).toContainText('Bearer YOUR_TOKEN');
  });
});

test.describe('responses', () => {
  test('are reset on each page', async ({ page, open }) => {
    await open('/api/area/getById/');
    await response(page).getByRole('radio', { name: '401' }).check();
    await page.locator('details.response').last().locator('summary').first().click();
    await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').last().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Update an area' })).toBeVisible();
    await expect(response(page).getByRole('radio', { name: '200' })).toBeChecked();
    await expect(page.locator('details.response[open]')).toHaveCount(1);
  });

  test('show the example of the response that is opened', async ({ page, open }) => {
    await open('/api/auth/register/');
    await expect(response(page).getByRole('radio', { name: '201' })).toBeChecked();
    await page.locator('details.response').filter({ hasText: '409' }).locator('summary').first().click();
    await expect(response(page).getByRole('radio', { name: '409' })).toBeChecked();
    await expect(response(page).locator('pre:visible')).toContainText('User already exists');
  });

  test('name every cause, even of redirects, whose headers come before the body', async ({ page, open }) => {
    await open('/api/oauth/github/');
    const targets = page.locator('#oauth-githubCallback-response-302-header-location');
    await expect(targets.locator('.schema-facts').getByRole('listitem')).toHaveCount(9);
    const examples = page.getByRole('region', { name: 'Response: Return from GitHub' });
    const choose = async (name: string) => {
      await examples.getByText(/^All \d+ examples$/).click();
      await examples.getByRole('radio', { name }).click();
    };
    await choose('The user refused (error=access_denied); valid token');
    await expect(examples.locator('pre:visible')).toHaveText('Location: /login');
    await choose('Client that accepts text');
    await expect(examples.locator('pre:visible')).toContainText('Found. Redirecting to');
  });
});

test('samples follow the media type that the reader chooses, even after going back', async ({ page, open }) => {
  await open('/api/area/add/');
  const examples = page.getByRole('region', { name: /^Request: / });
  const shown = examples.locator('pre:visible');
  const types = page.getByRole('group', { name: 'Media type' });
  await expect(shown).toContainText('Content-Type: application/json');
  const [form, json] = ['application/x-www-form-urlencoded', 'application/json'];
  await types.getByRole('radio', { name: form }).check();
  await expect(shown).toContainText(`Content-Type: ${form}`);
  await examples.getByRole('radio', { name: 'Python' }).check();
  await expect(shown).toContainText(form);
  await page.evaluate(() => navigation.navigate('/area/api/overview/').finished);
  await page.goBack();
  await expect(types.getByRole('radio', { name: form })).toBeChecked();
  await expect(shown).toContainText(form);
  await types.getByRole('radio', { name: json }).check();
  await expect(shown).toContainText('"Content-Type": "application/json"');
});

test.describe('fields', () => {
  const nested = '#body-config-1-trigger-service_name';

  test('have an anchor, which opens their ancestors', async ({ page, open, siteUrl }) => {
    await page.goto(`${siteUrl}api/area/add/${nested}`);
    await interactive(page);
    await expect(page.locator(nested)).toBeInViewport();
    await open('/api/area/add/');
    await expect(page.locator(nested)).toBeHidden();
    await page.evaluate((hash) => (location.hash = hash), nested);
    await expect(page.locator(nested)).toBeInViewport();
  });

  test('of another media type are shown when a reader follows a link to them, because the link selects the type', async ({
    page,
    open,
    siteUrl,
  }) => {
    const [other, first] = ['#body-2-reaction_ids-', '#body-config'];
    await page.goto(`${siteUrl}api/area/add/${other}`);
    await interactive(page);
    await expect(page.locator(other)).toBeInViewport();
    await expect(page.getByRole('radio', { name: 'application/x-www-form-urlencoded' }).first()).toBeChecked();
    await page.evaluate((hash) => (location.hash = hash), first);
    await expect(page.locator(first)).toBeInViewport();
    await expect(page.locator(other)).toBeHidden();
    await open('/api/area/add/');
    await expect(page.locator(other)).toBeHidden();
  });

  test('open and close all at once', async ({ page, open }) => {
    await open('/api/area/add/');
    const button = page.getByRole('button', { name: 'Expand all: Fields of application/json' }).first();
    await button.click();
    await expect(page.locator(nested)).toBeVisible();
    await page.getByRole('button', { name: 'Collapse all: Fields of application/json' }).click();
    await expect(page.locator(nested)).toBeHidden();
  });

  test('change the button that opens all of them when the reader opens and closes them one by one', async ({
    page,
    open,
  }) => {
    await open('/api/area/add/');
    const tree = page.locator('.expandable:has(> .expand-all)').first();
    await tree.evaluate((root) => root.querySelectorAll('summary').forEach((summary) => summary.click()));
    await expect(tree.getByRole('button', { name: /^Collapse all/ })).toBeVisible();
    await tree.locator('summary').first().click();
    await tree.getByRole('button', { name: /^Expand all/ }).click();
    await expect(tree.locator('details:not([open])')).toHaveCount(0);
  });
});

test.describe('the table of operations', () => {
  test('is filtered by text, method and group', async ({ page, open }) => {
    await open('/api/overview/');
    await page.getByText('Every operation, with a filter').click();
    const filter = page.getByRole('search', { name: 'Filter operations' });
    const rows = page.locator('.operations-table tr:has(> [scope=row]):visible');
    await expect(rows).toHaveCount(42);
    await filter.getByLabel('Method').selectOption('POST');
    await filter.getByLabel('Group').selectOption('Authentication');
    await expect(rows).toHaveText([/Register/, /Log in/, /Log out/]);
    await filter.getByLabel('Name, path or word').fill('LOG in');
    await expect(rows).toHaveText([/Log in/]);
    await expect(filter.getByRole('status')).toHaveText('1 of 42 operations');
    await rows.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('everything can be read, and languages and responses can be chosen', async ({ page, siteUrl }) => {
    await page.goto(`${siteUrl}api/area/add/`);
    await request(page).getByText('Python', { exact: true }).click();
    await expect(shownCode(page)).toContainText('import requests');
    await response(page).getByText('400', { exact: true }).click();
    await expect(response(page).locator('pre:visible').first()).toBeVisible();
    await page.getByText('Alternatives of').first().click();
    await expect(page.getByText('AreaConfig', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /Try it|Expand all/ })).toHaveCount(0);
  });
});

for (const { route } of pages) {
  test(`${route} with everything opened has no accessibility violation, and cuts nothing off from 320 px to 1600 px`, async ({
    page,
    open,
  }) => {
    await open(route);
    await openAll(page);
    await test.step('has no accessibility violation', async () => {
      await expectAccessible(page, 'in light');
      await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
      await expectAccessible(page, 'in dark', ['color-contrast']);
    });
    await test.step('cuts nothing off from 320 px to 1600 px', async () => {
      for (const width of [1600, 1200, 768, 375, 320]) {
        await page.setViewportSize({ width, height: 900 });
        const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect.soft(excess, `at ${width} px`).toBeLessThanOrEqual(0);
      }
    });
  });
}

test('text and code are side by side from 1200 px on, and the code stays in sight', async ({ page, open }) => {
  await page.setViewportSize({ width: 1200, height: 800 });
  await open('/api/area/add/');
  const boxes = () =>
    Promise.all([page.locator('.operation-text').boundingBox(), page.locator('.operation-code').boundingBox()]);
  const [text, code] = await boxes();
  expect(code?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0));
  await page.evaluate(() => scrollTo(0, 1500));
  await expect(request(page).getByRole('heading', { name: 'Request' })).toBeInViewport();
  await page.setViewportSize({ width: 1000, height: 800 });
  const [narrowText, narrowCode] = await boxes();
  expect(narrowCode?.y).toBeGreaterThan((narrowText?.y ?? 0) + (narrowText?.height ?? 0));
});

test('the console has no accessibility violation', async ({ page, open }) => {
  await open('/api/area/add/');
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole('button', { name: 'Try it' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /application\/json/ }).fill('{}');
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expectAccessible(page, `at ${width} px`);
    await page.keyboard.press('Escape');
  }
});

test.describe('a printed page', () => {
  test('opens collapsed content, and shows only the selected one of several choices', async ({ page, open }) => {
    await open('/api/area/add/');
    await request(page).getByText('Python', { exact: true }).click();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('Name of the area, for the clients.').first()).toBeVisible();
    await expect(request(page).locator('pre:visible')).toHaveCount(1);
    await expect(request(page).getByLabel('Request in Python')).toBeVisible();
    await expect(request(page).locator('.switch-option > label:visible')).toHaveText(['Python']);
    for (const choice of await page.locator('.switch:visible').all()) {
      await expect(choice.locator('> .switch-option > .switch-panel:visible')).toHaveCount(1);
    }
  });
});

function openAll(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) details.open = true;
  });
}

test("a redirect to a provider is shown as a link with the reader's values, not as code", async ({ page, open }) => {
  await open('/api/oauth/github/');
  const start = page.getByRole('region', { name: 'Request: Link a GitHub account' });
  const link = start.getByRole('link', { name: /\/api\/oauth\/github/ });
  await expect(link).toHaveAttribute('href', 'http://localhost:8080/api/oauth/github');
  await start.getByText('Your values').click();
  await start.getByLabel('Token').fill('abc.def.ghi');
  await expect(link).toHaveAttribute('href', 'http://localhost:8080/api/oauth/github?token=abc.def.ghi');
  await expect(link).not.toContainText('abc.def.ghi');
  await expect(start).not.toContainText('fetch(');
  const callback = page.getByRole('region', { name: 'Request: Return from GitHub' });
  await expect(callback).toContainText('Do not call this yourself');
  await expect(callback.locator('pre')).toHaveCount(0);
});
