import { expect, test } from '../harness/test.ts';

test('the logo is drawn in the colours of the page, and costs no request', async ({ page, open }) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await open('/api/service/getAll/');
  const logo = page.getByRole('banner').locator('.brand svg');
  const ink = () => logo.evaluate((drawing) => getComputedStyle(drawing).stroke);
  const light = await ink();
  await page.getByRole('button', { name: /^Switch between dark and light mode/ }).click();
  await expect.poll(ink).not.toBe(light);
  await expect(page.getByRole('contentinfo').getByRole('img', { name: 'AREA' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(addresses.filter((address) => /logo/.test(address))).toEqual([]);
});
