import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import type Tinypool from 'tinypool';
import { mapConcurrently } from '../base/async/map-concurrently.ts';
import { freeMemory } from '../base/async/free-memory.ts';
import { threadLimits } from '../base/async/memory-limits.ts';
import { processorWaitOf } from '../base/async/processor-wait.ts';
import { moduleUrl } from '../base/module-url.ts';
import { uniqueErrors, SiteErrors } from '../base/errors/site-error.ts';
import { MODULE_SECONDS } from '../config/module/read-default-export.ts';
import type { Output } from '../disk/output/output.ts';
import type { Page } from '../site/types.ts';
import { compiledFolder, type Bundle } from '../bundle/bundle.ts';
import { withCode } from './with-code.ts';
import { diagnosticsFrom, loadTimeout, renderError, renderTimeout, type Diagnostic } from './render-errors.ts';
import type { LayoutUrls } from '../outputs/edition-data.ts';
import type { PageFacts, PageTask, RenderResult, WorkerData, WorkerTask } from './render-batch.ts';
import { CHECKS_PER_SECOND, createStuckCheck, currentLimit, LOADING, type PageLimit } from './stuck-page.ts';

export type RenderOptions = Omit<WorkerData, 'rendererFile' | 'isLate'> & {
  pages: readonly Page[];
  /** Source texts of pages, by `source`. */
  texts: ReadonlyMap<string, string>;
  bundle: Bundle;
  /** Addresses of a page's data files. */
  layoutUrlsOf: (page: Page) => LayoutUrls;
  /** Files of the last output. */
  last?: Pick<Output, 'keep' | 'lastKey'> | undefined;
  /** Called for each page that rendered without errors, in any order. */
  onPage: (page: Page, facts: PageFacts) => void;
  /** Called with the number of finished pages, and how many of them were cached. */
  onCount: (done: number, cached?: number) => void;
};

/** With fewer pages, a second worker does not pay off, because each worker loads the bundle. */
const PAGES_FOR_WORKERS = 200;
/** Number of pages that a worker renders per task. */
const BATCH = 25;

/**
 * Renders all pages, in parallel if there are many. Always in workers: a component that never returns blocks its
 * thread, and only another thread can end it. Throws `SiteErrors` with the diagnostics of all pages.
 */
export async function renderPages(
  options: RenderOptions & {
    /** The store's key for a page's rendering. */
    keyFor: (page: Page) => string;
  },
): Promise<void> {
  const { pages, texts, bundle, keyFor, layoutUrlsOf, onPage, onCount, last, ...shared } = options;
  const taskOf = async (page: Page): Promise<PageTask> => ({
    page: await withCode(page),
    text: texts.get(page.source),
    key: keyFor(page),
    layoutUrls: layoutUrlsOf(page),
    lastKeys: Object.fromEntries(Object.values(page.files).map((path) => [path, last?.lastKey(path)])),
  });
  const isLate = new Int32Array(new SharedArrayBuffer(4));
  const data: WorkerData = { ...shared, isLate, rendererFile: bundle.rendererFile };
  const batches = Array.from({ length: Math.ceil(pages.length / BATCH) }, (_, index) =>
    pages.slice(index * BATCH, (index + 1) * BATCH),
  );
  const diagnostics = new Map<Page, readonly Diagnostic[]>();
  const hasManyPages = pages.length >= PAGES_FOR_WORKERS;
  const threads = hasManyPages ? availableParallelism() : 1;
  if (hasManyPages) freeMemory();
  const { Tinypool } = await import('tinypool');
  const pool = new Tinypool({
    filename: moduleUrl('./render-batch.ts', import.meta.url).href,
    name: 'renderInWorker',
    minThreads: 1,
    maxThreads: threads,
    workerData: data,
    resourceLimits: threadLimits,
    // With few pages, loading the renderer takes most of the time. A compile cache beside the bundle shortens it.
    env: { ...process.env, NODE_COMPILE_CACHE: join(dirname(data.rendererFile), compiledFolder) },
  });
  let done = 0;
  const renderBatch = async (batch: readonly Page[]) => {
    const results = await renderWatched(pool, await mapConcurrently(batch, taskOf), data);
    for (const [index, page] of batch.entries()) {
      const result = results[index];
      if (result && 'unwritten' in result) throw renderError(result.unwritten, page);
      if (!result) throw new Error(`${page.route} was not rendered.`);
      if ('diagnostics' in result) diagnostics.set(page, result.diagnostics);
      else onPage(page, result);
    }
    onCount((done += batch.length));
  };
  try {
    // One batch more than threads, so that no thread idles. More would hold the text of the whole site in memory.
    await mapConcurrently(batches, renderBatch, threads + 1);
  } finally {
    await pool.destroy();
  }
  // Untranslated pages share a file: report their errors for the first locale, so that `uniqueErrors` merges them.
  const sources = Map.groupBy(diagnostics.keys(), ({ id, source }) => `${id} ${source}`);
  const errors = pages.flatMap((page) => {
    const [first = page] = sources.get(`${page.id} ${page.source}`) ?? [];
    return (diagnostics.get(page) ?? []).map((diagnostic) => renderError(diagnostic, first));
  });
  // An error of the layout occurs on every page, so report equal errors once.
  if (errors.length > 0) throw new SiteErrors(uniqueErrors(errors));
}

