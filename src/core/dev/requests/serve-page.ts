import type { ServerResponse } from 'node:http';
import { addShell } from '../../prerender/page-shell.ts';
import type { RenderedPage } from '../../rsc/rsc.tsx';
import { policyText, contentPolicy, hashSource, withSource, type ContentPolicy } from '../../outputs/content-policy.ts';
import { securityHeaders } from '../../outputs/response-headers.ts';
import type { DevResponse } from '../site/find-response.ts';
import { failureOf, renderSource } from './render-source.ts';
import { sendUncached, type Serving } from './serving.ts';
import { reportText } from '../../base/errors/message-with-topic.ts';
import type { SiteError } from '../../base/errors/site-error.ts';
import { escapeHtml } from '../../base/text/html-text.ts';
import { hydratedEvent, updateEvent, type PageHydrated } from '../../browser/dev-events.ts';
import { randomBytes } from 'node:crypto';
import type { Site } from '../../site/types.ts';

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

type FoundPage = Extract<DevResponse, { kind: 'page' }>;

/**
 * Serves the HTML or the payload of a page, or its errors. `rendering` names the rendering whose payload is requested.
 */
export async function servePage(
  response: ServerResponse,
  content: FoundPage,
  rendering: string,
  serving: Serving,
): Promise<void> {
  const { site, report, sent } = serving;
  const { page, wants } = content;
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
    sendUncached(response, htmlType, errorPage(errors, content.shell.viteClient, name), 500);
    return;
  }
  const policyErrors = serving.policyErrors.check(page, rendered.html, site.current().site);
  for (const warning of policyErrors?.warnings ?? []) console.error(warning.message);
  report.page(page.url, 'rendering', []);
  if (policyErrors) report.page(page.url, 'policy', policyErrors.errors);
  const status = content.isFound ? 200 : 404;
  if (wants === 'payload') sendUncached(response, payloadType, rendered.payload, status);
  else sendHtml(response, status, { content, rendered, rendering: storePayload(rendered.payload) }, serving);
}

function sendHtml(
  response: ServerResponse,
  status: number,
  { content, rendered, rendering }: { content: FoundPage; rendered: RenderedPage; rendering: string },
  { site }: Serving,
): void {
  const { surroundings, layoutUrls, shell, isFound } = content;
  const { policy, nonce } = devPolicy(site.current().site, shell.headScript);
  // The payload of the 404 page is not beside the requested address.
  const html = addShell(
    rendered.html,
    { ...shell, policy, rendering },
    { ...layoutUrls, ...(!isFound && { payload: surroundings.layout.site.notFoundUrl }) },
  );
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
