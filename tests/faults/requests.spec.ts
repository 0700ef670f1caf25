import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Locator, Page } from '@playwright/test';
import { failures, startFaultyServer, type Failure, type FaultyServer } from '../harness/faulty-server.ts';
import { outputDir } from '../harness/sites.ts';
import { quiet } from '../harness/quiet.ts';
import { expect, test } from '../harness/test.ts';
import { sample } from '../harness/sample.ts';
import { heading, hydrated, isWorker, loads, retry, sidebar, tries, visits, type Step } from './steps.ts';

// Recording traces would take longer than the tests, and the printed rows already show what happened.
test.use({ trace: 'off' });

/** In milliseconds; longer than the client waits for a response. */
const PAST_TIME_LIMIT = 21_000;

const failureNames = Object.keys(failures) as Failure[];

/** The failures to test, by step. A quick run tests a sample, in which each failure occurs in each phase. */
const failuresOf = Map.groupBy(
  sample(
    'failures at steps',
    Object.entries({ loads, visits, tries }).flatMap(([phase, steps]) =>
      Object.keys(steps).flatMap((step) => failureNames.map((failure) => ({ phase, step, failure }))),
    ),
    ({ phase, step, failure }) => ({ step, failure: `${failure} in ${phase}` }),
  ),
  ({ step }) => step,
);

type Fault = readonly [path: string, failure: Failure];

/** Runs in the page: prevents prefetching, so that each step makes its own requests. */
function preventPrefetching(): void {
  window.IntersectionObserver.prototype.observe = () => undefined;
}

/**
 * Executes a step and returns the paths that it requests, one per kind of file. Excludes paths that the page already
 * requested before the step, and payloads of pages that are only prefetched.
 */
async function listRequests(browser: Browser, server: FaultyServer, step: Step): Promise<string[]> {
  const found = new Set<string>();
  const before = new Set<string>();
  const page = await browser.newPage();
  await page.addInitScript(preventPrefetching);
  let isActing = step.done === hydrated;
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin !== server.origin || request.isNavigationRequest()) return;
    const isPayload = pathname.endsWith('.rsc');
    const isOwn = step.payload !== undefined && pathname === new URL(`${server.url}${step.payload}index.rsc`).pathname;
    // Browsers request the icon again after a navigation, so `before` excludes it.
    if (isPayload ? isOwn : isActing && !before.has(pathname)) found.add(pathname);
    if (!isActing) before.add(pathname);
  });
  await page.goto(server.url + step.from);
  await hydrated(page).waitFor();
  await step.prepare?.(page);
  await page.waitForLoadState('networkidle');
  isActing = true;
  await step.act(page);
  await expect(step.done(page)).toBeVisible();
  await quiet(page);
  await page.close();
  const base = new URL(server.url).pathname;
  const textOf = (path: string) => readFileSync(join(outputDir(step.site), path.slice(base.length)), 'utf8');
  // The names of the search index's files differ only in their hashes, but its three kinds of files (words, places and
  // texts) start with different characters.
  const beginningOf = (path: string) => textOf(path).slice(0, 2);
  const requested = [...found].filter((path) => step.only?.(path) ?? true);
  // An `import()` fails alike whichever dependency fails, so it is enough to test one.
  const imported = new Set(
    requested.filter((path) => path.endsWith('.js')).flatMap((path) => staticImports(textOf(path))),
  );
  const [dependency, ...others] = step.done === hydrated ? [] : requested.filter((path) => imported.has(nameOf(path)));
  const paths = requested.filter((path) => path === dependency || !others.includes(path));
  const alike = Map.groupBy(paths, (path) => `${kindOf(path)} ${beginningOf(path)}`);
  return [...alike.values()].flatMap(([first]) => first ?? []);
}

type Tab = { page: Page; countLoads: () => number; clear: () => Promise<void> };

/** Opens a tab with a controllable clock; counts loaded documents since the last `clear`. */
async function openTab(browser: Browser, server: FaultyServer): Promise<Tab> {
  const page = await browser.newPage();
  await page.clock.install();
  await page.addInitScript(preventPrefetching);
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) count++;
  });
  return {
    page,
    countLoads: () => count,
    async clear() {
      await page.goto(server.emptyUrl);
      await page.evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()));
      count = 0;
    },
  };
}

/** Waits until `sign` is visible. If the response never arrives, advances the clock past the client's time limit. */
async function settle(page: Page, failure: Failure, sign: Locator): Promise<void> {
  await expect(async () => {
    if (failure === 'no response') await page.clock.fastForward(PAST_TIME_LIMIT);
    await expect(sign).toBeVisible({ timeout: 300 });
  }).toPass({ intervals: [50, 100, 250] });
}

