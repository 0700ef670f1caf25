import { layerOrder } from '../../src/core/theme/layers.ts';
import { follow, keepSystemFonts, load, lookComparer, readSheets } from '../harness/looks.ts';
import { cover, sample } from '../harness/sample.ts';
import { listPages, type SitePage } from '../harness/site-pages.ts';
import { siteNames } from '../harness/sites.ts';
import { expect, test } from '../harness/test.ts';

/**
 * `first-look.spec.ts` checks that neither the sheets of other pages nor their order change a page. Here, navigation
 * itself must not change a page either: one document shows pages that together contain each part and each kind of
 * sheets, and goes back through them.
 */
// One site has a component that fails on purpose. Traces store every element of every page, and cost more than the test
// itself. A busy machine exceeds Chromium's limit between the preload of a sheet and its use.
test.use({
  expectedMessages: /404|The part is broken|Minified React error|preloaded using link preload/,
  trace: 'off',
});

const viewports = { light: { width: 1280, height: 720 }, dark: { width: 375, height: 720 } };

/**
 * Pages that together contain each part, without the not-found page: a link to it loads the document. A quick run
 * visits those that together contain each layout, language and kind of sheets.
 */
function pagesOf(site: string): readonly SitePage[] {
  const pages = listPages(site).filter(({ route }) => !/(^|\/)404$/.test(route));
  const kinds = cover(pages, ({ parts, sheets }) => ({ ...parts, sheets: sheets.join() }));
  return sample(`looks after navigation: ${site}`, kinds, ({ parts: { lang = '', layout = '' }, sheets }) => ({
    lang,
    layout,
    sheets: sheets.join(),
  }));
}

const visits = siteNames().flatMap((site) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ site, colorScheme })),
);

for (const { site, colorScheme } of sample('looks of sites', visits, (visit) => visit)) {
  test.describe(`pages of the site "${site}"`, () => {
    const viewport = viewports[colorScheme];
    test.use({ site, colorScheme, viewport });

    test(`look the same however they are reached, ${colorScheme}, ${viewport.width} px wide`, async ({
      page,
      browser,
      siteUrl,
    }) => {
      const reference = await browser.newPage({ colorScheme, viewport });
      for (const tab of [page, reference]) {
        await tab.addInitScript((theme) => localStorage.setItem('theme', theme), colorScheme);
        await keepSystemFonts(tab);
      }
      // Both directions compare with the same loads.
      const expectLook = lookComparer(reference);
      const pages = pagesOf(site);
      const way: string[] = [];
      for (const { route } of [...pages, ...pages.toReversed()]) {
        if (route === way.at(-1)) continue;
        const url = siteUrl + route;
        await (way.length === 0 ? load : follow)(page, url);
        if (way.length > 0) await expectLook(page, url, `by way of ${way.join(' → ')}`);
        way.push(route);
      }
      await reference.close();
    });
  });
}

for (const site of siteNames()) {
  test.describe(`pages of the site "${site}"`, () => {
    test.use({ site });

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
      // The announcement's colours are custom properties outside layers.
      const layered = declared.filter(([file]) => !file.startsWith('announcement-'));
      expect(layered).not.toEqual([]);
      for (const [file, order] of layered) expect(order, file).toBe(layerOrder);
    });
  });
}

test('a page looks the same after a search, after going back and forward, and after prefetching', async ({
  page,
  context,
  siteUrl,
}) => {
  const reference = await context.newPage();
  for (const tab of [page, reference]) await keepSystemFonts(tab);
  const expectLook = lookComparer(reference);
  // On hover, or earlier because the link is in view.
  const fetched = page.waitForResponse(`${siteUrl}index.rsc`);
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
  await page.getByRole('button', { name: 'Remove highlights' }).click();
  await expectLook(page, found, 'from the search');
  const logo = page.getByRole('banner').getByRole('link', { name: 'AREA', exact: true });
  await logo.hover();
  await fetched;
  await logo.click();
  await expect(page.locator('.layout-landing h1')).toBeVisible();
  await expectLook(page, siteUrl, 'prefetched');
  await page.goBack();
  await expect(title('Register')).toBeVisible();
  await expectLook(page, found, 'after going back');
  await page.goBack();
  await expect(title('Contributing')).toBeVisible();
  await expectLook(page, start, 'after going back again');
  await page.goForward();
  await expect(title('Register')).toBeVisible();
  await expectLook(page, found, 'after going forward');
});
