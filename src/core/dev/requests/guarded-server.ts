import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { join, normalize } from 'node:path';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { decodeAddress } from '../../base/addresses/decode-address.ts';
import { symlinkEscapes } from '../../base/addresses/symlink-escapes.ts';
import { engineDir } from '../../disk/engine-dir.ts';
import { arrivalLimits, isCrossOrigin, refusalOf } from '../../serve/check-host.ts';

type Guard = {
  siteDir: string;
  host: string;
  baseUrl: string;
  /**
   * Resolves to the handler of accepted requests, or to undefined if the server could not start. Requests wait until
   * then.
   */
  ready: Promise<RequestListener | undefined>;
};

/**
 * Creates the servers for pages and for Vite's connections. Rejects requests from other origins, and requests for
 * symbolic links that leave the site or lead to hidden files.
 */
export function createGuardedServer({ siteDir, host, baseUrl, ready }: Guard): { http: Server; sockets: Server } {
  const http = createServer(arrivalLimits, (request, response) => {
    const { url = '/' } = request;
    const isOutside = addressLinksAway(url, { siteDir, root: engineDir, baseUrl });
    // Any web page could make Vite open any file in the author's editor through this address.
    const opensEditor = /\/__open-in-editor/i.test(decodeAddress(url)) && !isFromOwnPage(request);
    const refusal =
      refusalOf(request, host) ||
      (isOutside && 'This file is a symbolic link that leaves the site or leads to a hidden file.') ||
      (opensEditor && 'Only pages of this server that were opened through localhost can open files.');
    if (refusal) response.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${refusal}\n`);
    // Vite's plugins throw on an invalid address, which would end the server.
    else if (!URL.canParse(url, 'http://localhost')) response.writeHead(400).end();
    else void ready.then((handle) => (handle ? handle(request, response) : response.destroy()));
  });
  // Vite receives only accepted connections, because its listener throws on an invalid address.
  const sockets = createServer();
  http.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    const isVite = /^vite-(hmr|ping)$/.test(request.headers['sec-websocket-protocol'] ?? '');
    const path = request.url?.replace(/\?.*$/s, '');
    const isAllowed = isVite && path === baseUrl && refusalOf(request, host) === undefined;
    if (!isAllowed) socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
    // Pages of an earlier server reconnect before Vite listens.
    else void ready.then((handle) => (handle ? sockets.emit('upgrade', request, socket, head) : socket.destroy()));
  });
  return { http, sockets };
}

/**
 * True for a request from a page of this server, or from a tool, on the same machine. Requires the name `localhost` or
 * its address, because browsers send `Sec-Fetch-Site` only to these if the connection is not encrypted.
 */
function isFromOwnPage(request: IncomingMessage): boolean {
  const isLocal = /^(::1|(::ffff:)?127\.)/.test(request.socket.remoteAddress ?? '');
  return (
    isLocal && /^(localhost|127\.0\.0\.1|\[::1\])(:|$)/i.test(request.headers.host ?? '') && !isCrossOrigin(request)
  );
}

/** The folders in which Vite looks for the file of an address, and the base path that may precede the address. */
type Roots = { siteDir: string; root: string; baseUrl: string };

/**
 * True for the address of a symbolic link that leads out of the site or to a hidden file. Vite does not check where
 * links lead, so it would serve the target.
 */
export function addressLinksAway(address: string, { siteDir, root, baseUrl }: Roots): boolean {
  const path = decodeAddress(address.replace(/[?#].*$/s, ''));
  const withoutBase = path.startsWith(baseUrl) ? `/${path.slice(baseUrl.length)}` : path;
  // `/@id/` and `/@fs/` precede the name of a module, which may be an absolute path.
  const names = [path, withoutBase].map((name) => normalize(`/${name.replace(/^\/+(@id\/+)?(@fs\/+)?/, '')}`));
  return names.some((name) => symlinkEscapes(siteDir, name) || symlinkEscapes(siteDir, join(root, name)));
}

/** Milliseconds between checks for open requests; short compared with the time a page takes to load. */
const PAUSE = 20;

/** Lets other work wait for a server's requests: the returned function resolves as soon as no request is open. */
export function watchRequests(server: Server): () => Promise<void> {
  const open = new Set<ServerResponse>();
  server.on('request', (_request, response) => {
    open.add(response);
    response.once('close', () => open.delete(response));
  });
  return async () => {
    // Let the server count requests that have already arrived.
    await setImmediate();
    while (open.size > 0) await setTimeout(PAUSE);
  };
}
