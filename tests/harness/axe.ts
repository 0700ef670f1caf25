import axe from 'axe-core';
import { expect, type Page } from '@playwright/test';
import { cover, sample } from './sample.ts';
import { pagesToVisit, type SitePage } from './site-pages.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Reports violations of WCAG 2.2 A and AA and of best practices, or only of the named rules. The test continues after
 * violations.
 */
export async function expectAccessible(page: Page, what: string, rules?: readonly string[]): Promise<void> {
  expect.soft(await findViolations(page, rules), what).toEqual([]);
}

/** Finds violations, as rules with the HTML of their elements. */
export async function findViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Ends transitions, because their intermediate colours belong to neither look.
  const isLoaded = await page.evaluate(async () => {
    // Scroll-driven animations never end.
    const timed = document.getAnimations().filter(({ timeline }) => timeline instanceof DocumentTimeline);
    for (const animation of timed) animation.finish();
    await Promise.all(timed.map((animation) => animation.finished));
    return 'axe' in window;
  });
  // Once per document, because the script is half a megabyte.
  if (!isLoaded) await page.evaluate(source);
  await page.evaluate(markTexts);
  return page.evaluate(
    async (runOnly) => {
      const { axe: checker } = window as unknown as { axe: typeof axe };
      // Details of passed elements would double the time; the HTML and the selector of each take a tenth.
      const { violations } = await checker.run({
        runOnly,
        resultTypes: ['violations'],
        elementRef: true,
        selectors: false,
      });
      const htmlOf = ({ element }: axe.NodeResult) => element?.outerHTML.slice(0, 300) ?? '';
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(htmlOf).join(' ')}`);
    },
    [...(rules ?? tags)],
  );
}

/** Computes contrast only for marked elements, because each takes milliseconds. */
const source = `${axe.source}
axe.configure({ noHtml: true, rules: [{ id: 'color-contrast', selector: '[data-text-sample]' }] });`;

/**
 * Runs in the page: marks a few texts per font, colour and stack of backgrounds, which determine the contrast. A few,
 * because axe cannot decide about a text that another element overlaps.
 */
function markTexts(): void {
  const most = 3;
  const fontNames = ['color', 'font-size', 'font-weight', 'text-shadow', '-webkit-text-stroke-width', 'text-indent'];
  const initial = {
    'background-color': 'rgba(0, 0, 0, 0)',
    'background-image': 'none',
    opacity: '1',
    filter: 'none',
    'mix-blend-mode': 'normal',
  };
  const numbers = new Map<string, number>();
  const numberOf = (...key: readonly unknown[]) => {
    const text = JSON.stringify(key);
    return numbers.get(text) ?? numbers.set(text, numbers.size).size - 1;
  };
  /** Elements have the same number if they and their ancestors paint the same. */
  const grounds = new WeakMap<Element, number>();
  const counts = new Map<number, number>();
  for (const element of document.querySelectorAll('body, body *')) {
    const style = getComputedStyle(element);
    const painted = Object.entries(initial).flatMap(([name, value]) => {
      const own = style.getPropertyValue(name);
      return own === value ? [] : `${name}: ${own}`;
    });
    const behind = (element.parentElement && grounds.get(element.parentElement)) ?? -1;
    const isDisabled =
      element.matches(':disabled, [aria-disabled="true"], [inert]') ||
      (element instanceof HTMLLabelElement && element.control?.matches(':disabled'));
    const ground = painted.length > 0 || isDisabled ? numberOf(behind, painted, isDisabled) : behind;
    grounds.set(element, ground);
    const hasText =
      element.matches('input, select, textarea') ||
      [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
    const { width, height } = element.getBoundingClientRect();
    // Texts that only screen readers read are one pixel wide and high.
    const isSeen = hasText && width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
    const text = isSeen ? numberOf(ground, ...fontNames.map((name) => style.getPropertyValue(name))) : -1;
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    element.toggleAttribute('data-text-sample', isSeen && count <= most);
  }
}

/** Opens every `<details>` element, and waits for the fields that load when opened. */
export async function unfold(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('details')) details.open = true;
  });
  await expect(page.locator('[data-hydrated] .reader-values > form:empty')).toHaveCount(0);
}

const widths = { dark: 1280, light: 375 };
export type Mode = keyof typeof widths;

/** Rules that depend on colours or sizes. */
const visualRules = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size'];

export type AccessibilityVisit = Pick<SitePage, 'file' | 'route'> & {
  /** The modes to check, with all rules if `rules` is undefined. */
  checks: readonly { mode: Mode; rules: readonly string[] | undefined }[];
};

/**
 * The pages of a site to check, each with its modes: dark in a wide window, then light in a narrow one, which covers
 * every mode and layout without all combinations. Both modes have the same elements, so in the second one, all rules
 * run only on pages that together contain each class. On the others, only rules about colours or sizes run. A quick run
 * checks most pages in one mode.
 */
export async function accessibilityVisits(site: string): Promise<AccessibilityVisit[]> {
  const pages = await pagesToVisit(site);
  const kinds = new Set(cover(pages, ({ parts }) => parts));
  const visits = pages.flatMap((page) => (['dark', 'light'] as const).map((mode) => ({ page, mode })));
  const chosen = sample(`accessibility of pages: ${site}`, visits, ({ page, mode }) => ({ file: page.file, mode }));
  return [...Map.groupBy(chosen, ({ page }) => page)].map(([page, inModes]) => ({
    file: page.file,
    route: page.route,
    checks: inModes.map(({ mode }, index) => ({
      mode,
      rules: index === 0 || kinds.has(page) ? undefined : visualRules,
    })),
  }));
}

/** Checks a page in these modes. Runs all rules in a mode whose elements differ from those of the first mode. */
export async function expectAccessibleIn(
  checks: AccessibilityVisit['checks'],
  page: Page,
  what: string,
): Promise<void> {
  let first: string | undefined;
  for (const { mode, rules } of checks) {
    const width = widths[mode];
    await page.setViewportSize({ width, height: 800 });
    const elements = await page.evaluate((theme) => {
      document.documentElement.dataset['theme'] = theme;
      // Structured data may arrive later, and is not rendered.
      return document.body.outerHTML.replaceAll(/ data-text-sample=""|<script\b.*?<\/script>/gs, '');
    }, mode);
    const isSame = elements === first;
    first ??= elements;
    await expectAccessible(page, `${what}, ${mode} at ${width} px`, isSame ? rules : undefined);
  }
}
