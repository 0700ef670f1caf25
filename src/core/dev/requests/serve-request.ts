import type { ServerResponse } from 'node:http';
import type { Connect } from 'vite';
import { contentType } from '../../base/addresses/content-type.ts';
import { targetUrl } from '../../base/addresses/published-path.ts';
import { withQuery } from '../../base/addresses/redirect-of.ts';
import { bundleProgram } from '../../bundle/bundle-program.ts';
import { makeIsolated } from '../../extend/make-isolated.ts';
import { prefersMarkdown } from '../../serve/prefers-markdown.ts';
import { servePage } from './serve-page.ts';
import { sendUncached, type Serving } from './serving.ts';
import { SiteErrors } from '../../base/errors/site-error.ts';
import { pageMarkdown, readArticle, sourceOf } from '../../prerender/markdown/page-markdown.ts';
import type { DevResponse, PageSource } from '../site/find-response.ts';
import { failureOf, renderSource } from './render-source.ts';

/**
 * Serves the site's response for an address: a page or its payload, a file, a program, a redirect or the 404 page.
 * Returns false for other addresses, such as those of Vite's modules.
 */
export async function serveRequest(
  request: Connect.IncomingMessage,
  response: ServerResponse,
  serving: Serving,
): Promise<boolean> {
  const { site } = serving;
  const url = targetUrl(request.originalUrl ?? request.url ?? '/');
  if (!url) return false;
  await site.prepare(url.pathname);
  const content = site.find(url.pathname);
  switch (content?.kind) {
    case undefined:
      return serveProgram(url.pathname, response, serving);
    case 'redirect':
      response.writeHead(302, { Location: withQuery(content.location, url.search) }).end();
      return true;
    case 'file':
      sendUncached(response, content.type, await content.text);
      return true;
    case 'isolated': {
      const { pageTimeout } = site.current().site.config;
      sendUncached(response, content.type, await makeIsolated(content.isolatedFile, pageTimeout));
      return true;
    }
    case 'joined':
      await serveJoined(response, content, serving);
      return true;
    case 'page': {
      const { page, wants, isFound } = content;
      const hasMarkdown = wants === 'page' && isFound && !page.meta.isHtmlOnly;
      if (hasMarkdown && prefersMarkdown(request.headers.accept ?? '')) {
        response.setHeader('Vary', 'Accept');
        await serveJoined(response, { type: contentType('index.md'), parts: [content] }, serving);
      } else await servePage(response, content, url.searchParams.get('rendering') ?? '', serving);
      return true;
    }
  }
}

/** Bundles and serves a plugin's program. Returns false for other addresses. */
async function serveProgram(path: string, response: ServerResponse, { site, siteDir }: Serving): Promise<boolean> {
  const { files } = site.current();
  const { additions } = files.extensions;
  const { baseUrl } = files.config;
  const program = additions.programs.find((candidate) => path === baseUrl + candidate.path);
  if (!program) return false;
  sendUncached(response, contentType(program.path), await bundleProgram(program, { siteDir, baseUrl, additions }));
  return true;
}

/** Serves strings and the Markdown of pages as one file, or the errors of the first page that cannot be rendered. */
async function serveJoined(
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
      serving.report.page(part.page.url, 'rendering', errors);
      sendUncached(response, 'text/plain; charset=utf-8', `${new SiteErrors(errors).message}\n`, 500);
      return;
    }
  }
  sendUncached(response, type, texts.join(''));
}

async function markdownOf(source: PageSource, serving: Serving): Promise<string> {
  const { page, text, surroundings } = source;
  const article = readArticle((await renderSource(source, serving)).html);
  return pageMarkdown({ article, url: surroundings.layout.site.url + page.url, source: sourceOf(page, text) });
}
