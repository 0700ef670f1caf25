import type { Page } from '@playwright/test';
import { expect, interactive, test } from '../harness/test.ts';

test.use({ site: 'navbar' });

const fold = (page: Page, label: string) =>
  page
    .getByRole('navigation', { name: 'Docs sidebar' })
    .locator('details')
    .filter({ has: page.locator('summary', { hasText: label }) });

type Motion = { duration: number; easing: string; from: number; to: number };

/** Clicks a fold and tells what moves, at the instant of the click. */
function clickAndLook(page: Page, label: string): Promise<Motion | undefined> {
  return fold(page, label).evaluate((details) => {
    const content = details.querySelector('.collapsible-content');
    details.querySelector('summary')?.click();
    const [animation] = content?.getAnimations() ?? [];
    const effect = animation?.effect as KeyframeEffect | undefined;
    if (!animation || !effect) return undefined;
    animation.pause();
    const [first, last] = effect.getKeyframes();
    const height = (frame: ComputedKeyframe | undefined) => parseFloat(String(frame?.['blockSize']));
    const { duration, easing } = effect.getTiming();
    return { duration: Number(duration), easing: String(easing), from: height(first), to: height(last) };
  });
}

/** Lets the paused motion go to a part of its way, or to its end. */
function moveTo(page: Page, label: string, part: number): Promise<number> {
  return fold(page, label).evaluate((details, share) => {
    const content = details.querySelector('.collapsible-content');
    const [animation] = content?.getAnimations() ?? [];
    if (!animation) throw new Error('Nothing moves.');
    if (share === 1) animation.finish();
    else animation.currentTime = share * Number(animation.effect?.getTiming().duration);
    return content?.getBoundingClientRect().height ?? 0;
  }, part);
}

test.describe('a collapsible section', () => {
  test('opens from nothing to the height of its content, in a time that comes from it, easing in and out', async ({
    page,
    open,
  }) => {
    await open('/guides/');
    const motion = await clickAndLook(page, 'Closed');
    expect(motion?.from).toBe(0);
    const full = await fold(page, 'Closed')
      .locator('.collapsible-content')
      .evaluate((content) => content.scrollHeight);
    expect(motion?.to).toBe(full);
    expect(motion?.easing).toBe('ease-in-out');
    expect(motion?.duration).toBeGreaterThan(90);
    expect(motion?.duration).toBeLessThanOrEqual(200);
    await moveTo(page, 'Closed', 1);
    await expect(fold(page, 'Closed')).toHaveAttribute('open');
  });

  test('takes longer when there is more in it', async ({ page, open }) => {
    await open('/guides/');
    const two = await clickAndLook(page, 'Closed');
    await moveTo(page, 'Closed', 1);
    const one = await clickAndLook(page, 'Open');
    expect(two?.to).toBeGreaterThan(one?.to ?? Infinity);
    expect(two?.duration).toBeGreaterThan(one?.duration ?? Infinity);
  });

  test('shows its content until it has closed', async ({ page, open }) => {
    await open('/guides/');
    await clickAndLook(page, 'Open');
    await expect(fold(page, 'Open')).toHaveAttribute('open');
    expect(await moveTo(page, 'Open', 0.5)).toBeGreaterThan(0);
    await moveTo(page, 'Open', 1);
    await expect(fold(page, 'Open')).not.toHaveAttribute('open');
  });

  test('turns round from where it is when it is interrupted, in both directions', async ({ page, open }) => {
    await open('/guides/');
    await clickAndLook(page, 'Closed');
    const half = await moveTo(page, 'Closed', 0.5);
    const back = await clickAndLook(page, 'Closed');
    expect(back?.from).toBeCloseTo(half, 0);
    expect(back?.to).toBe(0);
    const low = await moveTo(page, 'Closed', 0.6);
    expect(low).toBeLessThan(half);
    const again = await clickAndLook(page, 'Closed');
    expect(again?.from).toBeCloseTo(low, 0);
    expect(again?.to).toBeGreaterThan(half);
    await moveTo(page, 'Closed', 1);
    await expect(fold(page, 'Closed')).not.toHaveAttribute('data-closing');
    await expect(fold(page, 'Closed')).toHaveAttribute('open');
  });

  test('that makes way for another one moves too, and turns round when it is wanted back', async ({ page, open }) => {
    await open('/guides/');
    const [opening, closing] = await fold(page, 'Closed').evaluate((details) => {
      const other = document.querySelector('#docs-sidebar details[open]');
      details.querySelector('summary')?.click();
      return [details, other].map((each) => {
        const [animation] = each?.querySelector('.collapsible-content')?.getAnimations() ?? [];
        animation?.pause();
        return (animation?.effect as KeyframeEffect | undefined)?.getKeyframes().map(({ blockSize }) => blockSize);
      });
    });
    expect(opening?.[0]).toBe('0px');
    expect(closing?.[1]).toBe('0px');
    const half = await moveTo(page, 'Open', 0.5);
    expect(half).toBeGreaterThan(0);
    const back = await clickAndLook(page, 'Open');
    expect(back?.from).toBeCloseTo(half, 0);
    expect(back?.to).toBeGreaterThan(half);
    await moveTo(page, 'Open', 1);
    await expect(fold(page, 'Open')).toHaveAttribute('open');
    await expect(fold(page, 'Closed')).not.toHaveAttribute('open');
    // Still those of one name: what opens in another way closes the rest as well.
    await fold(page, 'Closed').evaluate((details: HTMLDetailsElement) => (details.open = true));
    await expect(fold(page, 'Open')).not.toHaveAttribute('open');
    // And that it was closed before is over: one click closes it again.
    await clickAndLook(page, 'Closed');
    await moveTo(page, 'Closed', 1);
    await expect(fold(page, 'Closed')).not.toHaveAttribute('open');
  });

  test('does not move with reduced motion', async ({ page, open }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open('/guides/');
    expect(await clickAndLook(page, 'Closed')).toBeUndefined();
    await expect(fold(page, 'Closed')).toHaveAttribute('open');
    await expect(fold(page, 'Open')).not.toHaveAttribute('open');
    expect(await clickAndLook(page, 'Closed')).toBeUndefined();
    await expect(fold(page, 'Closed')).not.toHaveAttribute('open');
  });

  test('is opened by a find of what it hides', async ({ page, siteUrl }) => {
    // A text fragment searches the page as find-in-page does.
    await page.goto(`${siteUrl}guides/#:~:text=First%20guide`);
    await expect(fold(page, 'Closed')).toHaveAttribute('open');
    await interactive(page);
    await expect(fold(page, 'Closed').getByRole('link', { name: 'First guide' })).toBeVisible();
    await clickAndLook(page, 'Closed');
    await moveTo(page, 'Closed', 1);
    await expect(fold(page, 'Closed')).not.toHaveAttribute('open');
  });

  test('is opened by a link to what it hides', async ({ page, open }) => {
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

test.describe('the fold of the contents on a narrow window', () => {
  test.use({ viewport: { width: 375, height: 700 } });

  test('moves in the same way', async ({ page, open }) => {
    await open('/guides/long/');
    const duration = await page.locator('.mobile-toc details').evaluate((details) => {
      details.querySelector('summary')?.click();
      const [animation] = details.querySelector('.collapsible-content')?.getAnimations() ?? [];
      return Number(animation?.effect?.getTiming().duration);
    });
    expect(duration).toBeGreaterThan(90);
    expect(duration).toBeLessThanOrEqual(200);
  });
});
