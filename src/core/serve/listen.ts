import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer, isIPv6 } from 'node:net';
import { messageOf } from '../base/errors/message-of.ts';
import { SiteError } from '../base/errors/site-error.ts';
import { isEveryAddress } from './check-host.ts';

/**
 * Starts a server; resolves to its origin. Throws a `SiteError` on failure; for a busy port, the error names the next
 * free port.
 * @example const origin = await listen(createServer(respond), { port: 3000, host: '127.0.0.1' });
 */
export async function listen(server: Server, { port, host }: { port: number; host: string }): Promise<string> {
  try {
    await once(server.listen(port, host), 'listening');
  } catch (cause) {
    throw (cause as NodeJS.ErrnoException).code === 'EADDRINUSE'
      ? await busyPort(port, host)
      : listenError(host, cause);
  }
  const address = server.address();
  return originOf(host, typeof address === 'object' && address ? address.port : port);
}

/** The origin at which a browser on this machine reaches a server. */
export function originOf(host: string, port: number): string {
  const name = host === '127.0.0.1' || isEveryAddress(host) ? 'localhost' : isIPv6(host) ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/** The error for a host that is not this machine, or a port that needs more permissions. */
function listenError(host: string, cause: unknown): SiteError {
  return new SiteError({
    topic: 'servers',
    fact: `The server cannot listen at "${host}": ${messageOf(cause)}.`,
    hint: 'Set --host to an address of this machine, or to 0.0.0.0 for all. Ports below 1024 may need more permissions.',
    cause,
  });
}

async function busyPort(port: number, host: string): Promise<SiteError> {
  const free = await nextFreePort(port + 1, host);
  return new SiteError({
    topic: 'servers',
    fact: `Port ${port} is in use by another program.`,
    hint:
      free === undefined
        ? 'Choose another port with --port.'
        : `Port ${free} is free: --port ${free}, or PORT=${free}.`,
  });
}

/**
 * Parses a port. Without one, uses the environment variable `PORT` or, if that is unset or empty, the default. Returns
 * undefined if the port is invalid.
 * @example parsePort('8080'); // 8080
 */
export function parsePort(text: string | undefined, defaultPort = 3000): number | undefined {
  const port = text ?? (process.env['PORT'] || String(defaultPort));
  return /^\d+$/.test(port) && Number(port) < 65_536 ? Number(port) : undefined;
}

/**
 * The message for a port that `parsePort` refuses; `text` is the value of `--port`, if there is one.
 * @example if (port === undefined) return invalidPort(values.port);
 */
export function invalidPort(text: unknown): string {
  return `Invalid port: ${String(text ?? process.env['PORT'])}. Expected 0–65535.`;
}

/** Tries at most 100 ports. */
async function nextFreePort(from: number, host: string): Promise<number | undefined> {
  for (let port = from; port < Math.min(from + 100, 65_536); port++) {
    if (await isFree(port, host)) return port;
  }
  return undefined;
}

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}
