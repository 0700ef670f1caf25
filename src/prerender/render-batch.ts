import { pathToFileURL } from 'node:url';
import { workerData } from 'node:worker_threads';
import { surroundingsOf, type SiteLayouts } from '../site/surroundings.ts';
import type { Page } from '../site/types.ts';
import type { ApiContexts } from '../theme/api/contract-texts.ts';
import type { Renderer } from '../bundle/bundle.ts';
import { readLinks, type PageLinks } from '../check/links/check-links.ts';
import { pageMarkdown } from './markdown/page-markdown.ts';
import { foreignResources, type PageResource } from '../check/policy/page-resources.ts';
import { faultsFrom, type Fault } from './render-fault.ts';
import { renderTimeout, withinTime } from './time-limit.ts';

/** One page to be rendered. */
export type PageTask = {
  page: Page;
  /** The text it was written in, where it was written. */
  text: string | undefined;
};

/** What all batches share; given to a worker once. */
export type WorkerData = {
  rendererFile: string;
  api: ApiContexts;
  build: string;
  configFile: string;
  layouts: SiteLayouts;
  /** Time limit for each page. */
  seconds: number;
};

/** The forms of one page, and what it links to and can be linked at. */
export type RenderedPage = {
  html: string;
  payload: Uint8Array;
  markdown: string;
  links: Pick<PageLinks, 'hrefs' | 'ids'>;
  /** What the policy of the site may forbid. */
  resources: readonly PageResource[];
};

/** What became of one task. */
export type RenderResult = RenderedPage | { faults: readonly Fault[] };

/** Renders some pages in this thread, in their order; a page that throws becomes faults, the others go on. */
export async function renderBatch(
  tasks: readonly PageTask[],
  data: WorkerData,
  onPage: (index: number) => void,
): Promise<RenderResult[]> {
  process.env['NODE_ENV'] = 'production';
  const { renderPage } = (await import(pathToFileURL(data.rendererFile).href)) as Renderer;
  const results: RenderResult[] = [];
  for (const [index, { page, text }] of tasks.entries()) {
    onPage(index);
    const surroundings = surroundingsOf(page, data.layouts);
    try {
      const rendered = await withinTime(renderPage(page, surroundings, data), data.seconds, () =>
        renderTimeout(page, data.seconds),
      );
      const source = text === undefined ? undefined : { text, file: page.source };
      const markdown = pageMarkdown({ html: rendered.html, url: surroundings.layout.site.url + page.url, source });
      results.push({
        ...rendered,
        markdown,
        links: readLinks(rendered.html),
        resources: foreignResources(rendered.html),
      });
    } catch (error) {
      results.push({ faults: faultsFrom(error) });
    }
  }
  return results;
}

/** Pages for a worker thread, and where it notes which of them it renders (from 1), for whoever must end it. */
export type WorkerTask = { tasks: readonly PageTask[]; current: Int32Array<SharedArrayBuffer> };

/** Entry of a worker thread. */
export function renderInWorker({ tasks, current }: WorkerTask): Promise<RenderResult[]> {
  // The pool library wraps what it is given: [its own data, ours].
  const [, data] = workerData as [unknown, WorkerData];
  return renderBatch(tasks, data, (index) => void Atomics.store(current, 0, index + 1));
}
