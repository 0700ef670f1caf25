import { expectAccessibleIn, findViolations, modes, unfold } from '../harness/axe.ts';
import { sample } from '../harness/sample.ts';
import { listPages } from '../harness/site-pages.ts';
import { siteNames } from '../harness/sites.ts';
import { expect, test } from '../harness/test.ts';
import { phoneFaults } from '../look/phone-faults.ts';

// Failures name the page and the elements; traces would copy the whole page at each step.
test.use({ trace: 'off' });

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
      const pages = listPages(site);
      expect(pages.length).toBeGreaterThan(1);
      // The not-found page is at any unknown address.
      const visits = pages.flatMap(({ file, route, parts }) =>
        modes.map((mode) => ({ route: file === '404.html' ? 'nowhere/' : route, mode, parts })),
      );
      const chosen = sample(`accessibility of pages: ${site}`, visits, ({ mode, parts }) => ({ ...parts, mode }));
      for (const [route, inModes] of Map.groupBy(chosen, (visit) => visit.route)) {
        await page.goto(siteUrl + route);
        await page.locator('html:is([data-hydrated="true"], [data-static])').waitFor();
        expect.soft(await phoneFaults(page), route).toEqual([]);
        await unfold(page);
        for (const { mode } of inModes) await expectAccessibleIn(mode, page, route);
      }
    });
  });
}

test('finds one faint text among many of the same look', async ({ page, open }) => {
  await open('/guides/contributing/');
  expect(await findViolations(page, ['color-contrast'])).toEqual([]);
  const texts = page.getByRole('main').locator('p:not(:has(*)), td:not(:has(*))').filter({ visible: true });
  const last = texts.nth((await texts.count()) - 1);
  await last.evaluate((element) => (element.style.color = '#999'));
  expect(await findViolations(page, ['color-contrast'])).toEqual([expect.stringContaining('153, 153, 153')]);
  await last.evaluate((element) => Object.assign(element.style, { color: '', background: '#777' }));
  expect(await findViolations(page, ['color-contrast'])).toEqual([expect.stringContaining('119, 119, 119')]);
});
