import { createServer as createHttpServer } from 'node:http';
import { join, relative, resolve } from 'node:path';
import { createServer, type Connect, type RunnableDevEnvironment, type ViteDevServer } from 'vite';
import { SiteErrors, type SiteError } from '../base/site-error.ts';
import { loadConfig } from '../config/load-config.ts';
import type { Renderer } from './bundle.ts';
import { createDevSite, type DevSite } from './dev-site.ts';
import { engineDir } from './engine-dir.ts';
import { listen } from './listen.ts';
import { addShell } from './page-shell.ts';
import { viteConfig } from './vite-config.ts';

export type DevServer = { url: string; errors: readonly SiteError[]; close: () => Promise<void> };

export type DevOptions = { siteDir: string; port: number; host: string };

/** Starts the server for authors: every change of page, config, sidebar, contract or component shows without restart. */
export async function startDevServer({ siteDir, port, host }: DevOptions): Promise<DevServer> {
  const { config } = await loadConfig(siteDir);
  const http = createHttpServer();
  const vite = await createServer({
    ...viteConfig({ siteDir, baseUrl: config.baseUrl }),
    server: {
      middlewareMode: true,
      hmr: { server: http },
      fs: { allow: [engineDir, siteDir] },
      watch: { ignored: ['**/.area-docs/**'] },
    },
  });
  const site = await createDevSite(siteDir);
  vite.middlewares.use((request, response, next) => {
    servePage(request, response, vite, site).then((done) => done || next(), next);
  });
  // A contract may lie outside.
  const contract = config.openapi && resolve(siteDir, config.openapi.path);
  vite.watcher.add(contract === undefined ? siteDir : [siteDir, contract]);
  vite.watcher.on('all', (_event, file) => {
    if (file !== contract && !isSource(relative(siteDir, file))) return;
    void site.reload(file).then((errors) => announce(vite, errors));
  });
  http.on('request', vite.middlewares);
  const origin = await listen(http, { port, host });
  const url = `${origin}${config.baseUrl}`;
  return {
    url,
    errors: site.current().errors,
    close: async () => {
      await vite.close();
      http.close();
    },
  };
}

/** What a change of makes the site different, apart from components and styles, which Vite watches itself. */
function isSource(path: string): boolean {
  if (path.startsWith('..') || path.startsWith('.area-docs')) return false;
  return !path.startsWith('components');
}

function announce(vite: ViteDevServer, errors: readonly SiteError[]): void {
  const [first] = errors;
  if (!first) {
    vite.environments['client']?.hot.send({ type: 'custom', event: 'site:update' });
    return;
  }
  console.error(new SiteErrors(errors).message);
  vite.environments['client']?.hot.send({ type: 'error', err: overlay(errors) });
}

/** The faults in the form of Vite's overlay. */
function overlay(errors: readonly SiteError[]) {
  const message = errors.map((error) => error.message).join('\n\n');
  const place = errors[0]?.place;
  const loc = place && { file: place.file, line: place.line ?? 1, column: place.column ?? 1 };
  return { message, stack: '', plugin: 'site', ...(loc && { loc }) };
}

async function servePage(
  request: Connect.IncomingMessage,
  response: import('node:http').ServerResponse,
  vite: ViteDevServer,
  site: DevSite,
): Promise<boolean> {
  const url = new URL(request.originalUrl ?? request.url ?? '/', 'http://localhost');
  const answer = site.find(url.pathname);
  if (!answer) return false;
  if (answer.kind === 'redirect') {
    response.writeHead(302, { Location: answer.location }).end();
    return true;
  }
  if (answer.kind === 'file') {
    response.writeHead(200, { 'Content-Type': answer.type, 'Cache-Control': 'no-store' }).end(answer.text);
    return true;
  }
  const environment = vite.environments['rsc'] as RunnableDevEnvironment;
  const renderer = await environment.runner.import<Renderer>(join(engineDir, 'src/render/rsc.tsx'));
  const { page, navigation, navigationUrl, shell } = answer;
  const rendered = await renderer.renderPage(
    page,
    { data: navigation, url: navigationUrl },
    { build: 'dev', api: site.api(), configFile: site.current().configFile },
  );
  const status = answer.found ? 200 : 404;
  if (answer.wants === 'payload') {
    response.writeHead(status, { 'Content-Type': 'text/x-component; charset=utf-8', 'Cache-Control': 'no-store' });
    response.end(rendered.payload);
    return true;
  }
  const html = addShell(rendered.html, shell, {
    navigation: navigationUrl,
    ...(!answer.found && { payload: navigation.site.notFoundUrl }),
  });
  const client = `<script type="module" src="${shell.viteClient}"></script>`;
  response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(
    html.replace('</head>', () => `${client}</head>`).replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, ''),
  );
  return true;
}
