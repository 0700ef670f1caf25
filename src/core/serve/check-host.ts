import type { IncomingMessage, ServerOptions } from 'node:http';
import { isIP } from 'node:net';
import { hostname } from 'node:os';

/**
 * Limits on the time for a request to arrive, in milliseconds, so that slow senders do not hold connections open.
 * @example createServer(arrivalLimits, respond)
 */
export const arrivalLimits: ServerOptions = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  connectionsCheckingInterval: 2_000,
};

/**
 * Returns the reason to reject a request for another host or from a page of another site; otherwise undefined. Through
 * a foreign name that resolves to this machine (DNS rebinding), pages of other sites could read everything here.
 */
export function refusalOf({ headers }: Pick<IncomingMessage, 'headers'>, host: string): string | undefined {
  const hostRefusal = foreignHost({ headers }, host);
  if (hostRefusal !== undefined) return hostRefusal;
  const origin = headers.origin === undefined ? undefined : URL.parse(headers.origin);
  if (origin !== undefined && !isOwn(origin?.host, host)) {
    return `Pages of "${headers.origin}" cannot read this server.`;
  }
  const isFromOtherSite = headers['sec-fetch-site'] === 'cross-site' && headers['sec-fetch-mode'] !== 'navigate';
  return isFromOtherSite ? 'Other sites cannot load files of this one.' : undefined;
}

/**
 * Returns the reason to reject a request's `Host`, or undefined if it is a name of this server.
 * @example if (foreignHost(request, '127.0.0.1') !== undefined) response.writeHead(403);
 */
export function foreignHost({ headers }: Pick<IncomingMessage, 'headers'>, host: string): string | undefined {
  if (isOwn(headers.host, host)) return undefined;
  const own = host === '127.0.0.1' ? 'localhost' : host;
  return `This server is for "${own}", not for "${headers.host ?? ''}". To use another name, start it with --host.`;
}

/** True for a request from a page of another origin, or from a window opened by it. Tools send no `Sec-Fetch-Site`. */
export function isCrossOrigin({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return !['same-origin', 'none', undefined].includes(headers['sec-fetch-site'] as string | undefined);
}

/** True for a name or address of this server, with or without a port. */
function isOwn(authority: string | undefined, host: string): boolean {
  const url = URL.parse(`http://${authority}`);
  if (!authority || !url || url.username !== '' || url.pathname !== '/' || /[/?#@]/.test(authority)) return false;
  const name = url.hostname.replace(/^\[(.*)\]$/, '$1');
  if (['localhost', '127.0.0.1', '::1', host.toLowerCase()].includes(name)) return true;
  // When listening on all addresses: numeric addresses, which cannot be foreign names, and the name of this machine.
  return isEveryAddress(host) && (isIP(name) > 0 || name === hostname().toLowerCase());
}

/** True for a `--host` value that means all addresses of this machine. */
export function isEveryAddress(host: string): boolean {
  return /^(0\.0\.0\.0|::)$/.test(host);
}