/** Loads a page while one of its requests fails, then goes to another without a fault. Returns the visible result. */
async function tryLoad(
  { page, countLoads }: Tab,
  server: FaultyServer,
  step: Step,
  [path, failure]: Fault,
): Promise<string> {
  server.fail(path, failure);
  await page.goto(server.url + step.from, { waitUntil: 'commit' });
  await expect.poll(server.countFailed, 'responses that failed').toBeGreaterThan(0);
  // No browser paints or runs anything before a style sheet of the document has loaded or failed.
  const isBlocked =
    failure === 'no response' && (await page.locator(`link[href="${path}"][rel="stylesheet"]`).count()) > 0;
  if (isBlocked) {
    server.fail();
    await page.goto(server.url + step.from);
    await hydrated(page).waitFor();
    return 'nothing until the browser gives up | after a reload';
  }
  await expect(heading(page), 'the page is readable').toBeVisible();
  // If the document's own script fails, no code runs that could set either attribute.
  const isWithoutLoader = (await page.locator(`script[src="${path}"]`).count()) > 0;
  if (!isWithoutLoader) {
    await page.waitForLoadState('domcontentloaded');
    await settle(page, failure, page.locator('html[data-hydrated], html[data-static]'));
  }
  const seen = await describeResult(page, step, server);
  expectStyled(seen, failure);
  expect(countLoads(), 'documents loaded').toBe(1);
  server.fail();
  await step.away(page).click();
  await expect.poll(() => page.url()).not.toBe(server.url + step.from);
  await hydrated(page).waitFor();
  await expectSheets(page);
  expect(countLoads(), 'documents loaded').toBeLessThanOrEqual(2);
  return `${seen} | with the next page`;
}

/** Goes to another page while one of its requests fails, and again when the cause is gone. */
async function tryVisit(
  { page, countLoads }: Tab,
  server: FaultyServer,
  step: Step,
  [path, failure]: Fault,
): Promise<string> {
  server.fail(path, failure);
  await page.goto(server.url + step.from);
  await hydrated(page).waitFor();
  const previous = await heading(page).innerText();
  await step.act(page);
  await expect.poll(server.countFailed, 'responses that failed').toBeGreaterThan(0);
  await settle(page, failure, heading(page).filter({ hasNotText: previous }));
  // A page whose style sheet failed appears unstyled until the window loads that page as a document.
  const complete = page.locator('html[data-hydrated]:not(:has([data-failed]))');
  await settle(page, failure, complete.or(page.locator('html[data-static]')));
  const seen = await describeResult(page, step, server);
  expectStyled(seen, failure);
  expect(countLoads(), 'documents loaded').toBeLessThanOrEqual(2);
  server.fail();
  await page.goto(server.url + step.from);
  await hydrated(page).waitFor();
  await step.act(page);
  await expect(step.done(page)).toBeVisible();
  await expectSheets(page);
  return `${seen} | at the next visit`;
}

/** Repeats an action in one page while one of its requests fails in each way in turn, then once without a fault. */
async function tryAgain(
  { page, countLoads }: Tab,
  server: FaultyServer,
  step: Step,
  path: string,
  ways: readonly Failure[],
): Promise<string[]> {
  const load = async () => {
    await page.goto(server.url + step.from);
    await hydrated(page).waitFor();
    await step.prepare?.(page);
  };
  await load();
  const rows: string[] = [];
  let reloads = 0;
  for (const failure of ways) {
    const warning = page.waitForEvent('console', (message) => message.type() === 'warning');
    server.fail(path, failure);
    await step.act(page);
    await expect.poll(server.countFailed, `responses that failed: ${failure}`).toBeGreaterThan(0);
    const isSilent = failure === 'no response' || (isWorker(path) && failure === "an older build's file");
    if (isSilent) await page.clock.fastForward(PAST_TIME_LIMIT);
    await warning;
    await expect(page.getByRole('alert').or(retry(page)).first()).toBeVisible();
    await expect(heading(page), 'the page is readable').toBeVisible();
    const seen = await describeResult(page, step, server);
    expect(countLoads(), 'documents loaded').toBe(1 + reloads);
    server.fail();
    // A document can neither cancel an import without a response nor replace a module that it has loaded, so only a
    // reload helps in these cases. After other failures, the next try must succeed. A second failed try in the same
    // document would reload the window, so each failure of a module gets a separate document.
    const needsReload = failure === 'no response' || failure === "an older build's file";
    const isModule = path.endsWith('.js') && !isWorker(path);
    if (isModule) {
      if (!needsReload) {
        await step.act(page);
        await expect(step.done(page)).toBeVisible();
      }
      reloads++;
      await load();
    }
    rows.push(`${failure} | ${seen} | ${isModule && needsReload ? 'after a reload' : 'on the next try'}`);
  }
  expect(countLoads(), 'documents loaded').toBe(1 + reloads);
  await step.act(page);
  await expect(step.done(page)).toBeVisible();
  return rows;
}

async function expectSheets(page: Page): Promise<void> {
  const missing = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].flatMap((link) =>
        link.sheet === null || link.dataset['failed'] !== undefined ? link.href : [],
      ),
    );
  await expect.poll(missing, 'sheets that are missing').toEqual([]);
}

/** Only a response that looks successful can leave the page unstyled. */
function expectStyled(seen: string, failure: Failure): void {
  const looksSuccessful = failure === 'wrong bytes' || failure === "an older build's file";
  if (!looksSuccessful) expect(seen).not.toContain('without a sheet');
}

