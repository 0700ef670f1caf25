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
