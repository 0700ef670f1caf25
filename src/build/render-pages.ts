import { availableParallelism } from 'node:os';
import Tinypool from 'tinypool';
import { SiteErrors, type SiteError } from '../base/site-error.ts';
import type { Page } from '../site/types.ts';
import type { ApiContext } from '../theme/api/contract-texts.ts';
import type { Bundle } from './bundle.ts';
import type { NavigationFiles } from './navigation-files.ts';
import { renderError } from './render-fault.ts';
import { renderBatch, type PageTask, type RenderedTask, type WorkerData } from './render-batch.ts';

export type RenderedPage = { page: Page; html: string; payload: Uint8Array; markdown: string };

type Options = {
  pages: readonly Page[];
  /** The texts of pages as written, by `source`. */
  texts: ReadonlyMap<string, string>;
  navigation: NavigationFiles;
  api: ApiContext | undefined;
  bundle: Bundle;
  build: string;
  /** From the site folder, for messages. */
  configFile: string;
  onPage: (count: number) => void;
};

/** Below this a worker costs more than it saves: each reads the bundle anew. */
const PAGES_FOR_WORKERS = 200;
const BATCH = 25;

/** Renders all pages, in parallel when there are many. Throws `SiteErrors` with the faults of all pages. */
export async function renderPages({
  pages,
  texts,
  navigation,
  bundle,
  onPage,
  ...shared
}: Options): Promise<RenderedPage[]> {
  const tasks = pages.map((page): PageTask => ({
    page,
    text: texts.get(page.source),
    navigation: { url: navigation.urlOf(page) },
  }));
  const urls = new Map(pages.map((page) => [navigation.urlOf(page), navigation.dataOf(page)]));
  const data: WorkerData = { ...shared, rendererFile: bundle.rendererFile, navigation: urls };
  const batches = Array.from({ length: Math.ceil(tasks.length / BATCH) }, (_, index) =>
    tasks.slice(index * BATCH, (index + 1) * BATCH),
  );
  const done: RenderedTask[] = [];
  const onBatch = (batch: readonly RenderedTask[]) => {
    done.push(...batch);
    onPage(done.length);
  };
  if (pages.length < PAGES_FOR_WORKERS) {
    for (const batch of batches) onBatch(await renderBatch(batch, data));
  } else {
    await renderInWorkers(batches, data, onBatch);
  }
  const results = new Map(done.map((task) => [task.route, task.result]));
  const errors: SiteError[] = [];
  const rendered = pages.flatMap((page) => {
    const result = results.get(keyOf(page));
    if (!result) throw new Error(`${page.route} was not rendered.`);
    if (!('faults' in result)) return [{ page, ...result }];
    errors.push(...result.faults.map((fault) => renderError(fault, page)));
    return [];
  });
  // What fails in the layout fails on every page.
  if (errors.length > 0) throw new SiteErrors([...new Map(errors.map((error) => [error.message, error])).values()]);
  return rendered;
}

async function renderInWorkers(
  batches: readonly PageTask[][],
  workerData: WorkerData,
  onBatch: (batch: readonly RenderedTask[]) => void,
): Promise<void> {
  const pool = new Tinypool({
    filename: new URL('./render-batch.ts', import.meta.url).href,
    name: 'renderInWorker',
    maxThreads: availableParallelism(),
    workerData,
  });
  try {
    await Promise.all(batches.map(async (batch) => onBatch((await pool.run(batch)) as readonly RenderedTask[])));
  } finally {
    await pool.destroy();
  }
}

/** One page of the site may share its route with the not-found page of its locale. */
export function keyOf(page: Pick<Page, 'id' | 'route'>): string {
  return `${page.route}#${page.id}`;
}
