import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../harness/test.ts';

test.use({ site: 'navbar' });

const button = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'More' });
const entry = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name });

async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('The element is not visible.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test.beforeEach(({ open }) => open());

test.describe('with a fine pointer, a menu of the navbar', () => {
  test('opens, stays open while the pointer moves to its entries, and closes after it leaves', async ({ page }) => {
    await button(page).hover();
    await expect(entry(page, 'Second')).toBeVisible();
    const { x, y } = await middleOf(entry(page, 'Second'));
    // In small steps like a hand, crossing the gap between button and entries.
    await page.mouse.move(x, y, { steps: 20 });
    await expect(entry(page, 'Second')).toBeVisible();
    await page.getByRole('heading', { level: 1 }).hover();
    await expect(entry(page, 'Second')).toBeHidden();
  });

  test('stays open after a click when the pointer leaves, and closes on the second click', async ({ page }) => {
    await button(page).hover();
    await expect(entry(page, 'First')).toBeVisible();
    await button(page).click();
    await page.getByRole('heading', { level: 1 }).hover();
    await expect(entry(page, 'First')).toBeVisible();
    await button(page).click();
    await expect(entry(page, 'First')).toBeHidden();
  });
});

test.describe('on a touch screen, a menu of the navbar', () => {
  test.use({ hasTouch: true });

  test('opens and closes by taps', async ({ page }) => {
    await button(page).tap();
    await expect(entry(page, 'First')).toBeVisible();
    await page.getByRole('heading', { level: 1 }).tap();
    await expect(entry(page, 'First')).toBeHidden();
  });

  test('does not open for a touch that begins to scroll', async ({ page, context }) => {
    const states = await button(page).evaluateHandle((element) => {
      const seen: (string | null)[] = [];
      const look = () => seen.push(element.getAttribute('aria-expanded'));
      new MutationObserver(look).observe(element, { attributeFilter: ['aria-expanded'] });
      return seen;
    });
    const finger = await context.newCDPSession(page);
    const touchPoints = [await middleOf(button(page))];
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await finger.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
    // A tap acts after all effects of the previous touch.
    await button(page).tap();
    await expect(entry(page, 'First')).toBeVisible();
    expect(await states.jsonValue()).toEqual(['true']);
  });
});
