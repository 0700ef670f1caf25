import type { Locator, Page } from '@playwright/test';

/** Something that readers do, and the sign that it worked. */
export type Step = {
  site: string;
  from: string;
  /** What comes before it, in each document. */
  prepare?: (page: Page) => Promise<void>;
  act: (page: Page) => Promise<unknown>;
  done: (page: Page) => Locator;
  /** Those of its requests that count: all, unless set. */
  only?: (path: string) => boolean;
  /** Payload that it needs; others are only fetched ahead. */
  payload?: string;
  /** A link that leads to another page of the site. */
  away: (page: Page) => Locator;
};

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
export const retry = (page: Page) => page.getByRole('button', { name: 'Retry' });
export const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' });
export const heading = (page: Page) => page.locator('h1').first();
export const hydrated = (page: Page) => page.locator('html[data-hydrated]');
const area = {
  site: 'area',
  from: 'guides/contributing/',
  away: (page: Page) => page.getByRole('banner').getByRole('link', { name: 'AREA', exact: true }),
};
// A large contract, whose pages come with a part of the sidebar only.
const large = {
  site: 'contracts/rclone',
  from: '',
  away: (page: Page) => sidebar(page).locator('a:not([aria-current])').first(),
};
/** A category that the current page is not in. */
const foreignCategory = (page: Page) =>
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

/** What leads to another page, which a failure may load as a document. */
export const visits: Record<string, Step> = {
  'next page': {
    ...area,
    payload: '',
    act: (page) => area.away(page).click(),
    done: (page) => page.locator('.layout-landing h1'),
  },
  'next page with a large sidebar': {
    ...large,
    act: (page) => foreignCategory(page).locator('> a').click(),
    done: (page) => sidebar(page).locator('.sidebar-linked-category [aria-current=page]'),
  },
};

/** Nothing is read ahead for the search to work offline: a query would read it again if that fails. */
function saveData(page: Page): Promise<void> {
  return page.evaluate(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  });
}

const openSearch = (page: Page) => page.getByRole('button', { name: 'Search' }).click();

const openConsole = (page: Page) => page.getByRole('button', { name: 'Try it' }).click();

/** A worker, unlike a module, can be started again in the same document. */
export const isWorker = (path: string) => /\/sandbox-[^/]+\.js$/.test(path);

/** What readers can try again where they are. */
export const tries: Record<string, Step> = {
  'open a category': {
    ...large,
    async act(page) {
      if (await retry(page).isVisible()) return retry(page).click();
      await foreignCategory(page).locator('summary').first().click();
    },
    done: (page) => foreignCategory(page).locator('.sidebar-list a').first(),
  },
  'open the search': {
    ...area,
    prepare: saveData,
    act: async (page) => ((await retry(page).isVisible()) ? retry(page).click() : openSearch(page)),
    done: (page) => dialog(page).getByRole('navigation', { name: 'Start here' }),
  },
  search: {
    ...area,
    async prepare(page) {
      await saveData(page);
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
