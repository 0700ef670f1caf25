import type { Locator, Page } from '@playwright/test';

/** A reader's action, and the sign of its success. */
export type Step = {
  site: string;
  from: string;
  /** Preparation in each document. */
  prepare?: (page: Page) => Promise<void>;
  act: (page: Page) => Promise<unknown>;
  done: (page: Page) => Locator;
  /** The requests that matter; by default all. */
  only?: (path: string) => boolean;
  /** The required payload; others are only prefetched. */
  payload?: string;
  /** A link to another page of the site. */
  away: (page: Page) => Locator;
};

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
export const retry = (page: Page) => page.getByRole('button', { name: 'Retry' });
export const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' });
export const heading = (page: Page) => page.locator('h1').first();
export const hydrated = (page: Page) => page.locator('html[data-hydrated]');
const area = {
  site: 'area',
  from: 'getting-started/welcome/',
  away: (page: Page) => page.getByRole('banner').getByRole('link', { name: 'AREA', exact: true }),
};
// A large contract, whose pages contain only a part of the sidebar.
const large = {
  site: 'contracts/rclone',
  from: '',
  away: (page: Page) => sidebar(page).locator('a:not([aria-current])').first(),
};
/** A category without the current page. */
const otherCategory = (page: Page) =>
  sidebar(page)
    .locator('.sidebar-linked-category')
    .filter({ hasNot: page.locator('[aria-current=page]') })
    .nth(2);

/** Loading a page. */
export const loads: Record<string, Step> = {
  load: { ...area, payload: area.from, act: async () => {}, done: hydrated },
  'load of an operation': {
    ...area,
    from: 'api/auth/logout/',
    payload: 'api/auth/logout/',
    act: async () => {},
    done: hydrated,
  },
  'load with a large sidebar': {
    ...large,
    from: 'api/operationsCheck/',
    payload: 'api/operationsCheck/',
    act: async () => {},
    done: hydrated,
  },
};

/** Navigation to another page. After a failure, the client may fall back to a full page load. */
export const visits: Record<string, Step> = {
  'next page': {
    ...area,
    payload: '',
    act: (page) => area.away(page).click(),
    done: (page) => page.locator('.layout-landing h1'),
  },
  'next page with a large sidebar': {
    ...large,
    act: (page) => otherCategory(page).locator('> a').click(),
    done: (page) => sidebar(page).locator('.sidebar-linked-category [aria-current=page]'),
  },
};

/**
 * Prevents loading the whole index for offline use. A failure there shows no message, because a query loads the file
 * again.
 */
function enableDataSaver(page: Page): Promise<void> {
  return page.evaluate(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  });
}

const openSearch = (page: Page) => page.getByRole('button', { name: 'Search' }).click();

const openConsole = (page: Page) => page.getByRole('button', { name: 'Try it' }).click();

/** True for the script of the sandbox's worker, which can be restarted in the same document, unlike a module. */
export const isWorker = (path: string) => /\/sandbox-[^/]+\.js$/.test(path);

/** Actions that readers can retry in place. */
export const tries: Record<string, Step> = {
  'open a category': {
    ...large,
    async act(page) {
      if (await retry(page).isVisible()) return retry(page).click();
      await otherCategory(page).locator('summary').first().click();
    },
    done: (page) => otherCategory(page).locator('.sidebar-list a').first(),
  },
  'open the search': {
    ...area,
    prepare: enableDataSaver,
    act: async (page) => ((await retry(page).isVisible()) ? retry(page).click() : openSearch(page)),
    done: (page) => dialog(page).getByRole('navigation', { name: 'Start here' }),
  },
  search: {
    ...area,
    async prepare(page) {
      await enableDataSaver(page);
      await openSearch(page);
      await dialog(page).getByRole('navigation', { name: 'Start here' }).waitFor();
    },
    async act(page) {
      if (await retry(page).isVisible()) return retry(page).click();
      await dialog(page).getByRole('combobox').fill('register');
    },
    done: (page) => dialog(page).getByRole('option').first(),
  },
  console: {
    ...area,
    from: 'api/auth/logout/',
    only: (path) => !isWorker(path),
    act: openConsole,
    done: (page) => page.getByRole('dialog').getByRole('button', { name: 'Send' }),
  },
  'console with a sandbox': {
    ...area,
    from: 'api/auth/logout/',
    only: isWorker,
    act: async (page) => ((await retry(page).isVisible()) ? retry(page).click() : openConsole(page)),
    done: (page) => page.getByRole('dialog').getByText(/signed in as|no token needed/),
  },
};
