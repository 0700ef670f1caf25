import { readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Page } from '@playwright/test';
import { hashedFolder } from '../../src/core/base/addresses/hashed-path.ts';
import { expectAccessible } from '../harness/axe.ts';
import { hold } from '../harness/hold.ts';
import { outputDir } from '../harness/sites.ts';
import { expect, interactive, test } from '../harness/test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const field = (page: Page) => dialog(page).getByRole('combobox', { name: 'Search' });
const option = (page: Page) => dialog(page).getByRole('option').first();

test('offers sections, pages and recent queries, which can be cleared, before anything is typed', async ({
  page,
  open,
}) => {
  await open('/guides/contributing/');
  await page.keyboard.press('/');
  const start = dialog(page).getByRole('navigation', { name: 'Start here' });
  await expect(start.getByRole('link', { name: 'API References', exact: true })).toHaveAttribute(
    'href',
    '/area/api/overview/',
  );
  await expect(start.getByRole('link')).toHaveText([
    'Getting Started ',
    'Guides ',
    'API References ',
    'Create your first area API References › API overview',
    'With Docker Compose Guides › Installation',
    'Add a service Guides › Contributing',
  ]);
  await expect(dialog(page).getByRole('region', { name: 'Recent searches' })).toHaveCount(0);
  await page.keyboard.type('secret option required');
  await expect(start).toHaveCount(0);
  await expect(option(page)).toContainText('secret option required');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/guides\/installation\/#/);
  await page.keyboard.press('/');
  const recent = dialog(page).getByRole('region', { name: 'Recent searches' });
  await expectAccessible(page, 'before anything is typed');
  await recent.getByRole('button', { name: 'secret option required' }).click();
  await expect(field(page)).toHaveValue('secret option required');
  await expect(field(page)).toBeFocused();
  await field(page).fill('');
  await recent.getByRole('button', { name: 'Clear' }).click();
  await expect(recent).toHaveCount(0);
  await start.getByRole('link', { name: 'Getting Started', exact: true }).click();
  await expect(page).toHaveURL(/\/getting-started\/welcome\/$/);
  await expect(dialog(page)).toHaveCount(0);
});

test('an address with ?q= opens the search of the home page, even on a phone', async ({ page, siteUrl }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto(`${siteUrl}?q=refresh%20token`);
  await expect(field(page)).toHaveValue('refresh token');
  await expect(option(page)).toBeVisible();
  await page.goto(`${siteUrl}guides/installation/?q=token`);
  await interactive(page);
  await expect(dialog(page)).toHaveCount(0);
});

test('finds new queries offline', async ({ page, open, context }) => {
  const files = readdirSync(join(outputDir('area'), hashedFolder)).filter((name) => /^search-en-.*\.json$/.test(name));
  const loaded = new Set<string>();
  page.on('requestfinished', (request) => loaded.add(posix.basename(request.url())));
  await open();
  await page.keyboard.press('/');
  await page.keyboard.type('docker');
  await expect(option(page)).toBeVisible();
  await expect.poll(() => files.filter((name) => !loaded.has(name))).toEqual([]);
  await context.setOffline(true);
  await field(page).fill('squash and merge');
  await expect(option(page)).toContainText('Squash and merge');
});

test('on a slow network no keystroke is lost, and the results match the whole query', async ({ page, open }) => {
  await open();
  const release = await hold(page, '**/_assets/search-*.json');
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('gitmo');
  await expect(dialog(page).getByRole('status')).toHaveText('Loading search…');
  await page.keyboard.type('ji');
  release();
  await expect(field(page)).toHaveValue('gitmoji');
  await expect(option(page)).toContainText('gitmoji');
});

test('the search can be limited to a part of the site, and offers the others if it finds nothing there', async ({
  page,
  open,
}) => {
  await open();
  await page.keyboard.press('/');
  await page.keyboard.type('squash and merge');
  await expect(option(page)).toContainText('Squash and merge');
  const parts = dialog(page).getByRole('group', { name: 'Section' });
  const all = parts.getByRole('radio', { name: 'All sections' });
  await expect(parts.getByRole('radio').nth(1)).toHaveAccessibleName('Getting Started');
  await all.focus();
  for (const name of ['Getting Started', 'Guides', 'API References']) {
    await page.keyboard.press('ArrowRight');
    await expect(parts.getByRole('radio', { name })).toBeChecked();
  }
  await expect(option(page)).not.toContainText('Squash and merge');
  await field(page).fill('gitmoji');
  await expect(dialog(page).getByRole('status')).toHaveText('Nothing found for “gitmoji”.');
  await expectAccessible(page, 'when nothing is found');
  await dialog(page).getByRole('button', { name: 'Search all sections' }).click();
  await expect(option(page)).toContainText('itmoji');
  await expect(all).toBeChecked();
});

test('suggests similar words if nothing is found', async ({ page, open }) => {
  await open();
  await page.keyboard.press('/');
  await page.keyboard.type('gxtmxji');
  await expect(dialog(page).getByRole('status')).toHaveText('Nothing found for “gxtmxji”.');
  await dialog(page).getByRole('button', { name: 'gitmoji' }).click();
  await expect(field(page)).toBeFocused();
  await expect(option(page)).toContainText('itmoji');
});

