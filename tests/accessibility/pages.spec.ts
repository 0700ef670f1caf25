import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expectAccessible } from '../harness/axe.ts';
import { outputDir, siteNames } from '../harness/sites.ts';
import { expect, test } from '../harness/test.ts';

/** Paths of all pages of a site, with the one for addresses that do not exist. */
async function pathsOf(site: string): Promise<string[]> {
  const sitemap = await readFile(join(outputDir(site), 'sitemap.xml'), 'utf8');
  const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(0);
  return [...paths, 'nowhere/'];
}

// Those of the repository's own site have a file of their own.
for (const site of siteNames().filter((name) => name !== 'area')) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [375, 1280]) {
      test.describe(`${site} in ${colorScheme} at ${width} px`, () => {
        test.use({
          site,
          colorScheme,
          viewport: { width, height: 800 },
          expectedMessages: /404|The part is broken|React error/,
        });

        test('has no accessibility violation on any page, with everything unfolded', async ({ page, siteUrl }) => {
          test.slow();
          await page.addInitScript((theme) => localStorage.setItem('theme', theme), colorScheme);
          for (const path of await pathsOf(site)) {
            await page.goto(new URL(path, siteUrl).href);
            await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');
            await page.evaluate(() => {
              for (const details of document.querySelectorAll('details')) details.open = true;
            });
            await expectAccessible(page, path);
          }
        });
      });
    }
  }
}
