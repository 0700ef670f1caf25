import { statSync } from 'node:fs';
import { createServer as createHttpServer, type ServerResponse } from 'node:http';
import { join, relative, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer, type Connect, type DevEnvironment, type RunnableDevEnvironment, type ViteDevServer } from 'vite';
import { SiteErrors, type SiteError } from '../base/errors/site-error.ts';
import { drawIsolated } from '../pictures/draw-isolated.ts';
import { loadConfig } from '../config/load-config.ts';
import { hydratedEvent, updateEvent, type PageHydrated, type SiteUpdate } from '../browser/dev-events.ts';
import type { Page } from '../site/types.ts';
import type { RenderedPage } from '../render/rsc.tsx';
import type { Renderer } from '../bundle/bundle.ts';
import { cacheDir } from '../disk/cache-dir.ts';
import { devErrors, errorPage, overlay } from './dev-errors.ts';
import { importError } from './import-error.ts';
import { createErrorReport, type ErrorReport } from './error-report.ts';
import { createSandboxCheck } from './dev-sandbox-errors.ts';
import { createDevSite, type DevSite, type PageSource } from './dev-site.ts';
import { engineDir } from '../disk/engine-dir.ts';
import { listen } from '../serve/listen.ts';
import { decodeAddress } from '../base/addresses/decode-address.ts';
import { withinTime } from '../base/async/within-time.ts';
import { fullTextHead } from '../routes/llms-files.ts';
import { prefersMarkdown } from '../serve/prefers-markdown.ts';
import { arrivalLimits, isFromElsewhere, refusalOf } from '../serve/own-host.ts';
import { pageMarkdown } from '../prerender/markdown/page-markdown.ts';
import { readArticle } from '../prerender/markdown/read-article.ts';
import { createSentRenderings, type SentRenderings } from './sent-renderings.ts';
import { createShownPolicyErrors, devPolicy, type ShownPolicyErrors } from './dev-policy.ts';
import { addShell } from '../prerender/page-shell.ts';
import { withCode } from '../prerender/with-code.ts';
import { watchRequests } from './open-requests.ts';
import { servesAway } from './served-file.ts';
import { securityHeaders } from '../routes/site-head.ts';
import { blockedByPage, renderTimeout } from '../prerender/time-limit.ts';
import { bundledSite } from '../bundle/bundle-inputs.ts';
import { viteConfig } from '../bundle/vite-config.ts';
import { watchBlocking } from './watch-blocking.ts';

export type DevServer = {
  url: string;
  errors: readonly SiteError[];
  /** How many pages are still to be compiled: their errors are reported when all are. */
  waiting: number;
  close: () => Promise<void>;
};

export type DevOptions = { siteDir: string; port: number; host: string };

