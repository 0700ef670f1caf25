import { expect, test } from '../harness/test.ts';

test.use({ viewport: { width: 1280, height: 900 } });

for (const [route, width] of [
  ['/guides/installation/', 1280],
  ['/api/overview/', 1280],
  ['/api/area/add/', 1920],
] as const) {
  test(`places the table of contents of ${route} beside the text at ${width} px`, async ({ page, open }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(route);
    const contents = await page.getByRole('navigation', { name: 'On this page' }).boundingBox();
    const main = await page.getByRole('main').boundingBox();
    if (!contents || !main) throw new Error('A part of the layout is not visible.');
    expect(contents.x).toBeGreaterThanOrEqual(main.x + main.width);
    expect(width - contents.x - contents.width).toBeLessThan(110);
  });
}

for (const width of [375, 1280]) {
  test(`leaves room for breadcrumbs and text of double size at ${width} px`, async ({ page, open }) => {
    await page.setViewportSize({ width, height: 900 });
    await open('/guides/installation/');
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('html { font-size: 200% !important }');
      document.adoptedStyleSheets.push(sheet);
    });
    const main = await page.getByRole('main').boundingBox();
    const crumbs = await page.locator('.breadcrumbs').boundingBox();
    expect(main?.width).toBeGreaterThan(300);
    expect(crumbs?.width).toBeGreaterThan(300);
  });
}

test('collapses the table of contents above an operation if there is no space beside its code', async ({
  page,
  open,
}) => {
  await open('/api/area/add/');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByText('On this page').click();
  await expect(contents.getByRole('link')).toHaveText([
    'Authentication',
    'Body',
    'Responses',
    'Good to know',
    'Related',
  ]);
});

test('the home page has one filled button, the first of its actions', async ({ page, open }) => {
  await open();
  const actions = page.getByRole('main').getByRole('link', { name: /Get started|Create your first area/ });
  const fills = await actions.evaluateAll((links) => links.map((link) => getComputedStyle(link).backgroundColor));
  const background = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  expect(fills).toHaveLength(2);
  expect(fills.map((fill) => fill !== 'rgba(0, 0, 0, 0)' && fill !== background)).toEqual([true, false]);
});

test('code inside a link has no box and no padding, so the underline is continuous', async ({ page, open }) => {
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
