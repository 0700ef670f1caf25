import { readLook } from '../harness/looks.ts';
import { sample } from '../harness/sample.ts';
import { listPages } from '../harness/site-pages.ts';
import { siteNames } from '../harness/sites.ts';
import { expect, test } from '../harness/test.ts';
import { wrongGaps } from './text-gaps.ts';

// The html has only the rules for its own elements. If one were missing, a page would move when the complete sheets
// load. Some sites contain components that fail on purpose.
test.use({ trace: 'off', expectedMessages: /./ });

const widths = [1280, 375] as const;

const sites = sample('sites whose first look is complete', siteNames(), (name) => ({
  kind: name === 'area' ? 'ours' : 'for tests',
}));

for (const site of sites) {
  test.describe(`pages of the site "${site}"`, () => {
    test.use({ site });

    test('look the same with the css in their html as with the complete style sheets, and their text form has the gaps of the layout', async ({
      page,
      siteUrl,
    }) => {
      await page.route(`${siteUrl}**`, async (route) => {
        if (route.request().resourceType() !== 'document') return route.continue();
        const response = await route.fetch();
        // Without the client, the page keeps its first paint.
        const body = (await response.text()).replace(/<script type="module"[^>]*><\/script>/, '');
        return route.fulfill({ response, body });
      });
      const pages = sample(`first looks of pages: ${site}`, listPages(site), ({ parts }) => parts);
      for (const [index, { file, route }] of pages.entries()) {
        await page.setViewportSize({ width: widths[index % widths.length] ?? 1280, height: 720 });
        await page.goto(siteUrl + route);
        await expect(page.locator('link[rel="stylesheet"]'), route).toHaveCount(0);
        const complete = await page.evaluateHandle(async () => {
          // Pictures that arrive between the two looks would move what follows them.
          for (const image of document.images) image.loading = 'eager';
          await Promise.allSettled([...document.images].map((image) => image.decode()));
          const first = document.querySelector('style[data-href="theme"]');
          const template = document.createElement('template');
          template.innerHTML = document.querySelector('noscript[data-sheets]')?.textContent ?? '';
          const links = [...template.content.querySelectorAll('link')];
          const loaded = links.map((link) => new Promise((resolve) => link.addEventListener('load', resolve)));
          first?.replaceWith(template.content);
          await Promise.all(loaded);
          return { first, links };
        });
        const { properties, hashes } = await readLook(page);
        await complete.evaluate(({ first, links }) => {
          if (first) links[0]?.before(first);
          for (const link of links) link.remove();
        });
        const look = await readLook(page, { properties });
        const differing = Object.keys(hashes).filter((path) => hashes[path] !== look.hashes[path]);
        expect(differing, route).toEqual([]);
        expect(Object.keys(look.hashes).length).toBeGreaterThan(10);
        if (!file.endsWith('index.html')) continue;
        // On a narrow window, texts without a space between them may be on two lines.
        await page.setViewportSize({ width: 1280, height: 720 });
        expect.soft(await wrongGaps(page, site, file)).toEqual([]);
      }
    });
  });
}