/** Starts the server for authors: every change of page, config, sidebar, contract or component shows without restart. */
export async function startDevServer({ siteDir, port, host }: DevOptions): Promise<DevServer> {
  const { config } = await loadConfig(siteDir);
  const { promise: ready, resolve: open } = Promise.withResolvers<Connect.Server>();
  const http = createHttpServer(arrivalLimits, (request, response) => {
    const refusal = refusalOf(request, host);
    const isAway = servesAway(request.url ?? '/', { siteDir, root: engineDir, baseUrl: config.baseUrl });
    if (isAway || refusal !== undefined) {
      response
        .writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8' })
        .end(`${refusal ?? 'This file is a link out of the site or to a hidden file.'}\n`);
      return;
    }
    // Vite opens any file in the author's editor for any page that opens this address.
    if (/\/__open-in-editor/.test(decodeAddress(request.url ?? '')) && isFromElsewhere(request)) {
      response.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Only pages of this server can.\n');
      return;
    }
    // Vite's plugins throw at an invalid address, which would end the server.
    if (URL.canParse(request.url ?? '/', 'http://localhost')) void ready.then((handle) => handle(request, response));
    else response.writeHead(400).end();
  });
  // Vite receives accepted connections only: its listener throws at an invalid address.
  const sockets = createHttpServer();
  http.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    const isVite = /^vite-(hmr|ping)$/.test(request.headers['sec-websocket-protocol'] ?? '');
    const path = request.url?.replace(/\?.*$/s, '');
    const isLetIn = isVite && path === config.baseUrl && refusalOf(request, host) === undefined;
    // Pages of an earlier server connect again before Vite listens.
    if (isLetIn) void ready.then(() => sockets.emit('upgrade', request, socket, head));
    else socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
  });
  // First, so that a busy port is reported at once and nothing is left running.
  const origin = await listen(http, { port, host });
  const sent = createSentRenderings();
  const { plugins = [], ...settings } = viteConfig(bundledSite(siteDir, config));
  const vite = await createServer({
    ...settings,
    plugins: [react(), ...plugins],
    server: {
      middlewareMode: true,
      hmr: { server: sockets },
      // Not the whole repository: it holds what is nobody's business, as `.git`.
      fs: { allow: [join(engineDir, 'src'), join(engineDir, 'node_modules'), siteDir] },
      watch: { ignored: ['**/.area-docs/**'] },
      // A page that was rendered while the modules were being replaced may hold some of the old ones.
      hotUpdateEnvironments: async ({ environments }, update) => {
        await Promise.all(Object.values(environments).map((environment) => update(environment)));
        sent.outdate();
      },
    },
  });
  const { hot } = vite.environments['client'] as DevEnvironment;
  let errors: readonly SiteError[] = [];
  const ofPages = createShownPolicyErrors(siteDir);
  const blocking = watchBlocking();
  const isSound = (): SiteUpdate => ({ isSound: errors.length === 0 && site.waiting() === 0 });
  const { pluginContainer } = vite.environments['client'] as DevEnvironment;
  const checkSandbox = createSandboxCheck(
    siteDir,
    async (specifier, importer) => (await pluginContainer.resolveId(specifier, importer)) !== null,
  );
  const site = await createDevSite(
    siteDir,
    (found) => {
      errors = found;
      sent.outdate();
      ofPages.forget();
      hot.send({ type: 'custom', event: updateEvent, data: isSound() });
      report.forgetPages(isPage);
      report.ofSite(errors);
    },
    { findMore: (read) => checkSandbox(read.site.config.openapi?.sandbox), turn: watchRequests(http) },
  );
  errors = site.current().errors;
  const isPage = (url: string): boolean => {
    const response = site.find(url);
    return response?.kind === 'page' && response.page.url === url;
  };
  const report = createErrorReport(errors, {
    print: (message) => console.error(message),
    // Without a connected window, Vite would queue the message until it may be outdated.
    show: (found) => void (vite.ws.clients.size > 0 && hot.send(overlay(found, siteDir))),
  });
  hot.on('vite:client:connect', (_data, client) => {
    const all = [...errors, ...ofPages.errors()];
    if (all.length > 0) client.send(overlay(all, siteDir));
  });
  // A page that was changed while it loaded has missed the message.
  hot.on(hydratedEvent, ({ rendering }: PageHydrated, client) => {
    if (!sent.isCurrent(rendering)) client.send(updateEvent, isSound());
  });
  vite.middlewares.use((request, response, next) => {
    servePage(request, response, { vite, site, siteDir, report, ofPages, blocking, sent }).then(
      (done) => done || next(),
      next,
    );
  });
  // A contract may be outside the site.
  const contract = config.openapi && resolve(siteDir, config.openapi.path);
  vite.watcher.add(contract === undefined ? siteDir : [siteDir, contract]);
  vite.watcher.on('all', (_event, file) => {
    const path = relative(siteDir, file);
    if (file !== contract && (path.startsWith('..') || path.startsWith('.area-docs'))) return;
    sent.outdate();
    onChange(file, () => {
      report.outdate();
      void site.reload();
    });
  });
  open(vite.middlewares);
  const { warning } = cacheDir(siteDir);
  const url = `${origin}${config.baseUrl}`;
  return {
    url,
    errors: warning ? [warning, ...errors] : errors,
    waiting: site.waiting(),
    close: async () => {
      await vite.close();
      await blocking.close();
      http.close();
    },
  };
}

/** The watcher reports only the first of several changes of a file within this many milliseconds. */
const DROPPED_WITHIN = 50;

/** Reads at once what an editor saved, and again when a formatter saved the same file right after it. */
function onChange(file: string, read: () => void): void {
  const saved = timeOf(file);
  read();
  setTimeout(() => {
    if (timeOf(file) !== saved) onChange(file, read);
  }, DROPPED_WITHIN + 10);
}

function timeOf(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs;
}

/**
 * Added to the time limit of a page. Rendering imports the components of the site, which Vite transforms on first use:
 * that counts as rendering: the two cannot be distinguished from outside. A page may still be reported on a machine where
 * the first use takes longer.
 */
const FIRST_USE_SECONDS = 15;

type Serving = {
  vite: ViteDevServer;
  site: DevSite;
  siteDir: string;
  report: ErrorReport;
  ofPages: ShownPolicyErrors;
  blocking: ReturnType<typeof watchBlocking>;
  sent: SentRenderings;
};

