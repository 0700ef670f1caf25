import { readdirSync } from 'node:fs';
import { outputDir, siteNames } from '../harness/sites.ts';
import { expect, test } from '../harness/test.ts';
import { layoutFaults } from './faults-in-layout.ts';

const names = siteNames().filter((name) => process.env['SITES']?.split(',').includes(name) ?? true);

/** Addresses of all pages of a site, below its base path. */
function pagesOf(site: string): string[] {
  const files = readdirSync(outputDir(site), { recursive: true, encoding: 'utf8' });
  return files.flatMap((file) => (/(?:^|\/)index\.html$/.test(file) ? [file.replace(/index\.html$/, '')] : []));
}

for (const name of names) {
  test.describe(`the site “${name}”`, () => {
    // Pages that fail on purpose are among them; their messages are tested elsewhere.
    test.use({ site: name, expectedMessages: /./, viewport: { width: 375, height: 812 } });

    const parts = name === 'area' ? 4 : 1;
    for (let part = 0; part < parts; part++) {
      test(`can be read on a phone: nothing is cut, broken within a word, or below a button (${part + 1} of ${parts})`, async ({
        page,
        siteUrl,
      }) => {
        test.setTimeout(60_000);
        const addresses = pagesOf(name).filter((_, index) => index % parts === part);
        const faults: string[] = [];
        for (const address of addresses) {
          await page.setViewportSize({ width: 375, height: 812 });
          await page.goto(siteUrl + address);
          await page.locator('html:is([data-hydrated], [data-static])').waitFor();
          const scrolled = await page.evaluate(() => {
            scrollTo(0, document.documentElement.scrollHeight);
            return scrollY;
          });
          if (scrolled > 400) await page.locator('.back-to-top').waitFor();
          for (const fault of await page.evaluate(layoutFaults)) faults.push(`${address} ${fault}`);
          await page.setViewportSize({ width: 320, height: 640 });
          const width = await page.evaluate(() => document.documentElement.scrollWidth);
          if (width > 320) faults.push(`${address} is ${width} px wide in a window of 320 px`);
        }
        expect(faults).toEqual([]);
      });
    }
  });
}
