import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Reports violations of WCAG 2.2 A and AA and of best practices, or of the named rules alone. The test continues after
 * violations.
 */
export async function expectAccessible(page: Page, what: string, rules?: string[]): Promise<void> {
  // Waits for transitions, because intermediate colours are neither of the two.
  const isThere = await page.evaluate(async () => {
    // Scroll-driven animations never end.
    const timed = document.getAnimations().filter(({ timeline }) => timeline instanceof DocumentTimeline);
    for (const animation of timed) animation.finish();
    await Promise.all(timed.map((animation) => animation.finished));
    return 'axe' in window;
  });
  // Without a second page for frames, which do not exist, and without passed elements, axe takes half the time. It is
  // loaded into a document only once, because it is half a megabyte.
  const axe = new AxeBuilder({ page, ...(isThere ? { axeSource: 'void 0' } : {}) })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] });
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(tags)).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  expect.soft(found, what).toEqual([]);
}

const widths = { light: 375, dark: 1280 };
export type Mode = keyof typeof widths;

export const modes: readonly Mode[] = ['light', 'dark'];

/**
 * The same in light mode on a narrow window or in dark mode on a wide one: covers every mode and layout without all
 * combinations.
 */
export async function expectAccessibleIn(mode: Mode, page: Page, what: string): Promise<void> {
  const width = widths[mode];
  await page.setViewportSize({ width, height: 800 });
  await page.evaluate((theme) => (document.documentElement.dataset['theme'] = theme), mode);
  await expectAccessible(page, `${what}, ${mode} at ${width} px`);
}
