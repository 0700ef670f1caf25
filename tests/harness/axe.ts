import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Looks for violations of WCAG 2.2 A and AA and of what is good practice beside it, or of the named rules alone.
 * The test goes on when there are some.
 */
export async function expectAccessible(page: Page, what: string, rules?: string[]): Promise<void> {
  // Colours on their way from one to another are those of neither.
  const isThere = await page.evaluate(async () => {
    // What follows the scroll position never ends.
    const timed = document.getAnimations().filter(({ timeline }) => timeline instanceof DocumentTimeline);
    for (const animation of timed) animation.finish();
    await Promise.all(timed.map((animation) => animation.finished));
    return 'axe' in window;
  });
  // Without a second page for frames, of which there are none, and without the elements that passed: half the time.
  // Nor is axe loaded twice into a document, half a megabyte of code.
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

/** The same in light on a narrow window or in dark on a wide one: every mode, every layout, and no pair of them twice. */
export async function expectAccessibleIn(mode: Mode, page: Page, what: string): Promise<void> {
  const width = widths[mode];
  await page.setViewportSize({ width, height: 800 });
  await page.evaluate((theme) => (document.documentElement.dataset['theme'] = theme), mode);
  await expectAccessible(page, `${what}, ${mode} at ${width} px`);
}
