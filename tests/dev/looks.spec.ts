import { devTest } from '../harness/dev-test.ts';
import { follow, keepSystemFonts, load, lookComparer } from '../harness/looks.ts';
import { runsAll } from '../harness/sample.ts';
import { copySite } from '../harness/site-folder.ts';
import { sourceDir } from '../harness/sites.ts';

const test = devTest(() => copySite(sourceDir('area')));

// A busy machine exceeds Chromium's limit between the preload of a sheet and its use.
test.use({ expectedMessages: /\[vite\]|React DevTools|404|preloaded using link preload/ });

/** One page per kind of style sheets. */
const routes = ['guides/installation/', '', 'getting-started/architecture/', 'api/overview/'];

test('during development, a page looks the same after a load and after navigation', async ({
  page,
  context,
  siteUrl,
}) => {
  const reference = await context.newPage();
  for (const tab of [page, reference]) await keepSystemFonts(tab);
  const expectLook = lookComparer(reference);
  for (const tour of runsAll ? [routes, routes.toReversed()] : [routes]) {
    const [start, ...rest] = tour.map((route) => siteUrl + route);
    await load(page, start ?? siteUrl);
    for (const url of rest) {
      await follow(page, url);
      await expectLook(page, url, `${url}, from ${start}`);
    }
  }
});
