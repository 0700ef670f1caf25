import type { Page } from '@playwright/test';
import { expectAccessible } from '../harness/axe.ts';
import { hold } from '../harness/hold.ts';
import { sample } from '../harness/sample.ts';
import { expect, interactive, test } from '../harness/test.ts';

test.use({ site: 'navbar' });

const button = (page: Page) => page.getByRole('button', { name: 'Search' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const field = (page: Page) => dialog(page).getByRole('combobox', { name: 'Search' });
const options = (page: Page) => dialog(page).getByRole('listbox', { name: 'Search results' }).getByRole('option');
const active = (page: Page) => dialog(page).getByRole('option', { selected: true });
const status = (page: Page) => dialog(page).getByRole('status');
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function search(page: Page, query: string): Promise<void> {
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(query);
}

/** Types a query before the page is interactive. Calling the returned function lets it become interactive. */
async function searchEarly(page: Page, url: string, query: string): Promise<() => void> {
  const release = await hold(page, '**/_assets/start-*.js');
  await page.goto(url);
  await page.keyboard.press('/');
  await page.keyboard.type(query);
  return release;
}

test.describe('the search', () => {
  test('opens with its button and each of its keys, with the focus in the field', async ({ page, open }) => {
    await open();
    await button(page).click();
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
    for (const key of ['/', 'Control+k', 'Meta+k', 'Control+K']) {
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      await page.keyboard.press(key);
      await expect(field(page), key).toBeFocused();
      await expect(field(page), key).toHaveValue('');
    }
  });

  test('closes when a result opens in this window, but not when it opens in another one', async ({ page, open }) => {
    await open();
    await search(page, 'first');
    const link = options(page).first();
    await link.evaluate((element) => element.closest('a')?.setAttribute('target', '_blank'));
    const [popup] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    await popup.close();
    await expect(dialog(page)).toBeVisible();
    await link.evaluate((element) => element.closest('a')?.removeAttribute('target'));
    await link.click();
    await expect(dialog(page)).toHaveCount(0);
  });

  test('does not open on / in a text field, or over another dialog', async ({ page, open }) => {
    await open();
    await page.evaluate(() => document.querySelector('main')?.append(document.createElement('textarea')));
    await page.getByRole('main').getByRole('textbox').focus();
    await page.keyboard.press('/');
    await expect(page.getByRole('main').getByRole('textbox')).toHaveValue('/');
    await expect(dialog(page)).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Control+k');
    await page.keyboard.press('/');
    await expect(dialog(page)).toHaveCount(1);
    await expect(field(page)).toHaveValue('/');
  });

  test('opens for a click that comes before the page is interactive', async ({ page, siteUrl }) => {
    const release = await hold(page, '**/_assets/start-*.js');
    await page.goto(siteUrl);
    await button(page).click();
    await expect(dialog(page)).toHaveCount(0);
    release();
    await expect(field(page)).toBeFocused();
  });

  for (const key of ['/', 'Control+k', 'Meta+k']) {
    test(`opens for ${key} before the page is interactive, with the text typed after it`, async ({ page, siteUrl }) => {
      const release = await hold(page, '**/_assets/start-*.js');
      await page.goto(siteUrl);
      await page.evaluate(() => {
        addEventListener('keydown', (event) => Object.assign(window, { isTaken: event.defaultPrevented }));
      });
      await page.keyboard.press(key);
      const isTaken = await page.evaluate(() => (window as { isTaken?: boolean }).isTaken);
      expect(isTaken, 'the default action is prevented').toBe(true);
      await page.keyboard.type('thi');
      await expect(dialog(page)).toHaveCount(0);
      release();
      await expect(field(page)).toBeFocused();
      await expect(field(page)).toHaveValue('thi');
    });
  }

  for (const action of ['a click', 'a key']) {
    test(`opens for ${action} at any moment while the page starts, without losing a letter`, async ({
      page,
      siteUrl,
    }) => {
      const release = await hold(page, '**/_assets/start-*.js');
      await page.goto(siteUrl);
      if (action === 'a click') await button(page).click();
      else await page.keyboard.press('/');
      // The page becomes interactive between two letters.
      for (const [index, letter] of [...'third guide'].entries()) {
        if (index === 3) release();
        await page.keyboard.press(letter === ' ' ? 'Space' : letter, { delay: 20 });
      }
      await expect(field(page)).toBeFocused();
      await expect(field(page)).toHaveValue('third guide');
    });
  }

  test('opens the first result if Enter was among the early keys', async ({ page, siteUrl }) => {
    const release = await searchEarly(page, siteUrl, 'third');
    await page.keyboard.press('Enter');
    release();
    await expect(title(page, 'Third guide')).toBeVisible();
  });

  test('stays closed if Escape was among the early keys', async ({ page, siteUrl }) => {
    const release = await searchEarly(page, siteUrl, 'third');
    await page.keyboard.press('Escape');
    release();
    await interactive(page);
    await page.waitForLoadState('networkidle');
    await expect(dialog(page)).toHaveCount(0);
    await search(page, 'third');
    await expect(field(page)).toHaveValue('third');
  });

  test('opens with the text typed while its code was loading', async ({ page, open }) => {
    await open();
    const release = await hold(page, '**/_assets/search-dialog-*.js');
    await page.keyboard.press('/');
    await page.keyboard.type('thi');
    release();
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.type('rd');
    await expect(field(page)).toHaveValue('third');
    await expect(active(page)).toHaveText(/^Third guide/);
  });
});

test('the search loads nothing before it is used, then its code and its index', async ({ page, open }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await open();
  await page.waitForLoadState('networkidle');
  expect(requests.filter((path) => path.includes('search'))).toEqual([]);
  await search(page, 'third');
  await expect(options(page)).toHaveCount(1);
  expect(requests.filter((path) => path.includes('search-dialog'))).toHaveLength(1);
  expect(requests.filter((path) => /search-.*\.json$/.test(path)).length).toBeGreaterThan(1);
});

test.describe('by keyboard', () => {
  test('arrows move through the results and wrap around, and Enter opens the page in place', async ({ page, open }) => {
    await open('/about/');
    await page.evaluate(() => Object.assign(window, { marked: true }));
    await search(page, 'guide');
    await expect(options(page).nth(5)).toBeAttached();
    const count = await options(page).count();
    await expect(options(page).nth(0)).toHaveAttribute('aria-selected', 'true');
    const choose = async (key: string, index: number) => {
      await page.keyboard.press(key);
      await expect(active(page)).toHaveCount(1);
      await expect(options(page).nth(index)).toHaveAttribute('aria-selected', 'true');
      await expect(options(page).nth(index)).toBeInViewport({ ratio: 1 });
      const id = await options(page).nth(index).getAttribute('id');
      await expect(field(page)).toHaveAttribute('aria-activedescendant', id ?? '');
    };
    await choose('ArrowUp', count - 1);
    await choose('ArrowDown', 0);
    await choose('ArrowDown', 1);
    await expect(field(page)).toBeFocused();
    const url = await active(page).getAttribute('href');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${url}$`));
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await page.evaluate(() => 'marked' in window)).toBe(true);
  });

  test('Enter follows a result, and does not press the search button that had the focus', async ({ page, open }) => {
    await open();
    await page.getByRole('button', { name: 'Search' }).click();
    await field(page).fill('seventh');
    await expect(options(page).first()).toContainText('Seventh');
    await page.keyboard.press('Enter');
    await expect(title(page, 'Seventh guide')).toBeFocused();
    await expect(dialog(page)).toHaveCount(0);
  });

  test('Enter pressed before the results arrive opens the first of them', async ({ page, open }) => {
    await open();
    const release = await hold(page, '**/_assets/search-*.json');
    await search(page, 'seventh');
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeVisible();
    release();
    await expect(title(page, 'Seventh guide')).toBeFocused();
  });

  test('an arrow key pressed before fewer results arrive leaves one of them active', async ({ page, open }) => {
    await open('/about/');
    await search(page, 'guide');
    await expect(options(page).nth(5)).toBeAttached();
    // In one task, so that the key moves through the old results.
    await field(page).evaluate((element: HTMLInputElement) => {
      element.setSelectionRange(element.value.length, element.value.length);
      document.execCommand('insertText', false, ' seventh');
      element.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true }));
    });
    await expect(options(page).nth(5)).not.toBeAttached();
    await expect(active(page)).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toHaveCount(0);
  });

  test('a heading is opened at its place, on another page and on this one', async ({ page, open }) => {
    await open('/about/');
    await search(page, 'part 4');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#part-4$/);
    await expect(page.locator('#part-4')).toBeInViewport();
    await page.evaluate(() => scrollTo(0, 0));
    await search(page, 'part 6');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#part-6$/);
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.locator('#part-6')).toBeInViewport();
  });

  test('Ctrl+Enter opens a result in a new tab and leaves the search open', async ({ page, open, context }) => {
    await open();
    await search(page, 'third');
    await expect(options(page)).toHaveCount(1);
    const opened = context.waitForEvent('page');
    await page.keyboard.press('Control+Enter');
    await expect(await opened).toHaveURL(/\/guides\/third\/$/);
    await expect(dialog(page)).toBeVisible();
  });

  test('Escape closes the search and returns focus', async ({ page, open }) => {
    await open();
    const link = page.getByRole('main').getByRole('link').first();
    await link.focus();
    await search(page, 'third');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(link).toBeFocused();
    await button(page).click();
    await expect(field(page)).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(button(page)).toBeFocused();
  });

  test('Tab stays inside the dialog and reaches its close button', async ({ page, open }) => {
    await open();
    await search(page, 'guide');
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press('Tab');
    const close = dialog(page).getByRole('button', { name: 'Close' });
    await expect(close).toBeFocused();
    for (const key of [...Array<string>(4).fill('Tab'), ...Array<string>(8).fill('Shift+Tab')]) {
      await page.keyboard.press(key);
      // Between the last and the first element, the focus is in the browser's toolbar.
      await expect(page.locator(':focus:not(dialog *)'), `the focus after ${key}`).toHaveCount(0);
    }
    await close.focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toHaveCount(0);
  });
});

test.describe('the search', () => {
  test('closes on a click outside it', async ({ page, open }) => {
    await open();
    await search(page, 'third');
    await page.mouse.click(5, 400);
    await expect(dialog(page)).toHaveCount(0);
  });

  test('closes when a result is clicked, and the result opens', async ({ page, open }) => {
    await open();
    await search(page, 'third');
    await options(page).first().click();
    await expect(title(page, 'Third guide')).toBeFocused();
    await expect(dialog(page)).toHaveCount(0);
  });

  test('closes when the browser goes back', async ({ page, open }) => {
    await open('/guides/first/');
    await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click();
    await expect(title(page, 'About')).toBeVisible();
    await search(page, 'third');
    await page.goBack();
    await expect(title(page, 'First guide')).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
  });
});

test.describe('results', () => {
  test('follow the query even if the browser translates the page, which replaces its text nodes', async ({
    page,
    open,
  }) => {
    await open();
    await search(page, 'guide');
    await expect(options(page).first().locator('mark').first()).toBeVisible();
    await dialog(page)
      .getByRole('listbox')
      .evaluate((list) => {
        const walker = document.createTreeWalker(list, NodeFilter.SHOW_TEXT);
        const texts: Node[] = [];
        while (walker.nextNode()) texts.push(walker.currentNode);
        for (const text of texts) {
          const translated = document.createElement('font');
          translated.textContent = text.textContent;
          text.parentNode?.replaceChild(translated, text);
        }
      });
    await page.keyboard.type(' long');
    await expect(options(page).first().locator('mark')).toHaveText(['Long', 'guide']);
  });

  test('are counted, with marked matches and the names of their pages', async ({ page, open }) => {
    await open();
    await search(page, 'part');
    await expect(status(page)).toHaveText(/^Results: \d+$/);
    await expect(status(page)).toHaveText(`Results: ${await options(page).count()}`);
    const match = options(page).first().locator('mark');
    await expect(match).toHaveText('Part');
    await page.emulateMedia({ forcedColors: 'active' });
    const color = await options(page)
      .first()
      .evaluate((result) => getComputedStyle(result).color);
    await expect(match, 'with forced colours').toHaveCSS('color', color);
    const group = dialog(page).getByRole('group', { name: 'Long guide' });
    await expect(group.getByRole('option').first()).toHaveAccessibleName(/^Part \d Long guide A paragraph/);
    await expect(group).toContainText('Guides › Long guide');
  });

  test('are replaced by a hint if nothing is found', async ({ page, open }) => {
    await open();
    await search(page, 'qwertz');
    await expect(status(page)).toHaveText('Nothing found for “qwertz”.');
    await expect(dialog(page)).toContainText('Try fewer or different words');
    await expect(dialog(page).getByRole('listbox')).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeVisible();
    await field(page).fill('');
    await expect(status(page)).toHaveText('Typos are fine.');
  });

  test('are found despite typos in the query', async ({ page, open }) => {
    await open();
    await search(page, 'refernce');
    await expect(active(page)).toHaveText(/^Reference/);
    await field(page).fill('thrid');
    await expect(active(page)).toHaveText(/^Third guide/);
  });
});

test.describe('when something cannot be loaded', () => {
  test.use({
    expectedMessages: /Failed to fetch|ERR_FAILED|dynamically imported module|Importing a module script failed/,
  });

  test('the button says so, and a later click opens the search', async ({ page, open }) => {
    await open();
    await page.route('**/_assets/search-dialog-*.js', (route) => route.abort());
    await button(page).click();
    await expect(page.getByRole('alert')).toHaveText(/failed to load/);
    await expect(button(page)).toBeFocused();
    await page.unroute('**/_assets/search-dialog-*.js');
    await button(page).click();
    await expect(field(page)).toBeFocused();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('after the code of the search failed to load, a second click opens it, or first reloads the page if the browser caches the failure', async ({
    page,
    open,
  }) => {
    const code = '**/_assets/search-dialog-*.js';
    await page.route(code, (route) => route.abort());
    await open();
    await button(page).click();
    await expect(page.getByRole('alert')).toHaveText(/failed to load/);
    await page.unroute(code);
    await page.evaluate(() => document.documentElement.setAttribute('data-before', ''));
    await button(page).click();
    await expect(page.locator('html:not([data-before]), html:has(dialog[open])')).toBeVisible();
    // No dialog opens by itself in the reloaded document.
    if ((await page.locator('html:not([data-before])').count()) > 0) {
      await interactive(page);
      await button(page).click();
    }
    await expect(dialog(page)).toBeVisible();
  });

  test('the dialog says so, and Retry loads the index', async ({ page, open }) => {
    await open();
    await page.route('**/_assets/search-*.json', (route) => route.abort());
    await search(page, '');
    await expect(status(page)).toHaveText(/failed to load/);
    // In one event, because each letter is a query and a later one would succeed without Retry.
    const failed = page.waitForEvent('requestfailed');
    await field(page).fill('third');
    await failed;
    await expect(status(page)).toHaveText(/failed to load/);
    await page.unroute('**/_assets/search-*.json');
    await dialog(page).getByRole('button', { name: 'Retry' }).click();
    await expect(options(page)).toHaveCount(1);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('buttons that would do nothing are hidden', async ({ page, siteUrl }) => {
    await page.goto(siteUrl);
    await expect(button(page)).toBeHidden();
  });
});

const windows = [320, 375, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

for (const { width, colorScheme } of sample('windows of the search', windows, (window) => window)) {
  test.describe(`${width} px wide, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 700 }, colorScheme });

    test('the search fits the window and has no accessibility violation, with results and without', async ({
      page,
      open,
    }) => {
      await open();
      await button(page).click();
      for (const query of ['', 'guide', 'part', 'qwertz']) {
        await field(page).fill(query);
        await expect(status(page)).toHaveText(query === '' ? /Typos/ : /Results|qwertz/);
        await expectAccessible(page, query);
        if (query !== 'guide') continue;
        await expect(options(page).first()).toBeVisible();
        const box = await dialog(page).boundingBox();
        expect(box?.x).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
        if (width < 640) expect([box?.y, box?.height]).toEqual([0, 700]);
        expect(await dialog(page).evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
      }
    });
  });
}

test('the search opens in a page that becomes interactive again after leaving and returning', async ({
  page,
  open,
}) => {
  await open('/guides/first/');
  await search(page, 'second');
  await page.keyboard.press('Enter');
  await expect(title(page, 'Second guide')).toBeVisible();
  await page.goBack();
  await interactive(page);
  await expect(title(page, 'First guide')).toBeVisible();
  await search(page, 'third');
  await expect(active(page)).toHaveText(/^Third guide/);
});
