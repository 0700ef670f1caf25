import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Looks for violations of WCAG 2.2 A and AA, and of what is good practice beside it. The test goes on when there are some. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  // Colours on their way from one to another are those of neither.
  await page.evaluate(async () => {
    // What follows the scroll position never ends.
    const timed = document.getAnimations().filter(({ timeline }) => timeline instanceof DocumentTimeline);
    await Promise.all(timed.map((animation) => animation.finished));
  });
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  expect.soft(found, what).toEqual([]);
}
