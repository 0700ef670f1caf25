import type { Page } from '@playwright/test';
import { hold } from '../harness/hold.ts';
import { expect, interactive, test } from '../harness/test.ts';

/** A document replaced by a reload loses its mark. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);

test('a link inside the site changes the page without reloading the window, focuses the heading and sets the title', async ({
  page,
  open,
}) => {
  await open('/getting-started/welcome/');
  await mark(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Guides' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Installation' })).toBeFocused();
  await expect(page).toHaveTitle(/Installation/);
  expect(await isMarked(page)).toBe(true);
});

test('back and forward restore page and scroll position', async ({ page, open }) => {
  await open('/guides/installation/');
  await mark(page);
  await page.evaluate(() => scrollTo(0, 900));
  // By mouse only: the test library's `click()` scrolls the page to reach a link in the sticky bar.
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'API References' });
  const box = await link.boundingBox();
  if (!box) throw new Error('The link is not visible.');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(page).toHaveTitle(/overview/i);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Installation' })).toBeAttached();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(800);
  await page.goForward();
  await expect(page).toHaveTitle(/overview/i);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  expect(await isMarked(page)).toBe(true);
});

test('going back and forth faster than pages render ends at the page that the address names', async ({
  page,
  open,
}) => {
  await open('/');
  for (const name of ['Getting Started', 'Guides']) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
  const session = await page.context().newCDPSession(page);
  const { currentIndex, entries } = await session.send('Page.getNavigationHistory');
  const before = entries[currentIndex - 1]?.id ?? 0;
  const here = entries[currentIndex]?.id ?? 0;
  const headings: Readonly<Record<string, string>> = {
    '/area/getting-started/welcome/': 'Welcome to AREA',
    '/area/guides/installation/': 'Installation',
  };
  for (let round = 0; round < 5; round++) {
    // Not awaited: each overtakes the previous one.
    const steps = [before, here, before].map((entryId) => session.send('Page.navigateToHistoryEntry', { entryId }));
    await Promise.allSettled(steps);
    await expect
      .poll(async () => {
        const heading = await page.getByRole('heading', { level: 1 }).textContent();
        return heading === headings[new URL(page.url()).pathname];
      })
      .toBe(true);
  }
});

test('a hash link scrolls to its heading and a reload stays there', async ({ page, open }) => {
  await open('/guides/installation/');
  const link = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').nth(2);
  const hash = await link.getAttribute('href');
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${hash}$`));
  const heading = page.locator(hash ?? '');
  await expect(heading).toBeInViewport();
  await page.reload();
  await interactive(page);
  await expect(heading).toBeInViewport();
});

for (const modifier of ['Control', 'Shift'] as const) {
  test(`${modifier}+click opens the link elsewhere and keeps the page unchanged`, async ({ page, open, context }) => {
    await open('/getting-started/welcome/');
    const opened = context.waitForEvent('page');
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Guides' })
      .click({ modifiers: [modifier] });
    await expect(await opened).toHaveURL(/installation/);
    await expect(page).toHaveURL(/welcome/);
  });
}

test('a middle click opens the link in a new tab', async ({ page, open, context }) => {
  await open('/getting-started/welcome/');
  const opened = context.waitForEvent('page');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Guides' })
    .click({ button: 'middle' });
  await expect(await opened).toHaveURL(/installation/);
});

test('a slow page neither replaces the page of a newer navigation nor reloads the window', async ({ page, open }) => {
  // Before the first page opens, because it prefetches the pages of visible links.
  const release = await hold(page, '**/guides/installation/index.rsc');
  await open('/');
  await mark(page);
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'Guides' }).click();
  await main.getByRole('link', { name: 'API References' }).click();
  await expect(page).toHaveTitle(/overview/i);
  const late = page.waitForResponse('**/guides/installation/index.rsc');
  release();
  await (await late).finished();
  // A later response proves that the client has processed it.
  await page.evaluate(async () => (await fetch(location.href)).text());
  await expect(page).toHaveTitle(/overview/i);
  await expect(page).toHaveURL(/api\/overview\/$/);
  expect(await isMarked(page)).toBe(true);
});

test.describe('when the next page cannot be loaded', () => {
  test.use({ expectedMessages: /503/ });

  test('the window reloads once at the new address and stays static there', async ({ page, open }) => {
    // Before the first page opens, because it prefetches the pages of visible links.
    await page.route('**/guides/installation/index.rsc', (route) => route.fulfill({ status: 503, body: '' }));
    await open('/getting-started/welcome/');
    await mark(page);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Guides' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Installation' })).toBeVisible();
    await expect.poll(() => isMarked(page)).toBe(false);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
    await expect(page.getByRole('heading', { level: 1, name: 'Installation' })).toBeVisible();
  });
});

test.describe('an unknown path', () => {
  test.use({ expectedMessages: /404/ });

  test('shows the not-found page with status 404 and links that help', async ({ page, siteUrl }) => {
    const response = await page.goto(`${siteUrl}nowhere/at/all/`);
    expect(response?.status()).toBe(404);
    await interactive(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    const cards = page.getByRole('main').getByRole('listitem');
    await expect(cards.getByRole('link')).toHaveText(['AREA', 'Getting Started', 'Guides', 'API References']);
    await expect(cards.getByRole('paragraph').filter({ hasText: /\w+ \w+/ })).toHaveCount(4);
    await page.getByRole('main').getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toHaveCount(0);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('shows the not-found page without a hint about the search', async ({ page, siteUrl }) => {
      await page.goto(`${siteUrl}nowhere/`);
      await expect(page.getByText('There is no page at this address.')).toBeVisible();
      await expect(page.getByText('search at the top')).toBeHidden();
    });
  });

  test('shows the not-found page after in-site navigation too', async ({ page, open }) => {
    await open('/');
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = 'nowhere/';
      document.querySelector('main')?.append(link);
      link.click();
    });
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  });
});
