import type { ServerResponse } from 'node:http';
import { addShell } from '../../prerender/page-shell.ts';
import type { RenderedPage } from '../../rsc/rsc.tsx';
import { policyText } from '../../outputs/content-policy.ts';
import { securityHeaders } from '../../outputs/site-head.ts';
import { errorPage } from '../errors/error-page.ts';
import type { DevResponse } from '../site/find-response.ts';
import { devPolicy } from './dev-policy.ts';
import { failureOf, renderSource } from './render-source.ts';
import { sendPayload } from './send-text.ts';
import type { Serving } from './serving.ts';

type FoundPage = Extract<DevResponse, { kind: 'page' }>;

/** Serves a page as html or as its payload, or the page's errors. `rendering` names the rendering whose payload is wanted. */
export async function servePage(
  response: ServerResponse,
  content: FoundPage,
  rendering: string,
  serving: Serving,
): Promise<void> {
  const { site, report, ofPages, sent } = serving;
  const { page, wants } = content;
  const keep = sent.begin();
  const own = wants === 'payload' ? sent.payloadOf(rendering) : undefined;
  if (own) {
    sendPayload(response, 200, own);
    return;
  }
  let rendered: RenderedPage;
  try {
    rendered = await renderSource(content, serving);
  } catch (error) {
    const errors = await failureOf(error, page, serving);
    // Named like a rendering, so that it receives changes made while it loads.
    const name = keep(new Uint8Array());
    // After a change, the page is requested again; the error may come from half-replaced modules.
    if (sent.isCurrent(name)) report.ofPage(page.url, 'rendering', errors);
    response.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
    response.end(errorPage(errors, content.shell.viteClient, name));
    return;
  }
  const policyErrors = ofPages.check(page, rendered.html, site.current().site);
  for (const warning of policyErrors?.warnings ?? []) console.error(warning.message);
  report.ofPage(page.url, 'rendering', []);
  if (policyErrors) report.ofPage(page.url, 'policy', policyErrors.errors);
  const status = content.found ? 200 : 404;
  if (wants === 'payload') sendPayload(response, status, rendered.payload);
  else sendHtml(response, status, { content, rendered, rendering: keep(rendered.payload) }, serving);
}

function sendHtml(
  response: ServerResponse,
  status: number,
  { content, rendered, rendering }: { content: FoundPage; rendered: RenderedPage; rendering: string },
  { site }: Serving,
): void {
  const { surroundings, layoutUrls, shell, found } = content;
  const { policy, nonce } = devPolicy(site.current().site, shell.headScript);
  const html = addShell(
    rendered.html,
    { ...shell, policy, rendering },
    { ...layoutUrls, ...(!found && { payload: surroundings.layout.site.notFoundUrl }) },
  );
  const client = `<meta property="csp-nonce" nonce="${nonce}"><script type="module" src="${shell.viteClient}"></script>`;
  response.writeHead(status, {
    ...securityHeaders(policyText(policy)),
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
  });
  response.end(html.replace('</head>', () => `${client}</head>`));
}
