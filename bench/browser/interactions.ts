import type { Browser, Locator, Page } from '@playwright/test';
import { median, type Figure } from '../figure.ts';
import { openSlowPage } from './slow-page.ts';

const ROUNDS = 7;

/** The parts of a theme that the measured actions use. */
export type MeasuredTheme = {
  /** Selector that matches once the scripts of a page have run. */
  ready: string;
  /** The control of the colour mode, its event, and the key that selects the dark mode. */
  colorMode: { selector: string; event: 'click' | 'change'; key: string };
  /** The next page in the sidebar. */
  nextLink: (page: Page) => Locator;
  /** True if links load a new document. */
  loadsDocuments: boolean;
};

/** The theme of this engine. */
export const ownTheme: MeasuredTheme = {
  ready: '[data-hydrated]',
  colorMode: { selector: 'button.color-mode', event: 'click', key: 'Enter' },
  nextLink: (page) =>
    page.locator('#docs-sidebar a[aria-current=page]').locator('xpath=../following-sibling::li[1]//a'),
  loadsDocuments: false,
};

/** Measures the times from a key press to the new colours, and from a click to the next page. */
export async function measureInteractions(
  browser: Browser,
  name: string,
  url: string,
  theme: MeasuredTheme,
): Promise<Figure[]> {
  const colors: number[] = [];
  const prefetched: number[] = [];
  const fetched: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    colors.push(await onPage(browser, url, theme, (page) => timeColors(page, theme)));
    prefetched.push(await onPage(browser, url, theme, (page) => timePrefetched(page, theme)));
    fetched.push(await onPage(browser, url, theme, (page) => timeFetched(page, theme)));
  }
  return [
    { name: `${name}: colour mode button to next paint`, value: median(colors), unit: 'ms' },
    { name: `${name}: click to new heading, prefetched`, value: median(prefetched), unit: 'ms' },
    { name: `${name}: click to new heading, not prefetched`, value: median(fetched), unit: 'ms' },
  ];
}

async function onPage(
  browser: Browser,
  url: string,
  { ready }: MeasuredTheme,
  measure: (page: Page) => Promise<number>,
): Promise<number> {
  await using slow = await openSlowPage(browser);
  await slow.page.goto(url);
  await slow.page.waitForSelector(ready, { state: 'attached' });
  await slow.page.waitForLoadState('networkidle');
  return await measure(slow.page);
}

/** @throws If the key does not change the colours of the page. */
async function timeColors(page: Page, { colorMode: { selector, event, key } }: MeasuredTheme): Promise<number> {
  const textColor = () => page.evaluate(() => getComputedStyle(document.body).color);
  const before = await textColor();
  const control = page.locator(selector).filter({ visible: true }).first();
  const time = await control.evaluateHandle((element, name) => {
    let pressed = 0;
    element.addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp));
    const shown = new Promise<number>((resolve) => {
      element.addEventListener(name, () => {
        // Runs after the frame that the event caused.
        requestAnimationFrame(() => {
          setTimeout(() => resolve(performance.now() - pressed));
        });
      });
    });
    return { shown };
  }, event);
  await control.press(key);
  const duration = await time.evaluate(({ shown }) => shown);
  if ((await textColor()) === before) throw new Error(`${key} did not change the colours of ${page.url()}.`);
  return duration;
}

/** Times a click on a link after hovering over it, so that a theme that prefetches has already loaded the page. */
async function timePrefetched(page: Page, { nextLink, loadsDocuments }: MeasuredTheme): Promise<number> {
  const link = nextLink(page);
  if (loadsDocuments) {
    await link.hover();
    await page.waitForLoadState('networkidle');
    return timeDocument(page, link);
  }
  const prefetched = page.waitForEvent('requestfinished');
  await link.hover();
  await prefetched;
  return timeClick(link);
}

/** Times a click on a link far down in the text, whose page was not prefetched. */
async function timeFetched(page: Page, { loadsDocuments }: MeasuredTheme): Promise<number> {
  const link = page.locator('main p a[href^="/"]').last();
  return loadsDocuments ? timeDocument(page, link) : timeClick(link);
}

/** Milliseconds from a click until the first paint of the next document. */
async function timeDocument(page: Page, link: Locator): Promise<number> {
  const before = page.url();
  const clicked = await link.evaluate((element) => {
    const time = performance.timeOrigin + performance.now();
    (element as HTMLElement).click();
    return time;
  });
  await page.waitForURL((url) => url.href !== before);
  const painted = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          const paint = list.getEntriesByName('first-contentful-paint')[0];
          if (paint) resolve(performance.timeOrigin + paint.startTime);
        });
        observer.observe({ type: 'paint', buffered: true });
      }),
  );
  return painted - clicked;
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