async function servePage(
  request: Connect.IncomingMessage,
  response: ServerResponse,
  { vite, site, siteDir, report, ofPages, blocking, sent }: Serving,
): Promise<boolean> {
  const url = new URL(request.originalUrl ?? request.url ?? '/', 'http://localhost');
  await site.prepare(url.pathname);
  const content = site.find(url.pathname);
  if (!content) return false;
  if (content.kind === 'redirect') {
    response.writeHead(302, { Location: content.location }).end();
    return true;
  }
  if (content.kind === 'file' || content.kind === 'drawing') {
    const body =
      content.kind === 'file'
        ? content.text
        : await drawIsolated(content.drawing, site.current().site.config.pageTimeout);
    response.writeHead(200, { 'Content-Type': content.type, 'Cache-Control': 'no-store' }).end(body);
    return true;
  }
  const render = async ({ page, surroundings }: PageSource): Promise<RenderedPage> => {
    const environment = vite.environments['rsc'] as RunnableDevEnvironment;
    const renderer = await environment.runner.import<Renderer>(join(engineDir, 'src/render/rsc.tsx'));
    const context = { build: 'dev', api: site.api(), configFile: site.current().configFile };
    const seconds = site.current().site.config.pageTimeout + FIRST_USE_SECONDS;
    // A second later than the limit, which is reported in the page unless the thread is blocked.
    const end = blocking.watch(blockedByPage(page, seconds).message, seconds + 1);
    const rendering = withCode(page).then((whole) => renderer.renderPage(whole, surroundings, context));
    return withinTime(rendering, seconds, () => renderTimeout(page, seconds)).finally(end);
  };
  const keep = sent.begin();
  const reported = async (error: unknown, page: Page): Promise<readonly SiteError[]> => {
    const cause = error ?? (await importError(vite, siteDir)) ?? error;
    const errors = await devErrors(cause, page, siteDir);
    report.ofPage(page.url, 'rendering', errors);
    return errors;
  };
  if (content.kind === 'full') {
    const parts: string[] = [];
    for (const source of content.pages) {
      try {
        parts.push(fullTextHead(source.page, site.current().site), markdownOf(await render(source), source), '\n');
      } catch (error) {
        const errors = await reported(error, source.page);
        response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
        response.end(`${new SiteErrors(errors).message}\n`);
        return true;
      }
    }
    sendMarkdown(response, 200, parts.join(''));
    return true;
  }
  const { page, surroundings, layoutUrls, shell } = content;
  const own = content.wants === 'payload' ? sent.payloadOf(url.searchParams.get('rendering') ?? '') : undefined;
  if (own) {
    sendPayload(response, 200, own);
    return true;
  }
  let rendered: RenderedPage;
  try {
    rendered = await render(content);
  } catch (error) {
    const errors = await reported(error, page);
    response.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
    // Named as a rendering, so that it learns of a change made while it loads.
    response.end(errorPage(errors, shell.viteClient, keep(new Uint8Array())));
    return true;
  }
  const policyErrors = ofPages.check(page, rendered.html, site.current().site);
  for (const warning of policyErrors?.warnings ?? []) console.error(warning.message);
  report.ofPage(page.url, 'rendering', []);
  if (policyErrors) report.ofPage(page.url, 'policy', policyErrors.errors);
  const status = content.found ? 200 : 404;
  const isNegotiated = content.wants === 'page' && content.found && prefersMarkdown(request.headers.accept ?? '');
  if (content.wants === 'markdown' || isNegotiated) {
    sendMarkdown(response, status, markdownOf(rendered, content));
    return true;
  }
  if (content.wants === 'payload') {
    sendPayload(response, status, rendered.payload);
    return true;
  }
  const policy = devPolicy(site.current().site, shell.headScript);
  const html = addShell(
    rendered.html,
    { ...shell, policy: policy.text, rendering: keep(rendered.payload) },
    { ...layoutUrls, ...(!content.found && { payload: surroundings.layout.site.notFoundUrl }) },
  );
  const client = `<meta property="csp-nonce" nonce="${policy.nonce}"><script type="module" src="${shell.viteClient}"></script>`;
  response.writeHead(status, {
    ...securityHeaders(policy.text),
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
  });
  response.end(html.replace('</head>', () => `${client}</head>`));
  return true;
}

function sendPayload(response: ServerResponse, status: number, payload: Uint8Array<ArrayBuffer>): void {
  response.writeHead(status, { 'Content-Type': 'text/x-component; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(payload);
}

function markdownOf({ html }: RenderedPage, { page, text, surroundings }: PageSource): string {
  const source = text === undefined ? undefined : { text, file: page.source };
  return pageMarkdown({ article: readArticle(html), url: surroundings.layout.site.url + page.url, source });
}

function sendMarkdown(response: ServerResponse, status: number, text: string): void {
  const type = 'text/markdown; charset=utf-8';
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store', Vary: 'Accept' }).end(text);
}
