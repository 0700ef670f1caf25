import { hold } from '../harness/hold.ts';
import { expect, interactive, test } from '../harness/test.ts';

test('a printed page has only the text, with complete lines of code and the addresses of external links', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 640, height: 900 });
  await open('/guides/installation/');
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.locator('.page-menu')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const cut = await page
    .locator('main pre:visible')
    .evaluateAll((blocks) =>
      blocks.filter((block) => block.scrollWidth > block.clientWidth + 1).map((block) => block.textContent),
    );
  expect(cut).toEqual([]);
  const link = page.locator('main a.external:visible').first();
  const address = await link.evaluate((element) => getComputedStyle(element, '::after').content);
  expect(address).toContain(await link.getAttribute('href'));
  const lightness = await page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) return undefined;
    context.fillStyle = getComputedStyle(document.querySelector('h1') ?? document.body).color;
    context.fillRect(0, 0, 1, 1);
    return Math.max(...context.getImageData(0, 0, 1, 1).data.slice(0, 3));
  });
  // Dark ink, regardless of the mode on the screen.
  expect(lightness).toBeLessThan(80);
});

test('a page that is printed before the client has loaded has the styles for print', async ({ page, siteUrl }) => {
  const release = await hold(page, '**/_assets/start-*.js');
  await page.goto(`${siteUrl}guides/installation/`);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await page.emulateMedia({ media: null });
  await expect(page.getByRole('banner')).toBeVisible();
  release();
  await interactive(page);
});