test('a result in the reference opens the field that contains the words, and scrolls to it', async ({ page, open }) => {
  const fields = [
    ['reaction_ids', '#body-reaction_ids'],
    ['config trigger service_name', '#body-config-1-trigger-service_name'],
    // A group of fields has no address.
    ['written by the engine', '#body-config-1'],
    // The introduction of the section and the field `discriminator` contain one word each, so the first of them wins.
    ['create discriminator', '#body'],
  ] as const;
  for (const [query, hash] of fields) {
    await open('/guides/installation/');
    await page.keyboard.press('/');
    await page.keyboard.type(query);
    await dialog(page).locator('[href$="/area/add/#body"]').click();
    await expect(page).toHaveURL(new RegExp(`/area/add/${hash}$`));
    await expect(page.locator(hash)).toBeInViewport();
    await page.goBack();
    await expect(page).toHaveURL(/installation/);
  }
});

test('a result in a closed tab or collapsible section opens it', async ({ page, open }) => {
  await open();
  const search = async (query: string, address: string) => {
    await page.keyboard.press('/');
    await page.keyboard.type(query);
    await dialog(page).locator(`[href$="${address}"]`).click();
  };
  await search('brew install cask', '/guides/installation/#install-docker');
  await expect(page.getByText('brew install --cask docker-desktop')).toBeVisible();
  await search('JWT with the claims', '/api/overview/#operations-that-read-only-the-cookie');
  await expect(page.getByText('The token is a JWT with the claims')).toBeVisible();
});

test('marks the words on the page that was opened, until the marks are removed or the page is left', async ({
  page,
  open,
}) => {
  const marked = () =>
    page.evaluate(() => [...(CSS.highlights.get('docs-search') ?? [])].map((range) => String(range).toLowerCase()));
  const marks = page.getByRole('complementary', { name: 'Search' });
  await open();
  for (const query of ['gitmoji', 'squash']) {
    await page.keyboard.press('/');
    await page.keyboard.type(query);
    await expect(option(page)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(marks).toContainText(`Matches for “${query}” are highlighted.`);
    await expect.poll(async () => [...new Set(await marked())]).toEqual([query]);
  }
  // A result that opens in another tab leaves the marks of this one.
  await page.keyboard.press('/');
  await page.keyboard.type('gitmoji');
  await expect(option(page)).toBeVisible();
  await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('ControlOrMeta+Enter')]);
  await page.keyboard.press('Escape');
  expect([...new Set(await marked())]).toEqual(['squash']);
  await marks.getByRole('button', { name: 'Remove highlights' }).click();
  await expect(marks).toHaveCount(0);
  expect(await marked()).toEqual([]);
  await page.keyboard.press('/');
  await page.keyboard.type('squash');
  await expect(option(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(marks).toBeVisible();
  await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Installation' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Installation');
  await expect(marks).toHaveCount(0);
  expect(await marked()).toEqual([]);
});

test('letters typed anywhere in the dialog go into the field, and a click leaves the focus there', async ({
  page,
  open,
}) => {
  await open('/guides/contributing/');
  await page.keyboard.press('/');
  await page.keyboard.type('docker');
  await expect(option(page)).toBeVisible();
  const sections = dialog(page).getByRole('group', { name: 'Section' });
  await sections.getByText('Guides').click();
  await expect(field(page)).toBeFocused();
  await sections.getByRole('radio', { name: 'Guides' }).focus();
  await page.keyboard.type('compose');
  await expect(sections.getByRole('radio', { name: 'Guides' })).toBeChecked();
  await expect(field(page)).toHaveValue('dockercompose');
});

test('after “Remove highlights” the focus is on the text', async ({ page, open }) => {
  await open('/guides/contributing/');
  await page.keyboard.press('/');
  await page.keyboard.type('data model');
  await expect(option(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove highlights' }).click();
  await expect(page.locator('#main')).toBeFocused();
});

/** Dialogs, each with the key or button that opens it. */
const reopened = [
  { name: 'Search', route: '/guides/contributing/', key: '/' },
  { name: 'Keyboard shortcuts', route: '/guides/contributing/', key: '?' },
  { name: 'Log out', route: '/api/auth/logout/', button: 'Try it' },
];

for (const { name, route, key, button } of reopened) {
  test(`the dialog “${name}” can be reopened before the browser has fired its close event`, async ({ page, open }) => {
    await open(route);
    const dialogs = page.getByRole('dialog', { name });
    const show = () => (key ? page.keyboard.press(key) : page.getByRole('button', { name: button }).click());
    await show();
    await expect(dialogs).toBeVisible();
    await page.keyboard.type('docker');
    // In one task, so that the browser cannot fire `close` in between.
    await dialogs.evaluate(
      (shown: HTMLDialogElement, [shortcut, label]) => {
        shown.close();
        // Until the browser fires `close`, keys go to the element that has the focus now.
        const target = document.activeElement ?? document.body;
        if (shortcut) target.dispatchEvent(new KeyboardEvent('keydown', { key: shortcut, bubbles: true }));
        else [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.click();
      },
      [key, button],
    );
    await expect(dialogs).toBeVisible();
    await page.evaluate(() => new Promise((done) => setTimeout(done)));
    await expect(dialogs).toBeVisible();
    if (name === 'Search') await expect(field(page)).toHaveValue('');
  });
}
