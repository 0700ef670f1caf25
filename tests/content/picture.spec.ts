import { expectAccessible } from '../harness/axe.ts';
import { expect, test } from '../harness/test.ts';

test.use({ site: 'content' });

const name = 'A ring joined to two dots';

test('a picture is shown large by keyboard, and Escape leads back to it', async ({ page, open }) => {
  await open();
  const picture = page.getByRole('button', { name });
  await picture.focus();
  const small = await picture.boundingBox();
  for (const key of ['Enter', 'Space']) {
    await page.keyboard.press(key);
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog).toBeVisible();
    const large = await dialog.locator('img').boundingBox();
    expect(large?.width).toBeGreaterThan(small?.width ?? 0);
    expect(large?.width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
    await expectAccessible(page, 'large picture');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(picture).toBeFocused();
  }
});

test('a click enlarges a picture, and another one closes it', async ({ page, open }) => {
  await open();
  await page.getByRole('button', { name }).click();
  await page.getByRole('dialog', { name }).locator('img').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a picture from another host is enlarged, although its size is unknown until it loads', async ({ page, open }) => {
  await open();
  await page.evaluate(async () => {
    const picture = Object.assign(new Image(), { className: 'content-image', alt: 'Late' });
    document.querySelector('main')?.append(picture);
    // The observer handles the added element first, so that only the picture's `load` event can reveal its size.
    await new Promise((done) => setTimeout(done));
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="300"></svg>';
    picture.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  });
  await page.getByRole('button', { name: 'Late' }).click();
  await expect(page.getByRole('dialog', { name: 'Late' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a picture is not a button', async ({ page, siteUrl }) => {
    await page.goto(siteUrl);
    await expect(page.getByRole('img', { name })).toBeVisible();
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  });
});
