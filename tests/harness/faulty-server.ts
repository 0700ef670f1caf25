import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { contentType } from '../../src/core/base/addresses/content-type.ts';
import { createSiteServer } from '../../src/core/serve/serve-site.ts';
import { ensureBuilt } from './site-builder.ts';
import { outputDir } from './sites.ts';

/** Ways in which a response can fail, by name. */
export const failures = {
  '404': (response) => response.writeHead(404, { 'Content-Type': 'text/html' }).end('<p>Not found'),
  '500': (response) => response.writeHead(500).end(),
  'cut in the middle': (response, { type, body }) => {
    response.writeHead(200, { 'Content-Type': type, 'Content-Length': body.length });
    response.write(body.subarray(0, body.length / 2), () => response.destroy());
  },
  'no response': () => undefined,
  // Captive portals respond to every request like this.
  'wrong bytes': (response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>Sign in first.'),
  "an older build's file": (response, { type, body }) => {
    response.writeHead(200, { 'Content-Type': type }).end(olderFile(type, body));
  },
} satisfies Record<string, (response: ServerResponse, file: { type: string; body: Buffer }) => unknown>;

export type Failure = keyof typeof failures;

/** A file of the same type, incompatible with this build. */
function olderFile(type: string, body: Buffer): string {
  if (type.startsWith('text/x-component')) return body.toString().replace(/"build":"[^"]+"/, '"build":"older"');
  if (type.includes('javascript')) return 'export {};';
  return type.includes('json') ? '{}' : '';
}

export type FaultyServer = Awaited<ReturnType<typeof startFaultyServer>>;

/** A server of a built site that fails at one address on demand. */
export async function startFaultyServer(site: string) {
  await ensureBuilt(site);
  const { server, baseUrl } = await createSiteServer(outputDir(site));
  const [serve] = server.listeners('request') as RequestListener[];
  if (!serve) throw new Error('The server has no listener.');
  let fault: { path: string; failure: Failure } | undefined;
  let failed = 0;
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname;
    // A cache would hide the fault. Validated responses keep their compiled code, which saves a seventh of the time.
    response.setHeader = (
      (set) => (name: string, value: string) =>
        set.call(response, name, name === 'Cache-Control' ? 'no-cache' : value)
    )(response.setHeader);
    if (path === '/empty') return response.setHeader('Content-Type', 'text/html').end();
    if (path !== fault?.path) return serve(request, response);
    failed++;
    const file = join(outputDir(site), path.slice(baseUrl.length));
    response.setHeader('Cache-Control', 'no-store');
    failures[fault.failure](response, { type: contentType(file), body: readFileSync(file) });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    url: origin + baseUrl,
    /** Address of an empty page of the same origin, where nothing runs. */
    emptyUrl: `${origin}/empty`,
    /** Makes one address fail, or none. */
    fail(path?: string, failure: Failure = '404') {
      fault = path === undefined ? undefined : { path, failure };
      failed = 0;
    },
    /** Number of failed responses since `fail` was called. */
    countFailed: () => failed,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
