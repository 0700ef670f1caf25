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

/** One line of the log. The query is left out: it may hold a token. */
export function logLine({ method, url, response, milliseconds }: Exchange): string {
  return `${method} ${url.split('?', 1)[0]} ${response.status} ${Math.round(milliseconds)} ms`;
}
