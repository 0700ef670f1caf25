import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { readBody, getResponse, sendResponse, webRequest } from '../../src/plugins/openapi/sandbox/web-request.ts';

export type EchoServer = { origin: string; app: Hono; close: () => Promise<void> };

/** Serves a Hono app that pages of any origin may call. Each `POST` request gets back its address, headers and body. */
export async function startEchoServer(): Promise<EchoServer> {
  const app = new Hono();
  app.use(cors());
  app.post('*', async (context) => {
    const { url } = context.req;
    const headers = context.req.header();
    const type = headers['content-type'] ?? '';
    const form = /form/.test(type) ? await context.req.parseBody({ all: true }) : undefined;
    const shown = Object.entries(form ?? {}).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(contentOf) : contentOf(value),
    ]);
    const body = form
      ? Object.fromEntries(shown)
      : /json/.test(type)
        ? await context.req.json()
        : await context.req.text();
    return context.json({ url, headers, type: type.split(';')[0], body });
  });
  const server = createServer(async (request, response) => {
    const body = (await readBody(request)) ?? Buffer.alloc(0);
    sendResponse(await getResponse(webRequest(request, body), (sent) => app.fetch(sent), {}), response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    app,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function contentOf(value: string | File): string | object {
  if (typeof value === 'string') return value;
  const { name, type, size } = value;
  return { name, type, size };
}