async function describeResult(page: Page, step: Step, server: Pick<FaultyServer, 'url'>): Promise<string> {
  const isUnstyled = await page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].some(
        ({ sheet }) => !sheet?.cssRules.length,
      ) && !document.querySelector('style[data-href="theme"]'),
  );
  const sheets = isUnstyled ? 'without a sheet, ' : '';
  const alert = page.getByRole('alert').first();
  if (await alert.isVisible()) return `${sheets}“${(await alert.innerText()).replaceAll('\n', ' ')}”`;
  if (await retry(page).isVisible()) {
    const status = page.getByRole('dialog').or(sidebar(page)).getByRole('status').filter({ hasText: /\S/ }).first();
    return `${sheets}“${await status.innerText()}” Retry`.replaceAll('\n', ' ');
  }
  if (!(await hydrated(page).count())) return `${sheets}static page with plain links`;
  if (await step.done(page).isVisible()) return `${sheets}the expected content`;
  // Compares whole addresses: every address of the site starts with that of the home page.
  const isNext = page.url().replace(/#.*/, '') !== server.url + step.from;
  return `${sheets}${isNext ? 'the page without its entry in the sidebar' : 'the page before'}`;
}

/** Names of the chunks that a chunk imports without `import()`. */
const staticImports = (code: string) =>
  Array.from(code.matchAll(/(?:from|import)\s*["']\.\/([^"']+)["']/g), ([, name]) => name);

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** The name of a file without its hash. */
const kindOf = (path: string) => nameOf(path).replace(/-[\w-]{8}\./, '.');

type Row = { name: string; see: (tab: Tab) => Promise<string[]> };

/** Runs the rows of a step in one tab, because one tab per row takes longer. Reports all rows, and fails if any did. */
async function fillTable(
  browser: Browser,
  step: Step,
  listRows: (server: FaultyServer) => Promise<Row[]>,
): Promise<void> {
  const server = await startFaultyServer(step.site);
  try {
    const lines: string[] = [];
    const rows = await listRows(server);
    const tab = await openTab(browser, server);
    for (const { name, see } of rows) {
      await tab.clear();
      const seen = await see(tab).catch((error: unknown) => [`FAULT: ${String(error).slice(0, 600)}`]);
      lines.push(...seen.map((line) => `${name} | ${line}`));
    }
    await tab.page.context().close();
    console.info(lines.join('\n'));
    expect(lines).not.toEqual([]);
    expect(lines.filter((line) => line.includes('FAULT'))).toEqual([]);
  } finally {
    await server.close();
  }
}

test.describe('the page stays readable and recovers after any failed request', () => {
  test('while it loads', async ({ browser }) => {
    const known = new Set<string>();
    for (const [name, step] of Object.entries(loads)) {
      await fillTable(browser, step, async (server) => {
        // The sites share files of the engine, such as its style sheet; each is tested once.
        const paths = (await listRequests(browser, server, step)).filter(
          (path) => !known.has(kindOf(path)) && known.add(kindOf(path)),
        );
        return faultsOf(name, paths).map(([path, failure]) => ({
          name: `${nameOf(path)} (${name}) | ${failure}`,
          see: async (tab: Tab) => [await tryLoad(tab, server, step, [path, failure])],
        }));
      });
    }
  });

  for (const [name, step] of Object.entries(visits)) {
    test(`at the step "${name}"`, async ({ browser }) => {
      await fillTable(browser, step, async (server) =>
        faultsOf(name, await listRequests(browser, server, step)).map(([path, failure]) => ({
          name: `${nameOf(path)} (${name}) | ${failure}`,
          see: async (tab: Tab) => [await tryVisit(tab, server, step, [path, failure])],
        })),
      );
    });
  }

  for (const [name, step] of Object.entries(tries)) {
    test(`at the step "${name}"`, async ({ browser }) => {
      await fillTable(browser, step, async (server) => {
        const faults = faultsOf(name, await listRequests(browser, server, step));
        return [...Map.groupBy(faults, ([path]) => path)].map(([path, pathFaults]) => ({
          name: `${nameOf(path)} (${name})`,
          see: (tab: Tab) =>
            tryAgain(
              tab,
              server,
              step,
              path,
              pathFaults.map(([, failure]) => failure),
            ),
        }));
      });
    });
  }
});

/** True for files that scripts fetch, and whose status they see. Elements and imports only report a failure. */
const isFetched = (path: string) => /\.(?:rsc|json)$/.test(path) || isWorker(path);

/** Each request of a step with each failure to test, or a sample of these pairs in a quick run. */
function faultsOf(step: string, paths: readonly string[]): readonly Fault[] {
  const ways = (failuresOf.get(step) ?? []).map(({ failure }) => failure);
  const faults = paths.flatMap((path) =>
    ways.filter((failure) => failure !== '500' || isFetched(path)).map((failure) => [path, failure] as const),
  );
  return sample(`failures of requests: ${step}`, faults, ([path, failure]) => ({ kind: kindOf(path), failure }));
}
