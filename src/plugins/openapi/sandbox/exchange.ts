import type { IncomingHttpHeaders } from 'node:http';

/** A request with its response, as `--record` prints it. */
export type Exchange = {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
  response: { status: number; headers: Readonly<Record<string, string>>; body: string };
  milliseconds: number;
};

/** One line of the log. */
export function logLine({ method, url, response, milliseconds }: Exchange): string {
  return `${method} ${pathOf(url)} ${response.status} ${Math.round(milliseconds)} ms`;
}

/** An address for logs: without its query, which may contain a token. */
export function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '';
}
