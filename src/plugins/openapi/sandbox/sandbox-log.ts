import type { IncomingHttpHeaders } from 'node:http';

export type SandboxLog = ReturnType<typeof sandboxLog>;

/** Logs to the console. With `record`, exchanges go to standard output, and everything else to standard error. */
export function sandboxLog({ record }: { record: boolean }) {
  const print: (line: string) => void = record ? console.error : console.log;
  return {
    print,
    onExchange(exchange: Exchange): void {
      const { method, url, response, milliseconds } = exchange;
      print(`${method} ${pathOf(url)} ${response.status} ${Math.round(milliseconds)} ms`);
      if (record) console.log(JSON.stringify(exchange));
    },
    onError: (error: unknown): void => console.error(error),
  };
}

/** A request with its response, as `--record` prints it. */
export type Exchange = {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
  response: { status: number; headers: IncomingHttpHeaders; body: string };
  milliseconds: number;
};

/** The address without its query, which may contain a token. */
export function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '';
}
