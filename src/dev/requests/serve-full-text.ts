import type { ServerResponse } from 'node:http';
import { SiteErrors } from '../../base/errors/site-error.ts';
import { fullTextHead } from '../../routes/llms-files.ts';
import type { PageSource } from '../site/find-response.ts';
import { failureOf, renderSource } from './render-source.ts';
import { markdownOf, sendMarkdown } from './send-text.ts';
import type { Serving } from './serving.ts';

/** Serves the Markdown of several pages as one file, or the errors of the first page that cannot be rendered. */
export async function serveFullText(
  response: ServerResponse,
  pages: readonly PageSource[],
  serving: Serving,
): Promise<void> {
  const parts: string[] = [];
  for (const source of pages) {
    try {
      const head = fullTextHead(source.page, serving.site.current().site);
      parts.push(head, markdownOf(await renderSource(source, serving), source), '\n');
    } catch (error) {
      const errors = await failureOf(error, source.page, serving);
      serving.report.ofPage(source.page.url, 'rendering', errors);
      response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
      response.end(`${new SiteErrors(errors).message}\n`);
      return;
    }
  }
  sendMarkdown(response, 200, parts.join(''));
}
