import type { ServerResponse } from 'node:http';
import { SiteErrors } from '../../base/errors/site-error.ts';
import { hasMath, pageMarkdown } from '../../prerender/markdown/page-markdown.ts';
import { readArticle } from '../../prerender/markdown/read-article.ts';
import type { DevResponse, PageSource } from '../site/find-response.ts';
import { failureOf, renderSource } from './render-source.ts';
import { sendFile } from './send-text.ts';
import type { Serving } from './serving.ts';

/** Serves texts and the Markdown of pages as one file, or the errors of the first page that cannot be rendered. */
export async function serveJoined(
  response: ServerResponse,
  { type, parts }: Pick<Extract<DevResponse, { kind: 'joined' }>, 'type' | 'parts'>,
  serving: Serving,
): Promise<void> {
  const texts: string[] = [];
  for (const part of parts) {
    if (typeof part === 'string') {
      texts.push(part);
      continue;
    }
    try {
      texts.push(await markdownOf(part, serving));
    } catch (error) {
      const errors = await failureOf(error, part.page, serving);
      serving.report.ofPage(part.page.url, 'rendering', errors);
      response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
      response.end(`${new SiteErrors(errors).message}\n`);
      return;
    }
  }
  sendFile(response, type, texts.join(''));
}

async function markdownOf(source: PageSource, serving: Serving): Promise<string> {
  const { page, text, surroundings } = source;
  const { html } = await renderSource(source, serving);
  const written = text === undefined ? undefined : { text, file: page.source, math: hasMath(page) };
  return pageMarkdown({ article: readArticle(html), url: surroundings.layout.site.url + page.url, source: written });
}
