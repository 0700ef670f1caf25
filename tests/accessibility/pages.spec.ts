import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expectAccessibleInAllModes } from '../harness/axe.ts';
import { outputDir, siteNames } from '../harness/sites.ts';
import { expect, test } from '../harness/test.ts';

// Failures name the page and the elements; traces copy all of a page at each step.
test.use({ trace: 'off' });

/** Paths of all pages of a site, with the one for addresses that do not exist. */
async function pathsOf(site: string): Promise<string[]> {
  const sitemap = await readFile(join(outputDir(site), 'sitemap.xml'), 'utf8');
  const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(0);
  return [...paths, 'nowhere/'];
}

// Those of the repository's own site have a file of their own.
for (const site of siteNames().filter((name) => name !== 'area')) {
  test.describe(site, () => {
    test.use({ site, expectedMessages: /404|The part is broken|React error/ });

    test('has no accessibility violation on any page, with everything unfolded', async ({ page, siteUrl }) => {
      // Axe looks at every element of every page twice.
      test.setTimeout(240_000);
      await page.addInitScript(() => localStorage.setItem('theme', 'light'));
      for (const path of await pathsOf(site)) {
        await page.goto(new URL(path, siteUrl).href);
        await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');
        await page.evaluate(() => {
          // Not the menu, which would lie over the text.
          for (const details of document.querySelectorAll<HTMLDetailsElement>('details:not(.page-menu)')) {
            details.open = true;
          }
        });
        await expectAccessibleInAllModes(page, path);
      }
    });
  });
}
