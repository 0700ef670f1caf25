import type { Page } from '@playwright/test';
import type { Messages } from '../../src/core/messages/fill-message.ts';
import arabic from '../../src/core/messages/languages/ar.json' with { type: 'json' };
import { defaultMessages } from '../../src/core/messages/theme-messages.ts';
import { expectAccessible } from '../harness/axe.ts';
import { sample } from '../harness/sample.ts';
import { expect, test } from '../harness/test.ts';

const panel = (page: Page, name = 'Menu') => page.getByRole('dialog', { name });

async function openPanel(page: Page, messages: Messages = defaultMessages): Promise<void> {
  const { toggleNavigation = '', menu = '' } = messages;
  await page.getByRole('button', { name: toggleNavigation }).click();
  await expect(panel(page, menu)).toBeVisible();
}

const parts = [
  'each menu',
  'the search with results',
  'a page with a hidden sidebar',
  'the progress bar and the button that scrolls to the top',
  'both menus of the panel, unfolded',
  'the search without results',
  'the menu of versions',
  'the panel of a right-to-left page',
  'a crashed page, and a page whose chunk fails at load and after a navigation',
] as const;
const schemes = ['light', 'dark'] as const;

/** Each part in each mode: a quick run opens each part once. */
const visits = sample(
  'accessibility of what opens',
  parts.flatMap((part) => schemes.map((colorScheme) => ({ part, colorScheme }))),
  (visit) => visit,
);

for (const colorScheme of schemes) {
  const check = (part: (typeof parts)[number], body: Parameters<typeof test>[2]) => {
    if (visits.some((visit) => visit.part === part && visit.colorScheme === colorScheme)) {
      test(`finds no accessibility violation in ${part}`, body);
    }
  };
  test.describe(`in ${colorScheme}`, () => {
    test.use({ site: 'navbar', colorScheme });

    check('each menu', async ({ page, open }) => {
      // The home page has no controls that an open menu could partly cover.
      await open('/');
      for (const name of [/^More/, /^Languages/, /^Show the menu/]) {
        await test.step(`menu ${name.source}`, async () => {
          const button = page.getByRole('banner').getByRole('button', { name });
          await button.click();
          await expect(button).toHaveAttribute('aria-expanded', 'true');
          await expectAccessible(page, String(name));
          await page.keyboard.press('Escape');
          await expect(button).toHaveAttribute('aria-expanded', 'false');
        });
      }
    });

    check('the search with results', async ({ page, open }) => {
      await open('/guides/first/');
      await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
      await page.getByRole('combobox').fill('guide');
      await expect(page.getByRole('option').first()).toBeVisible();
      await expectAccessible(page, 'search');
    });

    check('a page with a hidden sidebar', async ({ page, open }) => {
      await open('/guides/first/');
      await page.getByRole('button', { name: 'Hide sidebar' }).click();
      // The click may scroll: the sticky bar would partly cover the first links.
      await page.evaluate(() => window.scrollTo(0, 0));
      await expectAccessible(page, 'hidden sidebar');
    });

    check('the progress bar and the button that scrolls to the top', async ({ page, open }) => {
      await page.route('**/about/index.rsc', () => undefined);
      await open('/guides/deep/long/');
      await page.evaluate(() => window.scrollTo(0, 900));
      await expect(page.getByRole('button', { name: 'Scroll back to top' })).toBeVisible();
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: 'About' })
        .evaluate((link: HTMLElement) => link.click());
      await expect(page.getByRole('progressbar')).toBeVisible();
      await expectAccessible(page, 'progress');
    });

    test.describe('in a narrow window', () => {
      test.use({ viewport: { width: 375, height: 800 } });

      check('both menus of the panel, unfolded', async ({ page, open }) => {
        await open('/guides/first/');
        await openPanel(page);
        await expectAccessible(page, 'secondary menu');
        await panel(page).getByRole('button', { name: '← Back to main menu' }).click();
        await panel(page).locator('summary').filter({ hasText: 'More' }).click();
        await expectAccessible(page, 'primary menu');
      });

      check('the search without results', async ({ page, open }) => {
        await open('/');
        await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
        await page.getByRole('combobox').fill('zzzzzzzz');
        await expectAccessible(page, 'no results');
      });
    });

    test.describe('on a site with versions', () => {
      test.use({ site: 'versions' });

      check('the menu of versions', async ({ page, open }) => {
        await open('/1.0/start/');
        await page
          .getByRole('banner')
          .getByRole('button', { name: /^Versions/ })
          .click();
        await expectAccessible(page, 'versions');
      });
    });

    test.describe('from right to left', () => {
      test.use({ site: 'locales', viewport: { width: 375, height: 800 } });

      check('the panel of a right-to-left page', async ({ page, open }) => {
        await open('/ar/start/');
        await openPanel(page, arabic);
        await expectAccessible(page, 'panel');
      });
    });

    test.describe('after a fault', () => {
      test.use({ site: 'faults', expectedMessages: /The part is broken|late-|could not be loaded|ERR_FAILED/ });

      check('a crashed page, and a page whose chunk fails at load and after a navigation', async ({ page, open }) => {
        await open('/crash/');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page crashed.');
        await expectAccessible(page, 'crash');
        await page.route('**/_assets/late-*.js', (route) => route.abort());
        await open('/chunk/');
        await expect(page.getByRole('main').getByRole('alert').getByRole('button', { name: 'Retry' })).toBeVisible();
        await expectAccessible(page, 'part without its chunk');
        await open('/start/');
        await page.getByRole('main').getByRole('link', { name: 'the chunk' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Error');
        await expectAccessible(page, 'page without its chunk');
      });
    });
  });
}
