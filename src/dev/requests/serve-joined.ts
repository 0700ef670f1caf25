import type { ServerResponse } from 'node:http';
import { SiteErrors } from '../../base/errors/site-error.ts';
import type { DevResponse } from '../site/find-response.ts';
import { failureOf, renderSource } from './render-source.ts';
import { markdownOf, sendFile } from './send-text.ts';
import type { Serving } from './serving.ts';

/** Serves texts and the Markdown of pages as one file, or the errors of the first page that cannot be rendered. */
export async function serveJoined(
  response: ServerResponse,
  { type, parts }: Extract<DevResponse, { kind: 'joined' }>,
  serving: Serving,
): Promise<void> {
  const texts: string[] = [];
  for (const part of parts) {
    if (typeof part === 'string') {
      texts.push(part);
      continue;
    }
    try {
      texts.push(markdownOf(await renderSource(part, serving), part));
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
