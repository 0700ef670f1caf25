import { hold } from '../harness/hold.ts';
import { expect, test } from '../harness/test.ts';

test.use({ site: 'locales' });

test('sidebar and text change sides', async ({ page, open }) => {
  await open('/ar/start/');
  const sidebar = await page.getByRole('navigation', { name: 'الشريط الجانبي للوثائق' }).boundingBox();
  const text = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(sidebar?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0) - 1);
  const brand = await page.getByRole('banner').getByRole('link', { name: 'Locales' }).boundingBox();
  expect(brand?.x).toBeGreaterThan(640);
});

test('the back-to-top button is on the left, and the skip link on the right', async ({ page, open }) => {
  await page.setViewportSize({ width: 800, height: 300 });
  await open('/ar/start/');
  const brand = await page.getByRole('banner').getByRole('link', { name: 'Locales' }).boundingBox();
  expect(brand?.x).toBeGreaterThan(400);
  await page.keyboard.press('Tab');
  const skip = await page.locator('.skip-link').boundingBox();
  expect((skip?.x ?? 0) + (skip?.width ?? 0)).toBeGreaterThan(700);
  await page.getByRole('main').evaluate((main) => (main.style.minBlockSize = '3000px'));
  await page.evaluate(() => scrollTo(0, 1000));
  const top = await page.getByRole('button', { name: 'العودة إلى الأعلى' }).boundingBox();
  expect(top?.x).toBeLessThan(100);
});

test('nothing is wider than the window', async ({ page, open }) => {
  for (const width of [320, 375, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    await open('/ar/start/');
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBeLessThanOrEqual(width);
  }
});

test('the panel comes from the right', async ({ page, open }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await open('/ar/start/');
  const panel = page.locator('#site-menu');
  const first = await panel.evaluate((dialog) => {
    document.querySelector<HTMLElement>('.menu-button')?.click();
    return dialog.getBoundingClientRect().left - document.body.getBoundingClientRect().right;
  });
  expect(first, 'at first it is beyond the edge').toBeGreaterThanOrEqual(0);
  // A scrollbar may be beside it.
  const atEdge = () =>
    panel.evaluate((dialog) => dialog.getBoundingClientRect().right === document.body.getBoundingClientRect().right);
  await expect.poll(atEdge).toBe(true);
  await expect(page.getByRole('dialog', { name: 'القائمة' }).getByRole('link').first()).toBeInViewport({ ratio: 1 });
});

test('a menu of the navbar opens to the side where there is room', async ({ page, open }) => {
  await open('/ar/start/');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^اللغات/ })
    .click();
  const menu = page.getByRole('banner').locator('.dropdown-menu');
  await expect(menu).toBeVisible();
  expect((await menu.boundingBox())?.x).toBeGreaterThanOrEqual(0);
});

test('the icon of an external link points outwards', async ({ page, open }) => {
  const scale = () =>
    page
      .getByRole('main')
      .locator('.external')
      .first()
      .evaluate((link) => getComputedStyle(link, '::after').scale);
  await open('/ar/start/');
  expect(await scale()).toBe('-1 1');
});

test('an untranslated text keeps its direction', async ({ page, open }) => {
  await open('/ar/second/');
  const text = page.locator('main div[dir=ltr]');
  const direction = await text.evaluate((element) => {
    const style = getComputedStyle(element);
    return [style.getPropertyValue('--side'), style.getPropertyValue('--forward')].map((value) => value.trim());
  });
  expect(direction).toEqual(['right', '1']);
});

test('code within text reads from left to right', async ({ page, open }) => {
  await open('/ar/start/');
  const { first, last } = await page
    .locator('main p')
    .first()
    .evaluate((paragraph) => {
      const code = paragraph.appendChild(document.createElement('code'));
      code.append('--port=');
      const leftOf = (index: number) => {
        const range = document.createRange();
        range.setStart(code.firstChild ?? code, index);
        range.setEnd(code.firstChild ?? code, index + 1);
        return range.getBoundingClientRect().left;
      };
      return { first: leftOf(0), last: leftOf(6) };
    });
  expect(first).toBeLessThan(last);
});

test('the progress bar grows from the right', async ({ page, siteUrl, open }) => {
  const release = await hold(page, '**/ar/second/index.rsc');
  await open('/ar/start/');
  await page.getByRole('navigation', { name: 'الشريط الجانبي للوثائق' }).getByRole('link', { name: 'Second' }).click();
  const bar = page.getByRole('progressbar');
  await expect(bar).toBeVisible();
  const edges = await bar.evaluate((line) => {
    const { left, right } = line.getBoundingClientRect();
    return { left, isAtEdge: right === document.body.getBoundingClientRect().right };
  });
  expect(edges.left).toBeGreaterThan(0);
  expect(edges.isAtEdge).toBe(true);
  release();
  await expect(page).toHaveURL(`${siteUrl}ar/second/`);
});
