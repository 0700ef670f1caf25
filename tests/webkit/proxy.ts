import { EventEmitter, once } from 'node:events';
import { createServer, request, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { escapePattern } from '../../src/core/base/text/escape-pattern.ts';
import { hashSource } from '../../src/core/outputs/content-policy.ts';
import { reportPath, reportScript, type Report } from './report-script.ts';

/** A request that a test intercepts: the subset of Playwright's `Route`. */
export type Route = {
  continue: () => Promise<void>;
  abort: () => Promise<void>;
  fulfill: (response: { status?: number; contentType?: string; body?: string }) => Promise<void>;
};
export type Handler = (route: Route) => unknown;

type Events = { request: [url: string]; failure: [url: string, reason: string]; report: [Report] };

/**
 * The proxy of one browser. Needed because WebDriver neither shows nor changes requests, and cannot run scripts before
 * a page's own.
 */
export type Proxy = Awaited<ReturnType<typeof startProxy>>;

export async function startProxy() {
  const events = new EventEmitter<Events>();
  const routes = new Map<string, Handler>();
  const scripts: string[] = [];
  const open = new Set<IncomingMessage>();

  const server = createServer(async (incoming, response) => {
    const url = new URL(incoming.url ?? '');
    if (url.pathname === reportPath) return report(incoming, response);
    open.add(incoming);
    response.on('close', () => open.delete(incoming));
    events.emit('request', url.href);
    const [, handle] = [...routes].findLast(([glob]) => matches(glob, url.href)) ?? [];
    const route: Route = {
      continue: () => forward(url, incoming, response),
      abort: async () => fail(url, response, 'net::ERR_FAILED'),
      fulfill: async ({ status = 200, contentType = 'text/plain', body = '' }) => {
        if (status >= 400) events.emit('failure', url.href, `status of ${status}`);
        response.writeHead(status, { 'Content-Type': contentType }).end(body);
      },
    };
    await (handle ? handle(route) : route.continue());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    events,
    routes,
    /** Scripts that run in each page before its own. */
    scripts,
    /** Resolves when no request has been open for half a second, like Playwright's `networkidle`. */
    async whenIdle() {
      for (let idle = 0; idle < 10; idle = open.size > 0 ? 0 : idle + 1) {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  async function report(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    events.emit('report', JSON.parse((await readBody(incoming)).toString()) as Report);
    response.end();
  }

  async function forward(url: URL, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    // No test needs another host: make the request visible and fail.
    if (!/^(localhost|127\.0\.0\.1)$/.test(url.hostname)) return fail(url, response, 'foreign host');
    // Scripts can be inserted only into an uncompressed page.
    const { 'accept-encoding': _, ...headers } = incoming.headers;
    const onward = request(url, { method: incoming.method, headers, family: 4 });
    onward.end(await readBody(incoming));
    // A browser that leaves the page ends its requests.
    response.on('close', () => onward.destroy());
    onward.on('error', () => fail(url, response, 'connection failed'));
    onward.on('response', async (answer) => {
      if (response.destroyed) return;
      const { statusCode = 500 } = answer;
      if (statusCode >= 400) events.emit('failure', url.href, `status of ${statusCode}`);
      if (!answer.headers['content-type']?.startsWith('text/html')) {
        response.writeHead(statusCode, answer.headers);
        answer.pipe(response);
        return;
      }
      const page = withScripts((await readBody(answer)).toString(), answer.headers, scripts);
      response.writeHead(statusCode, page.headers).end(page.html);
    });
  }

  function fail(url: URL, response: ServerResponse, reason: string): void {
    // The browser ended the request itself.
    if (response.destroyed) return;
    events.emit('failure', url.href, reason);
    response.destroy();
  }
}

/**
 * Inserts scripts before all others into a page, and allows them in its policy. They leave no trace in the document.
 */
function withScripts(html: string, headers: IncomingHttpHeaders, scripts: readonly string[]) {
  const { 'content-length': _, 'content-security-policy': policy = '', ...others } = headers;
  const start = ['document.currentScript.remove()', `(${reportScript.toString()})(${JSON.stringify(reportPath)})`];
  const script = [...start, ...scripts].join(';\n').replaceAll('</script', String.raw`<\/script`);
  return {
    html: html.replace(/<head[^>]*>/, (head) => `${head}<script>${script}</script>`),
    headers: {
      ...others,
      'content-security-policy': String(policy).replace('script-src', (name) => `${name} ${hashSource(script)}`),
    },
  };
}

function matches(glob: string, url: string): boolean {
  const parts = glob.split(/(\*\*|\*)/).map((part) => ({ '**': '.*', '*': '[^/]*' })[part] ?? escapePattern(part));
  return new RegExp(`^${parts.join('')}$`).test(url);
}

async function readBody(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
