import { pathToFileURL } from 'node:url';
import { workerData } from 'node:worker_threads';
import type { Navigation, Page } from '../site/types.ts';
import type { ApiContext } from '../theme/api/contract-texts.ts';
import type { Renderer } from './bundle.ts';
import { pageMarkdown } from './markdown/page-markdown.ts';
import { faultsFrom, type Fault } from './render-fault.ts';

export type PageTask = {
  page: Page;
  /** The text it was written in, where it was written. */
  text: string | undefined;
  navigation: { url: string };
};

/** What all batches share; given to a worker once. */
export type WorkerData = {
  rendererFile: string;
  api: ApiContext | undefined;
  build: string;
  configFile: string;
  navigation: ReadonlyMap<string, Navigation>;
};

export type RenderedTask = {
  /** Route and id of the page. */
  route: string;
  result: { html: string; payload: Uint8Array; markdown: string } | { faults: readonly Fault[] };
};

/** Renders some pages in this thread; a page that throws becomes faults, the others go on. */
export async function renderBatch(tasks: readonly PageTask[], data: WorkerData): Promise<RenderedTask[]> {
  process.env['NODE_ENV'] = 'production';
  const { renderPage } = (await import(pathToFileURL(data.rendererFile).href)) as Renderer;
  const done: RenderedTask[] = [];
  for (const { page, text, navigation } of tasks) {
    const route = `${page.route}#${page.id}`;
    const shown = data.navigation.get(navigation.url);
    if (!shown) throw new Error(`No navigation data for ${navigation.url}.`);
    try {
      const rendered = await renderPage(page, { data: shown, url: navigation.url }, data);
      const source = text === undefined ? undefined : { text, file: page.source };
      const markdown = pageMarkdown({ html: rendered.html, url: shown.site.url + page.url, source });
      done.push({ route, result: { ...rendered, markdown } });
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
