import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Connect } from 'vite';
import { contentType } from '../../base/addresses/content-type.ts';
import { targetUrl } from '../../base/addresses/published-path.ts';
import { withQuery } from '../../base/addresses/redirect-of.ts';
import { errorsOf, reportText, SiteErrors, type SiteError } from '../../base/errors/site-error.ts';
import { escapeHtml } from '../../base/text/html-text.ts';
import { hydratedEvent, updateEvent, type PageHydrated } from '../../browser/dev-events.ts';
import { bundleProgram } from '../../bundle/bundle-program.ts';
import { componentErrors } from '../../bundle/component-errors.ts';
import { contentPolicy, hashSource, policyText, withSource, type ContentPolicy } from '../../outputs/content-policy.ts';
import { securityHeaders } from '../../outputs/response-headers.ts';
import { pageMarkdown, readArticle, sourceOf } from '../../prerender/markdown/page-markdown.ts';
import { addShell } from '../../prerender/page-shell.ts';
import type { RenderedPage } from '../../rsc/rsc.tsx';
import { prefersMarkdown } from '../../serve/prefers-markdown.ts';
import type { Site } from '../../site/types.ts';
import type { DevResponse, PageSource } from '../site/find-response.ts';
import { failureOf, renderSource, type Serving } from './render-source.ts';

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
      await serveFile(response, url.pathname, content, serving);
      return true;
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
async function serveProgram(path: string, response: ServerResponse, serving: Serving): Promise<boolean> {
  const { site, siteDir } = serving;
  const { files } = site.current();
  const { additions } = files.extensions;
  const { baseUrl } = files.config;
  const program = additions.programs.find((candidate) => path === baseUrl + candidate.path);
  if (!program) return false;
  const text = async () => {
    try {
      return await bundleProgram(program, { siteDir, baseUrl, additions });
    } catch (error) {
      throw await componentErrors(error, siteDir);
    }
  };
  await serveFile(response, path, { type: contentType(program.path), text }, serving);
  return true;
}

/** Serves a file, or the errors of the plugin that makes it. */
async function serveFile(
  response: ServerResponse,
  path: string,
  { type, text }: Pick<Extract<DevResponse, { kind: 'file' }>, 'type' | 'text'>,
  { report }: Serving,
): Promise<void> {
  try {
    const content = await text();
    report.page(path, 'file', []);
    sendUncached(response, type, content);
  } catch (error) {
    const errors = errorsOf(error);
    report.page(path, 'file', errors);
    sendErrors(response, errors);
  }
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
      sendErrors(response, errors);
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

/** An error page, which reloads after each change to the site, even one made while it loads. */
function errorPage(errors: readonly SiteError[], viteClient: string, rendering: string): string {
  const text = escapeHtml(reportText(errors));
  const shown: PageHydrated = { rendering };
  const reload = `import { createHotContext } from '${viteClient}';
const hot = createHotContext('/error-page');
hot.on('${updateEvent}', () => location.reload());
hot.send('${hydratedEvent}', ${JSON.stringify(shown)});`;
  return `<!DOCTYPE html><title>Error</title><link rel="icon" href="data:,"><h1>This page cannot be shown</h1>
<pre>${text}</pre><script type="module">${reload}</script>\n`;
}

const [htmlType, payloadType] = ['text/html; charset=utf-8', 'text/x-component; charset=utf-8'];

/**
 * Serves the HTML or the payload of a page, or its errors. `rendering` names the rendering whose payload is requested.
 */
async function servePage(
  response: ServerResponse,
  content: Extract<DevResponse, { kind: 'page' }>,
  rendering: string,
  serving: Serving,
): Promise<void> {
  const { site, report, sent } = serving;
  const { page, wants, isFound, shell, layoutUrls, surroundings } = content;
  const storePayload = sent.begin();
  const payload = wants === 'payload' ? sent.payloadOf(rendering) : undefined;
  if (payload) {
    sendUncached(response, payloadType, payload);
    return;
  }
  let rendered: RenderedPage;
  try {
    rendered = await renderSource(content, serving);
  } catch (error) {
    const errors = await failureOf(error, page, serving);
    // Named like a rendering, so that the error page learns of changes made while it loads.
    const name = storePayload(new Uint8Array());
    // If the site has changed since, the page reloads, and the error may come from half-replaced modules.
    if (sent.isCurrent(name)) report.page(page.url, 'rendering', errors);
    sendUncached(response, htmlType, errorPage(errors, shell.viteClient, name), 500);
    return;
  }
  const policyErrors = serving.policyErrors.check(page, rendered.html, site.current());
  for (const warning of policyErrors?.warnings ?? []) console.error(warning.message);
  report.page(page.url, 'rendering', []);
  if (policyErrors) report.page(page.url, 'policy', policyErrors.errors);
  const status = isFound ? 200 : 404;
  if (wants === 'payload') {
    sendUncached(response, payloadType, rendered.payload, status);
    return;
  }
  const { policy, nonce } = devPolicy(site.current().site, shell.headScript);
  // The payload of the 404 page has a fixed address, not one derived from the requested address.
  const urls = { ...layoutUrls, ...(!isFound && { payload: surroundings.layout.site.notFoundUrl }) };
  const html = addShell(rendered.html, { ...shell, policy, rendering: storePayload(rendered.payload) }, urls);
  const client = `<meta property="csp-nonce" nonce="${nonce}"><script type="module" src="${shell.viteClient}"></script>`;
  response.setHeaders(new Map(Object.entries(securityHeaders(policyText(policy)))));
  const withClient = html.replace('</head>', () => `${client}</head>`);
  sendUncached(response, htmlType, withClient, status);
}

/**
 * The built site's policy with three differences. Style elements of Vite's client carry the page's nonce. The worker
 * that waits for a restarted server may come from a `blob:`. React may use `eval`, because otherwise its development
 * build reports an error on every page.
 */
function devPolicy(site: Site, headScript: string): { policy: ContentPolicy; nonce: string } {
  const nonce = randomBytes(16).toString('base64');
  const built = withSource(contentPolicy(site), 'script-src', hashSource(headScript));
  const withEval = withSource(built, 'script-src', "'unsafe-eval'");
  const withWorkers = { ...withEval, 'worker-src': [...(withEval['script-src'] ?? []), 'blob:'] };
  return { policy: withSource(withWorkers, 'style-src', `'nonce-${nonce}'`), nonce };
}

/** Sends errors as text. */
function sendErrors(response: ServerResponse, errors: readonly SiteError[]): void {
  sendUncached(response, 'text/plain; charset=utf-8', `${new SiteErrors(errors).message}\n`, 500);
}

/** Sends content that browsers must not cache, because the next change may replace it. */
function sendUncached(response: ServerResponse, type: string, content: string | Uint8Array, status = 200): void {
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(content);
}
