import { accessibilityVisits, expectAccessibleIn, findViolations, unfold } from '../harness/axe.ts';
import { follow, load, loadWithFonts } from '../harness/looks.ts';
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
      const visits = await accessibilityVisits(site);
      expect(visits).not.toEqual([]);
      await loadWithFonts(page, siteUrl);
      // Links within one document visit the pages, because loading each takes four times as long, and axe runs faster
      // from the second page on. Not-found pages are loaded, because a link would load them anyway; the site's own one
      // appears at any unknown address.
      for (const { file, route, checks } of visits) {
        if (!file.endsWith('404.html')) await follow(page, siteUrl + route);
        else await load(page, siteUrl + (file === '404.html' ? 'nowhere/' : route));
        expect.soft(await phoneFaults(page), route).toEqual([]);
        await unfold(page);
        await expectAccessibleIn(checks, page, route);
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
