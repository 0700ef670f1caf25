import { expect, test } from '../harness/test.ts';

declare global {
  interface Window {
    clicked: { article: number; layout: number; isDone: boolean };
  }
}

test.use({ site: 'faults' });

test('each click takes effect once, before, while and after the page becomes interactive', async ({
  page,
  context,
  siteUrl,
}) => {
  // The slower the processor, the more clicks occur between two steps of the startup.
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.addInitScript(() => {
    window.clicked = { article: 0, layout: 0, isDone: false };
    let after = 0;
    const timer = setInterval(() => {
      const buttons = [...document.querySelectorAll('button')];
      const late = buttons.find((button) => button.textContent.startsWith('Late'));
      const mode = buttons.find((button) => button.textContent.startsWith('Switch between'));
      if (!late || !mode) return;
      late.click();
      mode.click();
      window.clicked.article++;
      window.clicked.layout++;
      if (document.documentElement.dataset['hydrated'] === 'true' && ++after > 20) {
        clearInterval(timer);
        window.clicked.isDone = true;
      }
    }, 10);
  });
  await page.goto(`${siteUrl}chunk/`);
  await page.waitForFunction(() => window.clicked?.isDone);
  const { article, layout } = await page.evaluate(() => window.clicked);
  await expect(page.getByRole('button', { name: /^Late/ })).toHaveText(`Late ${article}`);
  await expect(page.locator('html')).toHaveAttribute('data-theme', layout % 2 === 0 ? 'light' : 'dark');
});
