import type { Browser, Locator, Page } from '@playwright/test';
import { median, type Figure } from '../figure.ts';
import { openSlowPage } from './slow-page.ts';

const ROUNDS = 7;

/** Measures the times from a click to the new colour mode, and to the next page. */
export async function measureInteractions(browser: Browser, name: string, url: string): Promise<Figure[]> {
  const colors: number[] = [];
  const prefetched: number[] = [];
  const fetched: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    colors.push(await onPage(browser, url, timeColors));
    prefetched.push(await onPage(browser, url, timePrefetched));
    fetched.push(await onPage(browser, url, timeFetched));
  }
  return [
    { name: `${name}: colour mode button to next paint`, value: median(colors), unit: 'ms' },
    { name: `${name}: click to new heading, prefetched`, value: median(prefetched), unit: 'ms' },
    { name: `${name}: click to new heading, not prefetched`, value: median(fetched), unit: 'ms' },
  ];
}

async function onPage(browser: Browser, url: string, measure: (page: Page) => Promise<number>): Promise<number> {
  await using slow = await openSlowPage(browser);
  await slow.page.goto(url);
  await slow.page.waitForSelector('[data-hydrated]', { state: 'attached' });
  await slow.page.waitForLoadState('networkidle');
  return await measure(slow.page);
}

async function timeColors(page: Page): Promise<number> {
  const button = page.locator('button.color-mode').first();
  const time = await button.evaluateHandle((element) => {
    const shown = new Promise<number>((resolve) => {
      element.addEventListener('click', ({ timeStamp }) => {
        // Runs after the frame that the click caused.
        requestAnimationFrame(() => {
          setTimeout(() => resolve(performance.now() - timeStamp));
        });
      });
    });
    return { shown };
  });
  await button.click();
  return time.evaluate(({ shown }) => shown);
}

/** Clicks a link whose page was prefetched when the pointer reached it. */
async function timePrefetched(page: Page): Promise<number> {
  const link = page.locator('#docs-sidebar a[aria-current=page]').locator('xpath=../following-sibling::li[1]//a');
  const prefetched = page.waitForEvent('requestfinished');
  await link.hover();
  await prefetched;
  return timeClick(link);
}

/** Clicks a link far down in the text, whose page was not prefetched. */
async function timeFetched(page: Page): Promise<number> {
  return timeClick(page.locator('main article p a[href^="/"]').last());
}

/** Milliseconds from a click until the heading of the next page is in the document, just before it is painted. */
function timeClick(link: Locator): Promise<number> {
  return link.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        const before = document.querySelector('h1')?.textContent;
        new MutationObserver((_changes, observer) => {
          if (document.querySelector('h1')?.textContent === before) return;
          observer.disconnect();
          requestAnimationFrame(() => resolve(performance.now() - start));
        }).observe(document.body, { childList: true, subtree: true, characterData: true });
        (element as HTMLElement).click();
      }),
  );
}
