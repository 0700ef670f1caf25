import type { ServerResponse } from 'node:http';
import { hasMath, pageMarkdown } from '../../prerender/markdown/page-markdown.ts';
import { readArticle } from '../../prerender/markdown/read-article.ts';
import type { RenderedPage } from '../../render/rsc.tsx';
import type { PageSource } from '../site/find-response.ts';

export function sendFile(response: ServerResponse, type: string, content: string | Uint8Array): void {
  response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(content);
}

export function sendPayload(response: ServerResponse, status: number, payload: Uint8Array<ArrayBuffer>): void {
  response.writeHead(status, { 'Content-Type': 'text/x-component; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(payload);
}

export function sendMarkdown(response: ServerResponse, status: number, text: string): void {
  const type = 'text/markdown; charset=utf-8';
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store', Vary: 'Accept' }).end(text);
}

/** A rendered page as Markdown. */
export function markdownOf({ html }: RenderedPage, { page, text, surroundings }: PageSource): string {
  const source = text === undefined ? undefined : { text, file: page.source, math: hasMath(page) };
  return pageMarkdown({ article: readArticle(html), url: surroundings.layout.site.url + page.url, source });
}
