import { readLook } from '../harness/looks.ts';
import { sample } from '../harness/sample.ts';
import { listPages, withoutRepetition } from '../harness/site-pages.ts';
import { siteNames } from '../harness/sites.ts';
import { expect, test } from '../harness/test.ts';
import { textFaults } from './text-faults.ts';

// The HTML has only the rules for its own elements. If one were missing, a page would move when the complete sheets
// load. A document keeps the sheets of every page that it has shown, in the order of first use, so neither the sheets
// of other pages nor their order may change a page. Some sites contain components that fail on purpose.
test.use({ trace: 'off', expectedMessages: /./ });

const widths = [1280, 375] as const;
const colorSchemes = ['light', 'dark'] as const;

const sites = sample('sites whose first look is complete', siteNames(), (name) => ({
  kind: name === 'area' ? 'ours' : 'for tests',
}));

for (const site of sites) {
  test.describe(`pages of the site "${site}"`, () => {
    test.use({ site });

    test('look the same with the CSS in their HTML, the complete style sheets, and those of all pages in reverse order; their text form has every word, and spaces exactly where the layout has gaps', async ({
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
      const all = listPages(site);
      const hrefs = [...new Set(all.flatMap(({ sheets }) => sheets))];
      const pages = sample(`first looks of pages: ${site}`, withoutRepetition(all), ({ parts }) => parts);
      for (const [index, { file, route }] of pages.entries()) {
        await page.setViewportSize({ width: widths[index % widths.length] ?? 1280, height: 720 });
        await page.emulateMedia({ colorScheme: colorSchemes[Math.floor(index / widths.length) % colorSchemes.length] });
        await page.goto(siteUrl + route);
        await expect(page.locator('link[rel="stylesheet"]'), route).toHaveCount(0);
        const sheets = await page.evaluateHandle(async (others) => {
          // Pictures that arrive between two looks would move what follows them.
          for (const image of document.images) image.loading = 'eager';
          await Promise.allSettled([...document.images].map((image) => image.decode()));
          const inline = document.querySelectorAll('style[data-href="theme"]');
          const template = document.createElement('template');
          template.innerHTML = document.querySelector('noscript[data-sheets]')?.textContent ?? '';
          const complete = template.content.querySelectorAll('link');
          const reversed = [...complete]
            .slice(0, 1)
            .concat(others.map((href) => Object.assign(document.createElement('link'), { rel: 'stylesheet', href })));
          return {
            inline,
            complete,
            reversed,
            /** Replaces sheets with others. */
            replace: async (shown: Iterable<Element>, next: readonly Element[]) => {
              const links = next.filter((sheet) => sheet instanceof HTMLLinkElement);
              const loaded = links.map((link) => new Promise((resolve) => link.addEventListener('load', resolve)));
              const [first, ...rest] = shown;
              first?.replaceWith(...next);
              for (const sheet of rest) sheet.remove();
              await Promise.all(loaded);
            },
          };
        }, hrefs.toReversed());
        await sheets.evaluate(({ inline, reversed, replace }) => replace(inline, reversed));
        const { properties, hashes: inReverse } = await readLook(page);
        await sheets.evaluate(({ reversed, complete, replace }) => replace(reversed, [...complete]));
        const wanted = await readLook(page, { properties });
        await sheets.evaluate(({ inline, complete, replace }) => replace(complete, [...inline]));
        const first = await readLook(page, { properties });
        const differing = (hashes: Readonly<Record<string, number>>) =>
          Object.keys(wanted.hashes).filter((path) => hashes[path] !== wanted.hashes[path]);
        expect(differing(first.hashes), route).toEqual([]);
        expect(differing(inReverse), `${route} with the sheets of all pages`).toEqual([]);
        expect(Object.keys(wanted.hashes).length).toBeGreaterThan(10);
        if (!file.endsWith('index.html')) continue;
        // In a narrow window, texts without a space between them may be on two lines.
        await page.setViewportSize({ width: 1280, height: 720 });
        expect.soft(await textFaults(page, site, file)).toEqual([]);
      }
    });
  });
}
