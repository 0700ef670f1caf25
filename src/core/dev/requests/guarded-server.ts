import { createServer, type Server } from 'node:http';
import type { Connect } from 'vite';
import { decodeAddress } from '../../base/addresses/decode-address.ts';
import { engineDir } from '../../disk/engine-dir.ts';
import { arrivalLimits, isCrossSite, refusalOf } from '../../serve/check-host.ts';
import { leavesSiteByLink } from './served-file.ts';

type Guard = {
  siteDir: string;
  host: string;
  baseUrl: string;
  /** Handles accepted requests, which wait for it. */
  ready: Promise<Connect.Server>;
};

/**
 * Creates the servers for pages and for Vite's connections. Both reject requests from other origins and for files
 * outside the site.
 */
export function createGuardedServer({ siteDir, host, baseUrl, ready }: Guard): { http: Server; sockets: Server } {
  const http = createServer(arrivalLimits, (request, response) => {
    const refusal = refusalOf(request, host);
    const isOutside = leavesSiteByLink(request.url ?? '/', { siteDir, root: engineDir, baseUrl });
    if (isOutside || refusal !== undefined) {
      response
        .writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8' })
        .end(`${refusal ?? 'This file is a link that leaves the site or leads to a hidden file.'}\n`);
      return;
    }
    // Any web page could make Vite open any file in the author's editor through this address.
    if (/\/__open-in-editor/.test(decodeAddress(request.url ?? '')) && isCrossSite(request)) {
      response
        .writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8' })
        .end('Only pages of this server can open files.\n');
      return;
    }
    // Vite's plugins throw on an invalid address, which would end the server.
    if (URL.canParse(request.url ?? '/', 'http://localhost')) void ready.then((handle) => handle(request, response));
    else response.writeHead(400).end();
  });
  // Vite receives only accepted connections, because its listener throws on an invalid address.
  const sockets = createServer();
  http.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    const isVite = /^vite-(hmr|ping)$/.test(request.headers['sec-websocket-protocol'] ?? '');
    const path = request.url?.replace(/\?.*$/s, '');
    const isAllowed = isVite && path === baseUrl && refusalOf(request, host) === undefined;
    // Pages of an earlier server reconnect before Vite listens.
    if (isAllowed) void ready.then(() => sockets.emit('upgrade', request, socket, head));
    else socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
  });
  return { http, sockets };
}
