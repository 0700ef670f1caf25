import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import createApp from '../../site/sandbox/server.ts';
import { openState, type State } from '../../site/sandbox/state.ts';
import type { Exchange } from '../../src/plugins/openapi/sandbox/sandbox-log.ts';
import { createSandboxServer } from '../../src/plugins/openapi/sandbox/sandbox-server.ts';
import { checkResponse } from './check-response.ts';
import { secret } from './open-sandbox.ts';

/** Environment of the sandbox; it accepts tokens signed with this secret. */
export const environment = { JWT_SECRET: secret };

/** AREA's sandbox over HTTP, as `area-docs sandbox` serves it. */
export type ServedSandbox = {
  /** With its port. */
  host: string;
  /** Resets everything, and returns the tables for the next requests. */
  startAfresh: (saved?: Partial<State>) => State;
  /** The requests since the last start, with their responses. */
  exchanges: readonly Exchange[];
  close: () => void;
};

/** Serves AREA's sandbox over HTTP. `intercept` may respond in its place. */
export async function serveSandbox(
  intercept: (request: Request, state: State) => Response | undefined = () => undefined,
): Promise<ServedSandbox> {
  const exchanges: Exchange[] = [];
  let state = openState({});
  let app = createApp(state);
  const server = createSandboxServer({
    handle: (request, own) => intercept(request, state) ?? app.fetch(request, own),
    environment,
    host: '127.0.0.1',
    onExchange: (exchange) => void exchanges.push(exchange),
    onError: (error) => {
      throw error;
    },
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    exchanges,
    startAfresh(saved = {}) {
      exchanges.splice(0);
      state = openState(saved);
      app = createApp(state);
      return state;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Throws if the contract lacks a response, or the sandbox does not simulate it (501); returns the responses. */
export async function checkExchanges({ exchanges }: ServedSandbox): Promise<Exchange['response'][]> {
  for (const { method, url, response } of exchanges) {
    const { status, headers, body } = response;
    if (status === 501) throw new Error(`${method} ${url}: the sandbox does not know: ${body}`);
    const lines = Object.entries(headers).flatMap(([name, value]) =>
      [value].flat().map((one) => [name, one] as [string, string]),
    );
    await checkResponse(
      method,
      new URL(url, 'http://sandbox').pathname,
      new Response(body, { status, headers: lines }),
    );
  }
  return exchanges.map(({ response }) => response);
}
