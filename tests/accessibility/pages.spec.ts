import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessibleIn, modes } from '../harness/axe.ts';
import { sample } from '../harness/sample.ts';
import { outputDir, siteNames } from '../harness/sites.ts';
import { expect, test } from '../harness/test.ts';
import { phoneFaults } from '../look/phone-faults.ts';

// Failures name the page and the elements; traces would copy the whole page at each step.
test.use({ trace: 'off' });

/** Routes of all pages of a site, and an address without a page. Redirects have no layout. */
function routesOf(site: string): string[] {
  const files = readdirSync(outputDir(site), { recursive: true, encoding: 'utf8' });
  const pages = files.filter(
    (file) => file.endsWith('.html') && readFileSync(join(outputDir(site), file), 'utf8').includes('data-layout'),
  );
  expect(pages.length).toBeGreaterThan(1);
  return pages.map((file) => (file === '404.html' ? 'nowhere/' : file.replace(/(^|\/)index\.html$/, '$1')));
}

/** The page without its edition, and the edition: a language or a version. */
function partsOf(route: string): { page: string; edition: string } {
  const [, edition = '', page = ''] = /^(ar|de|en|fr|next|\d+\.\d+)?\/?(.*)$/.exec(route) ?? [];
  return { page, edition };
}

async function unfold(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('details')) details.open = true;
  });
}

// Tests in `area/` cover the repository's own site.
for (const site of siteNames().filter((name) => name !== 'area')) {
  test.describe(site, () => {
    // Some pages fail on purpose.
    test.use({ site, expectedMessages: /./ });

    test('every page can be read on a phone, and has no accessibility violation with everything unfolded', async ({
      page,
      siteUrl,
    }) => {
      await page.addInitScript(() => localStorage.setItem('theme', 'light'));
      const visits = routesOf(site).flatMap((route) => modes.map((mode) => ({ route, mode, ...partsOf(route) })));
      const byRoute = Map.groupBy(
        sample(`accessibility of pages: ${site}`, visits, ({ page: name, edition, mode }) => ({
          page: name,
          edition,
          mode,
        })),
        ({ route }) => route,
      );
      for (const [route, inModes] of byRoute) {
        await page.goto(siteUrl + route);
        await page.locator('html:is([data-hydrated="true"], [data-static])').waitFor();
        expect.soft(await phoneFaults(page), route).toEqual([]);
        await unfold(page);
        for (const { mode } of inModes) await expectAccessibleIn(mode, page, route);
      }
    });
  });
}
