import { availableParallelism } from 'node:os';
import Tinypool from 'tinypool';
import { eachOnce, SiteErrors } from '../base/site-error.ts';
import type { SiteLayouts } from '../site/surroundings.ts';
import type { Page } from '../site/types.ts';
import type { ApiContexts } from '../theme/api/contract-texts.ts';
import type { Bundle } from './bundle.ts';
import { renderError, type Fault } from './render-fault.ts';
import { renderBatch, type PageTask, type RenderedPage, type RenderResult, type WorkerData } from './render-batch.ts';

type Options = {
  pages: readonly Page[];
  /** The texts of pages as written, by `source`. */
  texts: ReadonlyMap<string, string>;
  layouts: SiteLayouts;
  api: ApiContexts;
  bundle: Bundle;
  build: string;
  /** From the site folder, for messages. */
  configFile: string;
  /** Has each page as soon as it is made, in any order: all of a large site at once is more than memory holds. */
  onPage: (page: Page, rendered: RenderedPage) => Promise<void>;
  onCount: (done: number) => void;
};

/** Below this a worker costs more than it saves: each reads the bundle anew. */
const PAGES_FOR_WORKERS = 200;
const BATCH = 25;

/** Renders all pages, in parallel when there are many. Throws `SiteErrors` with the faults of all pages. */
export async function renderPages({ pages, texts, bundle, onPage, onCount, ...shared }: Options): Promise<void> {
  const tasks = pages.map((page): PageTask => ({
    page,
    text: texts.get(page.source),
  }));
  const data: WorkerData = { ...shared, rendererFile: bundle.rendererFile };
  const batches = Array.from({ length: Math.ceil(tasks.length / BATCH) }, (_, index) =>
    tasks.slice(index * BATCH, (index + 1) * BATCH),
  );
  const faults = new Map<Page, readonly Fault[]>();
  let done = 0;
  const onBatch = async (batch: readonly PageTask[], results: readonly RenderResult[]) => {
    for (const [index, { page }] of batch.entries()) {
      const result = results[index];
      if (!result) throw new Error(`${page.route} was not rendered.`);
      if ('faults' in result) faults.set(page, result.faults);
      else await onPage(page, result);
    }
    onCount((done += batch.length));
  };
  if (pages.length < PAGES_FOR_WORKERS) {
    for (const batch of batches) await onBatch(batch, await renderBatch(batch, data));
  } else {
    await renderInWorkers(batches, data, onBatch);
  }
  const errors = pages.flatMap((page) => (faults.get(page) ?? []).map((fault) => renderError(fault, page)));
  // What fails in the layout fails on every page.
  if (errors.length > 0) throw new SiteErrors(eachOnce(errors));
}

async function renderInWorkers(
  batches: readonly PageTask[][],
  workerData: WorkerData,
  onBatch: (batch: readonly PageTask[], results: readonly RenderResult[]) => Promise<void>,
): Promise<void> {
  const pool = new Tinypool({
    filename: new URL('./render-batch.ts', import.meta.url).href,
    name: 'renderInWorker',
    maxThreads: availableParallelism(),
    workerData,
  });
  try {
    await Promise.all(batches.map(async (batch) => onBatch(batch, (await pool.run(batch)) as readonly RenderResult[])));
  } finally {
    await pool.destroy();
  }
}
