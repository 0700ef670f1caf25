import { expect, test } from '../harness/test.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test('beside a sidebar of a few links the contents of the page are below them, and the text takes the rest', async ({
  page,
  open,
}) => {
  await open('/guides/installation/');
  const sidebar = await page.getByRole('navigation', { name: 'Docs sidebar' }).boundingBox();
  const contents = await page.getByRole('navigation', { name: 'On this page' }).boundingBox();
  const article = await page.getByRole('main').boundingBox();
  if (!sidebar || !contents || !article) throw new Error('A part of the layout is not visible.');
  expect(contents.y).toBeGreaterThanOrEqual(sidebar.y + sidebar.height);
  expect(contents.x + contents.width).toBeLessThanOrEqual(article.x);
  expect(article.x + article.width).toBeGreaterThan(1200);
});

test('the home page has one filled button, the first of its actions', async ({ page, open }) => {
  await open();
  const actions = page.getByRole('main').getByRole('link', { name: /Get started|Make your first area/ });
  const fills = await actions.evaluateAll((links) => links.map((link) => getComputedStyle(link).backgroundColor));
  const background = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  expect(fills).toHaveLength(2);
  expect(fills.map((fill) => fill !== 'rgba(0, 0, 0, 0)' && fill !== background)).toEqual([true, false]);
});

test('code inside a link has neither box nor padding that the underline would step around', async ({ page, open }) => {
  await open('/getting-started/architecture/');
  const code = page.getByRole('main').locator('a code');
  const looks = await code.evaluateAll((all) =>
    all.map((one) => {
      const { backgroundColor, paddingInlineStart, paddingInlineEnd } = getComputedStyle(one);
      return [backgroundColor, paddingInlineStart, paddingInlineEnd].join();
    }),
  );
  expect(new Set(looks)).toEqual(new Set(['rgba(0, 0, 0, 0),0px,0px']));
});
