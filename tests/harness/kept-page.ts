import type { Browser, BrowserContext, Page } from '@playwright/test';

/** Changes to a page or context that would affect other tests, and cannot be undone. */
const lasting = {
  page: [
    'addInitScript',
    'addLocatorHandler',
    'clock',
    'close',
    'emulateMedia',
    'exposeBinding',
    'exposeFunction',
    'route',
    'routeWebSocket',
    'setDefaultTimeout',
    'setExtraHTTPHeaders',
  ],
  context: [
    'addInitScript',
    'clock',
    'close',
    'exposeBinding',
    'exposeFunction',
    'grantPermissions',
    'newCDPSession',
    'newPage',
    'route',
    'routeWebSocket',
    'setExtraHTTPHeaders',
    'setGeolocation',
    'setOffline',
  ],
} as const;

const events = ['close', 'console', 'crash', 'dialog', 'download', 'framenavigated', 'load', 'pageerror', 'popup'];
const networkEvents = ['request', 'requestfailed', 'requestfinished', 'response', 'websocket', 'worker'];

/** Pages with a longer history are closed: Chromium drops entries from the fiftieth on. */
const MAX_ENTRIES = 20;

export type KeptPages = {
  /**
   * A page with the default options of the test, in a context without cookies, stored values or cached files.
   *
   * @param key Names these options, viewport excluded.
   * @param emptyUrl An empty page of the origin under test, where stored values are removed.
   */
  take: (
    key: string,
    emptyUrl: string,
    viewport: Page['viewportSize'] extends () => infer V ? V : never,
  ) => Promise<Page>;
  /** Keeps the page for the next test, or closes it if this one made lasting changes. */
  giveBack: (page: Page, passed: boolean) => Promise<void>;
  close: () => Promise<void>;
};

/**
 * Lets the tests of a worker reuse a page. A new context needs a new process and compiles all scripts again, which
 * takes up to a third of a short test's processor time.
 */
export function keepPages(browser: Browser): KeptPages {
  type PooledPage = {
    key: string;
    page: Page;
    context: BrowserContext;
    isDirty: boolean;
    clearCache: () => Promise<void>;
  };
  const inUse = new Map<Page, PooledPage>();
  let free: PooledPage | undefined;

  async function create(key: string): Promise<PooledPage> {
    const context = await browser.newContext();
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const clearCache = async () => {
      await session.send('Network.clearBrowserCache');
      // Disabling the cache also clears the renderer's memory cache.
      await session.send('Network.setCacheDisabled', { cacheDisabled: true });
      await session.send('Network.setCacheDisabled', { cacheDisabled: false });
    };
    const kept = { key, page, context, isDirty: false, clearCache };
    const note = () => (kept.isDirty = true);
    watch(page, lasting.page, note);
    watch(context, lasting.context, note);
    context.on('page', note);
    return kept;
  }

  async function reset({ page, context, clearCache }: PooledPage, emptyUrl: string): Promise<boolean> {
    const response = await page.goto(emptyUrl);
    // Servers of single tests, such as those of `dev`, have no empty page.
    if (!response?.ok()) return false;
    await context.clearCookies();
    await clearCache();
    const entries = await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
      return history.length;
    });
    return entries <= MAX_ENTRIES;
  }

  return {
    async take(key, emptyUrl, viewport) {
      let kept = free;
      free = undefined;
      if (kept && (kept.key !== key || !(await reset(kept, emptyUrl)))) {
        await kept.context.close();
        kept = undefined;
      }
      kept ??= await create(key);
      if (viewport && JSON.stringify(kept.page.viewportSize()) !== JSON.stringify(viewport)) {
        await kept.page.setViewportSize(viewport);
      }
      inUse.set(kept.page, kept);
      return kept.page;
    },
    async giveBack(page, passed) {
      const kept = inUse.get(page);
      inUse.delete(page);
      if (!kept) return;
      if (kept.isDirty || !passed) return kept.context.close();
      for (const event of [...events, ...networkEvents]) page.removeAllListeners(event);
      // Otherwise the pointer would hover over elements of the next page.
      await page.mouse.move(-10, -10);
      free = kept;
    },
    close: async () => free?.context.close(),
  };
}

/** Calls `onUse` when a property is read. */
function watch(target: object, names: readonly string[], onUse: () => void): void {
  for (const name of names) {
    const value: unknown = Reflect.get(target, name);
    Object.defineProperty(target, name, {
      configurable: true,
      get() {
        onUse();
        return value;
      },
    });
  }
}
