import type { Browser, CDPSession } from '@playwright/test';
import { median } from '../figure.ts';
import { openSlowPage } from './slow-page.ts';

const ROUNDS = 7;

/** Milliseconds without a request after which a page counts as loaded. */
const QUIET = 2000;

/** The cost of loading a page. Times are in milliseconds. */
export type Loads = {
  /** First contentful paint. */
  firstPaint: number;
  largestPaint: number;
  /** Style, layout and paint on the main thread before the first paint. */
  rendering: number;
  /** Total blocking time: the time beyond 50 ms of each long task that ends after the first paint. */
  blocking: number;
  /** Cumulative layout shift. */
  shift: number;
  /** Bytes of the HTML and the style sheets. */
  pageBytes: number;
  scriptBytes: number;
  fontBytes: number;
  /** Bytes of all responses until no more requests follow. */
  allBytes: number;
};

/**
 * Loads a page several times with an empty cache, and returns the median of each figure.
 *
 * @param ready Selector that matches once the scripts of the page have run; undefined for a page without scripts.
 */
export async function measureLoads(browser: Browser, url: string, ready?: string): Promise<Loads> {
  const rounds: Loads[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await measureLoad(browser, url, ready));
  const medianOf = (pick: (load: Loads) => number) => median(rounds.map(pick));
  return {
    firstPaint: medianOf((load) => load.firstPaint),
    largestPaint: medianOf((load) => load.largestPaint),
    rendering: medianOf((load) => load.rendering),
    blocking: medianOf((load) => load.blocking),
    shift: medianOf((load) => load.shift),
    pageBytes: medianOf((load) => load.pageBytes),
    scriptBytes: medianOf((load) => load.scriptBytes),
    fontBytes: medianOf((load) => load.fontBytes),
    allBytes: medianOf((load) => load.allBytes),
  };
}

async function measureLoad(browser: Browser, url: string, ready: string | undefined): Promise<Loads> {
  await using slow = await openSlowPage(browser);
  const { page, session } = slow;
  const types = new Map<string, string>();
  const bytes = { pageBytes: 0, scriptBytes: 0, fontBytes: 0, allBytes: 0 };
  const requests = watchRequests(session);
  session.on('Network.responseReceived', ({ requestId, response }) => types.set(requestId, response.mimeType));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? '';
    bytes.allBytes += encodedDataLength;
    if (/html|css/.test(type)) bytes.pageBytes += encodedDataLength;
    if (type.includes('javascript')) bytes.scriptBytes += encodedDataLength;
    if (type.includes('font')) bytes.fontBytes += encodedDataLength;
  });
  await browser.startTracing(page, { categories: ['devtools.timeline', 'loading'] });
  await page.goto(url);
  if (ready !== undefined) await page.waitForSelector(ready, { state: 'attached' });
  while (requests.idleMilliseconds() < QUIET) await page.waitForTimeout(100);
  const seen = await page.evaluate(readEntries);
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  return { ...seen, rendering: renderingBefore(trace.traceEvents), ...bytes };
}

/** Replaces Playwright's `networkidle`, which can fire before a slow page requests its late scripts. */
function watchRequests(session: CDPSession): { idleMilliseconds: () => number } {
  const open = new Set<string>();
  let changed = performance.now();
  const change = (update: () => void) => {
    update();
    changed = performance.now();
  };
  session.on('Network.requestWillBeSent', ({ requestId }) => change(() => open.add(requestId)));
  session.on('Network.loadingFinished', ({ requestId }) => change(() => open.delete(requestId)));
  session.on('Network.loadingFailed', ({ requestId }) => change(() => open.delete(requestId)));
  return { idleMilliseconds: () => (open.size > 0 ? 0 : performance.now() - changed) };
}

/** Runs in the page. */
async function readEntries(): Promise<Pick<Loads, 'firstPaint' | 'largestPaint' | 'blocking' | 'shift'>> {
  const entries = (type: string) =>
    new Promise<PerformanceEntry[]>((resolve) => {
      const all: PerformanceEntry[] = [];
      const observer = new PerformanceObserver((list) => all.push(...list.getEntries()));
      observer.observe({ type, buffered: true });
      // The browser delivers earlier entries in a later task. Without any, it never calls the observer.
      setTimeout(() => resolve([...all, ...observer.takeRecords()]), 300);
    });
  const [paints, largest, tasks, shifts] = await Promise.all(
    ['paint', 'largest-contentful-paint', 'longtask', 'layout-shift'].map(entries),
  );
  const firstPaint = paints?.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? 0;
  const blocking = (tasks ?? [])
    .filter(({ startTime, duration }) => startTime + duration > firstPaint)
    .reduce((sum, { duration }) => sum + duration - 50, 0);
  const shift = (shifts ?? []).reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0);
  return { firstPaint, largestPaint: largest?.at(-1)?.startTime ?? 0, blocking, shift };
}

type TraceEvent = { name: string; ts: number; dur?: number; pid: number; tid: number };

const renderingSteps = new Set(['UpdateLayoutTree', 'Layout', 'PrePaint', 'Paint', 'Layerize', 'Commit']);

/** Milliseconds of rendering on the main thread of the page before its first contentful paint. */
function renderingBefore(events: readonly TraceEvent[]): number {
  const paint = events.find(({ name }) => name === 'firstContentfulPaint');
  if (!paint) throw new Error('The trace has no first paint.');
  const steps = events.filter(
    ({ name, ts, pid, tid }) => renderingSteps.has(name) && pid === paint.pid && tid === paint.tid && ts < paint.ts,
  );
  return steps.reduce((sum, { dur = 0 }) => sum + dur, 0) / 1000;
}
