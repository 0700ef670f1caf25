import type { Page } from '@playwright/test';
import { clickAndPause, seekMotion } from '../harness/collapsible-motion.ts';
import { expect, interactive, test } from '../harness/test.ts';

test.use({ site: 'navbar' });

const fold = (page: Page, label: string) =>
  page
    .getByRole('navigation', { name: 'Docs sidebar' })
    .locator('details')
    .filter({ has: page.locator('summary', { hasText: label }) });

const click = (page: Page, label: string) => fold(page, label).evaluate(clickAndPause);

const moveTo = (page: Page, label: string, fraction: number) => fold(page, label).evaluate(seekMotion, fraction);

const summaryHeight = (page: Page, label: string) =>
  fold(page, label)
    .locator('> summary')
    .evaluate((summary) => summary.getBoundingClientRect().height);

test.describe('a collapsible section', () => {
  test('opens from its summary to the height of its content, in a time that depends on that height, easing in and out', async ({
    page,
    open,
  }) => {
    await open('/guides/');
    const motion = await click(page, 'Closed');
    expect(motion?.from).toBeCloseTo(await summaryHeight(page, 'Closed'), 1);
    expect(motion?.easing).toBe('ease-in-out');
    expect(motion?.duration).toBeGreaterThan(90);
    expect(motion?.duration).toBeLessThanOrEqual(200);
    expect(await moveTo(page, 'Closed', 1)).toBeCloseTo(motion?.to ?? 0, 1);
    await expect(fold(page, 'Closed')).toHaveAttribute('open');
  });

  test('takes longer with more content', async ({ page, open }) => {
    await open('/guides/');
    const two = await click(page, 'Closed');
    await moveTo(page, 'Closed', 1);
    const one = await click(page, 'Open');
    expect(two?.content).toBeGreaterThan(one?.content ?? Infinity);
    expect(two?.duration).toBeGreaterThan(one?.duration ?? Infinity);
  });

  test('shows its content until it has closed', async ({ page, open }) => {
    await open('/guides/');
    await click(page, 'Open');
    await expect(fold(page, 'Open')).toHaveAttribute('open');
    expect(await moveTo(page, 'Open', 0.5)).toBeGreaterThan(await summaryHeight(page, 'Open'));
    await moveTo(page, 'Open', 1);
    await expect(fold(page, 'Open')).not.toHaveAttribute('open');
  });

  test('reverses from its current height when interrupted, in both directions', async ({ page, open }) => {
    await open('/guides/');
    await click(page, 'Closed');
    const half = await moveTo(page, 'Closed', 0.5);
    const back = await click(page, 'Closed');
    expect(back?.from).toBeCloseTo(half, 0);
    expect(back?.to).toBeCloseTo(await summaryHeight(page, 'Closed'), 1);
    const low = await moveTo(page, 'Closed', 0.6);
    expect(low).toBeLessThan(half);
    const again = await click(page, 'Closed');
    expect(again?.from).toBeCloseTo(low, 0);
    expect(again?.to).toBeGreaterThan(half);
    await moveTo(page, 'Closed', 1);
    await expect(fold(page, 'Closed')).not.toHaveAttribute('data-closing');
    await expect(fold(page, 'Closed')).toHaveAttribute('open');
  });

  test('also animates when opening another section closes it, and reverses when it is opened again', async ({
    page,
    open,
  }) => {
    await open('/guides/');
    const [opening, closing] = await fold(page, 'Closed').evaluate((details) => {
      const other = document.querySelector('#docs-sidebar details[open]');
      details.querySelector('summary')?.click();
      return [details, other].map((each) => {
        const [animation] = each?.getAnimations() ?? [];
        animation?.pause();
        return (animation?.effect as KeyframeEffect | undefined)
          ?.getKeyframes()
          .map((frame) => parseFloat(String(frame['blockSize'])));
      });
    });
    expect(opening?.[0]).toBeCloseTo(await summaryHeight(page, 'Closed'), 1);
    expect(closing?.[1]).toBeCloseTo(await summaryHeight(page, 'Open'), 1);
    const half = await moveTo(page, 'Open', 0.5);
    expect(half).toBeGreaterThan(await summaryHeight(page, 'Open'));
    const back = await click(page, 'Open');
    expect(back?.from).toBeCloseTo(half, 0);
    expect(back?.to).toBeGreaterThan(half);
    await moveTo(page, 'Open', 1);
    await expect(fold(page, 'Open')).toHaveAttribute('open');
    await expect(fold(page, 'Closed')).not.toHaveAttribute('open');
    // Both sections still share a name: opening one without a click also closes the other.
    await fold(page, 'Closed').evaluate((details: HTMLDetailsElement) => (details.open = true));
    await expect(fold(page, 'Open')).not.toHaveAttribute('open');
    // No earlier closing is pending, so a single click closes this section.
    await click(page, 'Closed');
    await moveTo(page, 'Closed', 1);
    await expect(fold(page, 'Closed')).not.toHaveAttribute('open');
  });

  test('does not move with reduced motion', async ({ page, open }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open('/guides/');
    expect(await click(page, 'Closed')).toBeUndefined();
    await expect(fold(page, 'Closed')).toHaveAttribute('open');
    await expect(fold(page, 'Open')).not.toHaveAttribute('open');
    expect(await click(page, 'Closed')).toBeUndefined();
    await expect(fold(page, 'Closed')).not.toHaveAttribute('open');
  });

  test('opens when find-in-page finds its content', async ({ page, siteUrl }) => {
    // A text fragment searches the page like find-in-page.
    await page.goto(`${siteUrl}guides/#:~:text=First%20guide`);
    await expect(fold(page, 'Closed')).toHaveAttribute('open');
    await interactive(page);
    await expect(fold(page, 'Closed').getByRole('link', { name: 'First guide' })).toBeVisible();
    await click(page, 'Closed');
    await moveTo(page, 'Closed', 1);
    await expect(fold(page, 'Closed')).not.toHaveAttribute('open');
  });

  test('opens for a link to its content', async ({ page, open }) => {
    await open('/guides/');
    await page.evaluate(() => {
      document.querySelector('#docs-sidebar details:not([open]) a')?.setAttribute('id', 'hidden-inside');
      location.hash = '#hidden-inside';
    });
    await expect(fold(page, 'Closed').getByRole('link').first()).toBeVisible();
    await fold(page, 'Closed').locator('summary').click();
    await expect(fold(page, 'Closed')).not.toHaveAttribute('open');
  });

  test('works before and without JavaScript', async ({ browser, siteUrl }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${siteUrl}guides/`);
    await fold(page, 'Closed').locator('summary').click();
    await expect(fold(page, 'Closed').getByRole('link').first()).toBeVisible();
    await context.close();
  });
});

test.describe('the collapsible table of contents in a narrow window', () => {
  test.use({ viewport: { width: 375, height: 700 } });

  test('animates in the same way', async ({ page, open }) => {
    await open('/guides/long/');
    const motion = await page.locator('.mobile-toc details').evaluate(clickAndPause);
    expect(motion?.duration).toBeGreaterThan(90);
    expect(motion?.duration).toBeLessThanOrEqual(200);
  });
});
