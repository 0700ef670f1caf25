import { hold } from '../harness/hold.ts';
import { expect, test } from '../harness/test.ts';

test('with forced colours, a disabled button looks disabled', async ({ page, open }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open('/api/area/add/');
  await page.getByText('Your values').click();
  const clear = page.locator('.reader-values .button[aria-disabled="true"]');
  const colors = await clear.evaluate((button) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'GrayText';
    return { gray: getComputedStyle(probe).color, color: getComputedStyle(button).color };
  });
  expect(colors.color).toBe(colors.gray);
});

test('with forced colours, the progress bar differs from the page', async ({ page, open }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const release = await hold(page, '**/welcome/index.rsc');
  await open('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Getting Started' }).click();
  const bar = page.getByRole('progressbar');
  const ground = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.background = 'Canvas';
    return getComputedStyle(probe).backgroundColor;
  });
  await expect(bar).not.toHaveCSS('background-color', ground);
  release();
  await expect(bar).toHaveCount(0);
});