/** Renders a batch. If a page blocks its worker beyond the time limit, another worker renders the remaining pages. */
async function renderWatched(
  pool: Tinypool,
  batch: readonly PageTask[],
  data: Pick<WorkerData, 'readers' | keyof PageLimit>,
): Promise<readonly RenderResult[]> {
  const current = new Int32Array(new SharedArrayBuffer(12));
  const abort = new AbortController();
  const loadingSeconds = Math.max(data.seconds, MODULE_SECONDS);
  // A page that blocks its thread also blocks the timer in `renderInWorker`. One second more lets it fire first.
  const checks = () => (currentLimit(data).seconds + 1) * CHECKS_PER_SECOND;
  const isStuck = createStuckCheck(checks, loadingSeconds * CHECKS_PER_SECOND);
  let lastChecked = 0;
  let results: readonly RenderResult[];
  const timer = setInterval(() => {
    lastChecked = Atomics.load(current, 0);
    if (isStuck(lastChecked, processorWaitOf(Atomics.load(current, 2)))) abort.abort();
  }, 1000 / CHECKS_PER_SECOND);
  try {
    const task: WorkerTask = { tasks: batch, current };
    results = (await pool.run(task, { signal: abort.signal })) as readonly RenderResult[];
  } catch (error) {
    // A component that throws late, from a timer, also ends its worker; the current page is the nearest known place.
    const number = abort.signal.aborted ? lastChecked : Atomics.load(current, 0);
    if (abort.signal.aborted && number === LOADING) throw loadTimeout(loadingSeconds);
    const stuck = batch[number - 1]?.page;
    if (!stuck) throw error;
    const timeoutError = renderTimeout(stuck, currentLimit(data), data.readers[Atomics.load(current, 1) - 1]);
    if (abort.signal.aborted) Atomics.store(data.isLate, 0, 1);
    const [before = [], after = []] = await Promise.all(
      [batch.slice(0, number - 1), batch.slice(number)].map((tasks) =>
        tasks.length > 0 ? renderWatched(pool, tasks, data) : [],
      ),
    );
    const cause = abort.signal.aborted ? timeoutError : error;
    return [...before, { diagnostics: diagnosticsFrom(cause) }, ...after];
  } finally {
    clearInterval(timer);
  }
  // A page exceeded its time limit, which ended the batch early.
  const isCutShort = results.length < batch.length && results.every((result) => !('unwritten' in result));
  return isCutShort ? [...results, ...(await renderWatched(pool, batch.slice(results.length), data))] : results;
}
