import { expect, test } from '../harness/test.ts';

test('"Send" on the home page sends its request to the sandbox and shows the response', async ({ page, open }) => {
  await open('/');
  const first = page.getByRole('main').locator('.send-step').first();
  await first.getByRole('button', { name: /^Send/ }).click();
  await expect(first.locator('.status')).toHaveText('200 OK');
  await expect(first).toContainText('"current_time"');
});

test('the response is beside the button and the sentence, and the headers of the response have the marker of a collapsible', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open('/');
  const first = page.getByRole('main').locator('.send-step').first();
  const button = first.getByRole('button', { name: /^Send/ });
  await button.click();
  await expect(first.locator('.status')).toHaveText('200 OK');
  const topOf = (locator: typeof button) => locator.evaluate((element) => element.getBoundingClientRect().top);
  const response = await topOf(first.locator('.received > [role=status]'));
  const sentence = await topOf(page.locator('.home-exchange > p'));
  expect(Math.abs(response - sentence)).toBeLessThan(4);
  expect(
    await first.locator('.received').evaluate((received) => received.getBoundingClientRect().left),
  ).toBeGreaterThan(await button.evaluate((element) => element.getBoundingClientRect().right));
  const marker = first
    .locator('summary', { hasText: 'Headers' })
    .evaluate((summary) => getComputedStyle(summary, '::before').content);
  expect(await marker).toBe('""');
});

test('no line of the footer crosses the logo', async ({ page, open }) => {
  for (const width of [320, 375, 599, 600, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await open('/');
    const crossed = await page.locator('.footer').evaluate((footer) => {
      const logo = footer.querySelector('.footer-logo')?.getBoundingClientRect();
      return [...footer.querySelectorAll('.footer-column')].filter((column) => {
        const { display, top } = getComputedStyle(column, '::before');
        const box = column.getBoundingClientRect();
        const overlapsLogo =
          logo !== undefined && box.top + Number.parseFloat(top) < logo.bottom - 1 && logo.right > box.left;
        return display !== 'none' && overlapsLogo;
      }).length;
    });
    expect(crossed, `${width} px`).toBe(0);
  }
});

test('"Create your first area" is one step from the home page and from Getting Started', async ({ page, open }) => {
  for (const route of ['/', '/getting-started/welcome/']) {
    await open(route);
    await page.getByRole('main').getByRole('link', { name: 'Create your first area' }).first().click();
    await expect(page.getByRole('heading', { name: 'Create your first area' })).toBeInViewport();
  }
});
