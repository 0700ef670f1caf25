import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { workerData } from 'node:worker_threads';
import { ownProcessorWait, systemThreadId } from '../base/async/processor-wait.ts';
import { sha256 } from '../base/data/sha256.ts';
import type { ArticleReader } from '../extend/fields/plugin-indexes.ts';
import { surroundingsOf, type SiteLayouts } from '../site/surroundings.ts';
import type { PageWithCode } from '../content/types.ts';
import { withoutHeadCode } from '../site/inline-code.ts';
import type { RenderContext } from '../rsc/rsc.tsx';
import type { Page } from '../site/types.ts';
import type { Renderer } from '../bundle/bundle.ts';
import { readLinks, type PageLinks } from '../check/links/check-links.ts';
import { checkTitle } from './check-title.ts';
import { pageMarkdown, readArticle, sourceOf } from './markdown/page-markdown.ts';
import { loadReaders, callReaders, type PageTexts, type TextFacts } from './article-readers.ts';
import { governedResources, type PageResource } from '../check/policy/page-resources.ts';
import { importDiagnostics } from './import-failure.ts';
import { diagnosticFrom, diagnosticsFrom, renderTimeout, type Diagnostic } from './render-errors.ts';
import { currentLimit, LOADING, type PageLimit } from './stuck-page.ts';
import { outputWriter, type OutputDirs } from '../disk/output/output-writer.ts';
import { openStore } from '../disk/store.ts';
import type { LayoutUrls } from '../outputs/edition-data.ts';
import { pageFiles, writePage, type PageFrame, type FormDigests, type PageForms } from './write-page.ts';
import { withTimeout } from '../base/async/with-timeout.ts';

export type PageTask = {
  page: Page<PageWithCode>;
  /** Key of its facts in the store. */
  key: string;
  layoutUrls: LayoutUrls;
  /** Keys of its files in the last output, unless they were edited since. */
  lastKeys: Readonly<Record<string, string | undefined>>;
  /** Its source text; undefined for generated pages. */
  text: string | undefined;
};

/** Data shared by all batches; sent to each worker once. */
export type WorkerData = PageLimit &
  RenderContext & {
    siteDir: string;
    rendererFile: string;
    layouts: SiteLayouts;
    storeDir: string;
    /** Modules of plugins that read the articles. */
    readers: readonly ArticleReader[];
    /** True if a file contains the Markdown of pages. */
    hasMarkdown: boolean;
    /** Absent for a check, which writes no pages. */
    output?: (OutputDirs & Omit<PageFrame, 'layoutUrls'>) | undefined;
  };

/** Data of a rendered page for checks, and digests of its texts and files. */
export type PageFacts = {
  /** Its links and anchors. */
  links: Pick<PageLinks, 'hrefs' | 'ids'>;
  texts: TextFacts;
  /** Resources that the site's policy may block. */
  resources: readonly PageResource[];
  digests: FormDigests;
};

/**
 * Indexes of the values after the facts in a page's store entry. Each is read separately: after an edit, a build needs
 * the texts of few pages, and the forms only of pages whose files have changed.
 */
export const valueIndexes = { texts: 1, forms: 2 } as const;

/** The result of a task; `unwritten` is the error of a failed write. Pages stay on disk because they are large. */
export type RenderResult = PageFacts | { diagnostics: readonly Diagnostic[] } | { unwritten: Diagnostic };

/**
 * Pages for a worker thread. The main thread reads `current` to detect a stuck worker: the number of the page, from 1
 * (`LOADING` during imports), the number of its article reader, from 1 (0 for none), and the system's thread id.
 */
export type WorkerTask = { tasks: readonly PageTask[]; current: Int32Array<SharedArrayBuffer> };

/**
 * Entry point of a worker thread. Renders pages in order, and writes them to the store and the output. If a page
 * throws, its result is diagnostics, and the next pages are still rendered. A failed write ends the batch. So does a
 * page that exceeds its time limit, so that the results up to that page are not lost if a later one blocks the thread.
 */
export async function renderInWorker({ tasks, current }: WorkerTask): Promise<RenderResult[]> {
  // The pool library wraps the data: [its own, ours].
  const [, data] = workerData as [unknown, WorkerData];
  Atomics.store(current, 2, systemThreadId());
  Atomics.store(current, 0, LOADING);
  process.env['NODE_ENV'] = 'production';
  let renderer: Renderer;
  try {
    renderer = (await import(pathToFileURL(data.rendererFile).href)) as Renderer;
  } catch (error) {
    const diagnostics = importDiagnostics(error, data.siteDir, { isImport: true });
    // Not an error in a module of the site.
    if (!diagnostics) throw error;
    return tasks.map(() => ({ diagnostics }));
  }
  const readers = await loadReaders(data.readers);
  const store = openStore(() => data.storeDir);
  const output = data.output && { ...data.output, ...outputWriter(data.output) };
  const results: RenderResult[] = [];
  for (const [index, task] of tasks.entries()) {
    // Timers and native callbacks retain a page's memory until they run, and the pool gives a thread no break.
    await setImmediate();
    Atomics.store(current, 1, 0);
    Atomics.store(current, 0, index + 1);
    const { page, text, layoutUrls, lastKeys } = task;
    const surroundings = surroundingsOf(page, data.layouts);
    let facts: PageFacts;
    let forms: PageForms;
    let texts: PageTexts;
    let isLate = false;
    try {
      const rendering = renderer.renderPage(page, surroundings, data);
      const limit = currentLimit(data);
      const timeoutError = () => {
        isLate = true;
        Atomics.store(data.isLate, 0, 1);
        return renderTimeout(page, limit);
      };
      const { html, payload } = await withTimeout(rendering, limit.seconds, timeoutError, ownProcessorWait);
      checkTitle(html, page);
      const article = readArticle(html);
      const url = surroundings.layout.site.url + page.url;
      const markdown = data.hasMarkdown ? pageMarkdown({ article, url, source: sourceOf(page, text) }) : '';
      const articles = callReaders(readers, article, page, (reader) => Atomics.store(current, 1, reader + 1));
      texts = { markdown, articles: articles.texts };
      forms = { html, payload };
      facts = {
        links: readLinks(html),
        texts: { markdown: sha256(markdown), articles: articles.facts },
        resources: governedResources(withoutHeadCode(html, page)),
        digests: { html: sha256(html), payload: sha256(payload) },
      };
    } catch (error) {
      results.push({ diagnostics: importDiagnostics(error, data.siteDir) ?? diagnosticsFrom(error) });
      if (isLate) return results;
      continue;
    }
    const isStored = await store.write(task.key, facts, texts, forms);
    try {
      const files = output && pageFiles(page, facts.digests, { ...output, layoutUrls });
      if (files) await writePage(output, forms, files, (path, key) => lastKeys[path] === key);
    } catch (error) {
      return [...results, { unwritten: diagnosticFrom(error) }];
    }
    results.push(isStored ? facts : { ...facts, texts: { ...facts.texts, texts } });
  }
  return results;
}
