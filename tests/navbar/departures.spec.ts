import type { Page } from '@playwright/test';
import { keepSystemFonts } from '../harness/looks.ts';
import { sample } from '../harness/sample.ts';
import { departures, follow, type Departure, type Entries, type Entry, type Kind } from '../harness/departures.ts';
import { watchSteps } from '../harness/leave-at-step.ts';
import { expect, interactive, test } from '../harness/test.ts';

test.use({ site: 'navbar', viewport: { width: 1100, height: 200 } });

const paths = ['first', 'second', 'third', 'fourth', 'fifth'].map((name) => `/guides/${name}/`);
const hash = '#main';
const tops = [30, 60, 90, 120, 150];

/** The visible state of the window at a history entry. */
type WindowState = { address: string; heading: string; title: string; top: number };

/** Reads the state of the window; `top` is -1 if the hash determines it. */
function readState(page: Page): Promise<WindowState> {
  return page.evaluate(() => {
    const top = Math.round(scrollY);
    const target = location.hash && document.getElementById(location.hash.slice(1));
    let isAtHash = false;
    if (target) {
      target.scrollIntoView({ behavior: 'instant' });
      isAtHash = Math.abs(scrollY - top) < 2;
      window.scrollTo({ top, behavior: 'instant' });
    }
    return {
      address: location.pathname + location.hash,
      heading: document.querySelector('main h1')?.textContent ?? '',
      title: document.title,
      top: isAtHash ? -1 : top,
    };
  });
}

function stateOf({ all, index }: Entries): WindowState {
  const entry = all[index];
  if (!entry) throw new Error('The history has no current entry.');
  const name = entry.path.split('/').at(-2) ?? '';
  const heading = headings[name] ?? `${name[0]?.toUpperCase()}${name.slice(1)} guide`;
  return { address: entry.path + entry.hash, heading, title: `${heading} | Fixture`, top: entry.top ?? -1 };
}

const headings: Readonly<Record<string, string>> = { about: 'About', units: 'Units' };

async function expectState(page: Page, entries: Entries, what: string): Promise<void> {
  // Fails while the document is replaced, which ends its scripts.
  const seen = () => readState(page).catch(() => undefined);
  await interactive(page);
  await expect.poll(seen, { message: what, intervals: [30, 60, 100, 200] }).toEqual(stateOf(entries));
}

/** Five scrolled pages. Departures begin at the middle one. */
const start: readonly Entry[] = paths.map((path, index) => ({ path, hash: '', top: tops[index] }));
const middle = 2;
const noEntries: Entries = { all: [], index: -1 };

/** Shows the middle of five entries. Visits only those that the previous departure has replaced. */
async function visitPages(page: Page, { all, index }: Entries): Promise<Entries> {
  const replaced = start.findIndex((entry, at) => JSON.stringify(entry) !== JSON.stringify(all[at]));
  const nearest = replaced === -1 ? middle : replaced - 1;
  if (nearest >= 0 && nearest !== index) {
    // Deferred, because it may replace the document, which would abort this call.
    await page.evaluate((delta) => void setTimeout(() => history.go(delta)), nearest - index);
    await expectState(page, { all, index: nearest }, 'a kept entry');
  }
  if (replaced !== -1) {
    await page.evaluate(([entries, from, to]) => window.__steps.visit(entries, from, to), [
      start,
      replaced,
      middle,
    ] as const);
  }
  const entries = { all: start, index: middle };
  await expectState(page, entries, 'the start');
  return entries;
}

/** Interrupts a transition at a step, and returns to the entry that was left. Resolves to the entries at the end. */
async function leaveAndReturn(page: Page, { first, step, second }: Departure, before: Entries): Promise<Entries> {
  const begun = await visitPages(page, before);
  const targets = { first: { path: '/about/', hash }, second: { path: '/reference/units/', hash } };
  const left = follow(begun, first, targets.first);
  const end = follow(left, second, targets.second);
  const href = (kind: Kind, { path }: { path: string }, { all, index }: Entries) =>
    kind === 'hash link' ? hash : kind === 'link' ? path : (all[index]?.path ?? '');
  const hrefs = { first: href(first, targets.first, begun), second: href(second, targets.second, left) };
  await page.evaluate(() => Object.assign(window, { marked: true }));
  const run = page.evaluate(([kinds, links]) => window.__steps.run(...kinds, links), [
    [first, step, second],
    hrefs,
  ] as const);
  const isReloaded = first === 'reload' || second === 'reload';
  await (isReloaded ? run.catch(() => undefined) : run);
  const isMarked = () => page.evaluate(() => 'marked' in window).catch(() => true);
  if (isReloaded) await expect.poll(isMarked, 'the document is replaced').toBe(false);
  const isLeft = () => page.evaluate(() => window.__steps.isLeft);
  if (!isReloaded) await expect.poll(isLeft, 'the step is reached').toBe(true);
  await expectState(page, end, 'the end');
  if (!isReloaded) await expectFocusAndAnnouncement(page, second, stateOf(end).title);
  if (second === 'reload' || second === 'same-page link') return end;
  const back: Kind = second === 'back' ? 'forward' : 'back';
  // Deferred, because it may replace the document, which would abort this call.
  await page.evaluate((way) => void setTimeout(() => window.__steps.act(way, '')), back);
  const returned = follow(end, back, targets.first);
  await expectState(page, returned, 'the entry that was left');
  return returned;
}

async function expectFocusAndAnnouncement(page: Page, second: Kind, title: string): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: title })).toHaveCount(1);
  const focused = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      if (activeElement?.matches('main h1')) return 'heading';
      const isOwn = activeElement === document.body || activeElement?.matches(location.hash || 'body');
      return isOwn || activeElement === window.__steps.focused ? 'unmoved' : 'elsewhere';
    });
  if (second === 'link' || second === 'same-page link') await expect.poll(focused).toBe('heading');
  else expect(await focused()).not.toBe('elsewhere');
}

const groups = Object.groupBy(
  sample('departures', departures, (departure) => departure),
  ({ router, first }) => `${first}, with the ${router} API`,
);

for (const [name, group = []] of Object.entries(groups)) {
  test(`each departure ends in the state of its entry: ${name}`, async ({ page, open }) => {
    // If a reload changed the fonts, scroll anchoring might restore the position a pixel off.
    await keepSystemFonts(page);
    await page.addInitScript(watchSteps);
    if (group[0]?.router === 'History') {
      await page.addInitScript(() => {
        delete (window as { navigation?: unknown }).navigation;
      });
    }
    await open('/about/');
    const failed: string[] = [];
    let entries = noEntries;
    for (const departure of group) {
      const { step, second } = departure;
      entries = await leaveAndReturn(page, departure, entries).catch(async (error: unknown) => {
        failed.push(`${step}, ${second}: ${String(error).slice(0, 900)}`);
        // A departure that still loads its document would interrupt this.
        await expect(() => open('/about/')).toPass();
        return noEntries;
      });
      // Each further failure would take as long as an assertion may wait.
      if (failed.length > 1) break;
    }
    expect(failed).toEqual([]);
  });
}
