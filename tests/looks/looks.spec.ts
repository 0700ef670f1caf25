import { layerOrder } from '../../src/theme/layers.ts';
import { follow, listPages, load, lookComparer, readSheets, type PageKind } from '../harness/looks.ts';
import { siteNames } from '../harness/sites.ts';
import { expect, test } from '../harness/test.ts';

/**
 * A document keeps the style sheets of every page that it has shown, in the order of first use. That order is all that
 * the way to a page can change, and the cascade decides between two declarations by the order of their two sheets alone.
 * So it takes one link from a page of each kind of sheets to a page of each other kind, in a fresh document, for both
 * orders of each two sheets; and a tour of all pages, forwards in one look and backwards in the other, for every page
 * as a target with the sheets of all former pages.
 */
// One site has a component that fails on purpose.
test.use({ expectedMessages: /404|The part is broken|Minified React error/ });

const looks = {
  'light, 1280 px wide': { colorScheme: 'light', viewport: { width: 1280, height: 720 }, isBackwards: false },
  'dark, 375 px wide': { colorScheme: 'dark', viewport: { width: 375, height: 720 }, isBackwards: true },
} as const;

/** Pages by kind. The not-found page is reached by an address without a page. */
function pagesByKind(site: string): PageKind[] {
  return listPages(site)
    .filter(({ route }) => !route.endsWith('/404'))
    .map((page) => (page.route === '404' ? { ...page, route: 'nowhere/' } : page))
    .toSorted((a, b) => a.sheets.join().localeCompare(b.sheets.join()));
}

function oneOfEach(pages: readonly PageKind[]): PageKind[] {
  return [...new Map(pages.map((page) => [page.sheets.join(), page])).values()];
}

for (const site of siteNames()) {
  test.describe(`pages of the site "${site}"`, () => {
    test.use({ site });

    for (const [name, { colorScheme, viewport, isBackwards }] of Object.entries(looks)) {
      test(`look the same however one got there: ${name}`, async ({ page, browser, siteUrl }) => {
        test.setTimeout(300_000);
        const reference = await browser.newPage({ colorScheme, viewport });
        for (const tab of [page, reference]) {
          await tab.addInitScript((theme) => localStorage.setItem('theme', theme), colorScheme);
        }
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme });
        const expectLook = lookComparer(reference);
        const pages = pagesByKind(site);
        const tour = isBackwards ? pages.toReversed() : pages;
        const [start, ...rest] = tour.map(({ route }) => siteUrl + route);
        await load(page, start ?? siteUrl);
        for (const [index, url] of rest.entries()) {
          await follow(page, url);
          await expectLook(page, url, `by way of ${[start, ...rest.slice(0, index)].join(' → ')}`);
        }
        const kinds = oneOfEach(pages);
        for (const from of kinds) {
          for (const target of kinds.filter((kind) => kind !== from)) {
            await load(page, siteUrl + from.route);
            await follow(page, siteUrl + target.route);
            await expectLook(page, siteUrl + target.route, `from ${from.route}`);
          }
        }
        await reference.close();
      });
    }

    test('have style sheets that all declare the same order of cascade layers', async ({ page, siteUrl }) => {
      await page.goto(siteUrl);
      const declared = await page.evaluate((sheets) => {
        return Object.entries(sheets).map(([file, css]) => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(css);
          const names = [...sheet.cssRules].flatMap((rule) => {
            if (rule instanceof CSSLayerStatementRule) return [...rule.nameList];
            return rule instanceof CSSLayerBlockRule ? [rule.name] : [];
          });
          return [file, `@layer ${[...new Set(names)].join(', ')};`] as const;
        });
      }, readSheets(site));
      // The colours of the announcement are custom properties, in no layer.
      const layered = declared.filter(([file]) => !file.startsWith('announcement-'));
      expect(layered).not.toEqual([]);
      for (const [file, order] of layered) expect(order, file).toBe(layerOrder);
    });
  });
}

test('a page looks the same from the search, by back and forward, and fetched ahead', async ({
  page,
  context,
  siteUrl,
}) => {
  const expectLook = lookComparer(await context.newPage());
  const title = (name: string) => page.getByRole('heading', { level: 1, name });
  const start = `${siteUrl}guides/contributing/`;
  await load(page, start);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('combobox').fill('Register');
  await expect(page.getByRole('option').first()).toContainText('Register');
  await page.keyboard.press('Enter');
  await expect(title('Register')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Search' })).toHaveCount(0);
  const found = page.url();
  await expectLook(page, found, 'from the search');
  const logo = page.getByRole('banner').getByRole('link', { name: 'AREA', exact: true });
  await Promise.all([page.waitForResponse(`${siteUrl}index.rsc`), logo.hover()]);
  await logo.click();
  await expect(page.locator('.layout-landing h1')).toBeVisible();
  await page.mouse.move(0, 0);
  await expectLook(page, siteUrl, 'fetched ahead');
  await page.goBack();
  await expect(title('Register')).toBeVisible();
  await expectLook(page, found, 'by back');
  await page.goBack();
  await expect(title('Contributing')).toBeVisible();
  await expectLook(page, start, 'by back again');
  await page.goForward();
  await expect(title('Register')).toBeVisible();
  await expectLook(page, found, 'by forward');
});
