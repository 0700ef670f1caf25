import { pathToFileURL } from 'node:url';
import { workerData } from 'node:worker_threads';
import type { Place, SiteError, SiteErrors } from '../base/site-error.ts';
import type { Navigation, Page } from '../site/types.ts';
import type { ApiContext } from '../theme/api/contract-texts.ts';
import type { Renderer } from './bundle.ts';

export type PageTask = { page: Page; navigation: { url: string } };

/** What all batches share; given to a worker once. */
export type WorkerData = {
  rendererFile: string;
  api: ApiContext | undefined;
  build: string;
  configFile: string;
  navigation: ReadonlyMap<string, Navigation>;
};

export type Fault = { message: string; place?: Place | undefined; hint?: string | undefined };

export type RenderedTask = {
  /** Route and id of the page. */
  route: string;
  result: { html: string; payload: Uint8Array } | { faults: readonly Fault[] };
};

/** Renders some pages in this thread; a page that throws becomes faults, the others go on. */
export async function renderBatch(tasks: readonly PageTask[], data: WorkerData): Promise<RenderedTask[]> {
  process.env['NODE_ENV'] = 'production';
  const { renderPage } = (await import(pathToFileURL(data.rendererFile).href)) as Renderer;
  const done: RenderedTask[] = [];
  for (const { page, navigation } of tasks) {
    const route = `${page.route}#${page.id}`;
    const shown = data.navigation.get(navigation.url);
    if (!shown) throw new Error(`No navigation data for ${navigation.url}.`);
    try {
      done.push({ route, result: await renderPage(page, { data: shown, url: navigation.url }, data) });
    } catch (error) {
      done.push({ route, result: { faults: faultsFrom(error) } });
    }
  }
  return done;
}

/** Entry of a worker thread. */
export function renderInWorker(tasks: readonly PageTask[]): Promise<RenderedTask[]> {
  // The pool library wraps what it is given: [its own data, ours].
  const [, data] = workerData as [unknown, WorkerData];
  return renderBatch(tasks, data);
}

function faultsFrom(error: unknown): readonly Fault[] {
  // The bundle has error classes of its own, so that `instanceof` would not know them.
  const { errors } = error as Partial<SiteErrors>;
  return errors ? errors.map(faultFrom) : [faultFrom(error)];
}

function faultFrom(error: unknown): Fault {
  const { fact, place, hint } = error as Partial<SiteError>;
  if (fact !== undefined) return { message: fact, place, hint };
  return { message: error instanceof Error ? error.message : String(error) };
}
