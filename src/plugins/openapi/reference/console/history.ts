import { useSyncExternalStore } from 'react';
import { createStore } from '../../../../browser.ts';
import type { ConsoleOperation } from '../../contract/output/console-data.ts';
import { sandboxChoice } from '../values/chosen-server.ts';
import type { Tokens } from '../values/reader-values.ts';
import type { ConsoleValues } from './request/console-values.ts';
import { maskTokens } from './request/mask-token.ts';
import type { PreparedRequest } from './request/prepare-request.ts';
import type { Outcome } from './send/send-request.ts';

/** A sent request and its outcome so far. Kept in memory during the visit. */
export type Exchange = {
  id: number;
  /** Time of sending, in milliseconds since 1970. */
  time: number;
  operation: ConsoleOperation;
  /** Values of the form, by `parameterKey`. */
  parameters: ConsoleValues['parameters'];
  /** The chosen base address, or `sandboxChoice`. */
  server: string;
  /** `form` has the parts of a multipart form, one per line, with the names of files. */
  request: { method: string; url: string; body?: string; form?: string };
  /** True if the request follows a link of a response, so that it may match another operation or no operation. */
  isFollowUp?: boolean;
  outcome: Outcome | { kind: 'waiting' };
};

const maxExchanges = 50;

/** Maximum total size of kept bodies in bytes: twice the largest file. */
const maxBytes = 64_000_000;

/** Failures that prevent the browser from sending the request. */
const unsentKinds: readonly Exchange['outcome']['kind'][] = ['address', 'request', 'offline', 'mixed', 'policy'];

const exchanges = createStore((): readonly Exchange[] => []);
/** Ids of removed exchanges are not reused, because steps of a guide refer to exchanges by id. */
const lastId = createStore(() => 0);

/** The exchanges of this visit, newest first. */
export function useHistory(): readonly Exchange[] {
  return useSyncExternalStore(exchanges.subscribe, exchanges.read, exchanges.read);
}

/** False if the browser refused to send the request. */
export function wasSent({ outcome }: Exchange): boolean {
  return !unsentKinds.includes(outcome.kind);
}

export type NewExchange = Omit<Exchange, 'id' | 'time' | 'outcome' | 'request'> & {
  request: Pick<PreparedRequest, 'method' | 'url' | 'body' | 'fields'>;
  tokens?: Tokens;
};

/**
 * Adds a request before it is sent, with `tokens` masked in its address, and returns its id. Keeps at most
 * `maxExchanges`.
 */
export function addExchange({ request, tokens = {}, ...exchange }: NewExchange): number {
  const id = lastId.read() + 1;
  lastId.write(id);
  const { method, url, body, fields } = request;
  const masked = {
    method,
    url: maskTokens(url, tokens),
    // Pages show the body with the response, and links in the response may refer to it. Files would take up memory.
    body: typeof body === 'string' ? body : undefined,
    form: fields?.map(({ name, value, file = value }) => `${name}: ${file}`).join('\n'),
  };
  const added: Exchange = { ...exchange, id, time: Date.now(), request: masked, outcome: { kind: 'waiting' } };
  exchanges.write([added, ...exchanges.read()].slice(0, maxExchanges));
  return id;
}

/** Replaces the outcome of a request. Drops the oldest requests if all bodies together are too large. */
export function updateOutcome(id: number, outcome: Outcome): void {
  let bytes = 0;
  const updated = exchanges.read().map((exchange) => (exchange.id === id ? { ...exchange, outcome } : exchange));
  exchanges.write(
    updated.filter((exchange) => {
      bytes += bodySize(exchange);
      return exchange.id === id || bytes <= maxBytes;
    }),
  );
}

/** The size of both bodies, with one byte per character of text. */
function bodySize({ request, outcome }: Exchange): number {
  const sent = (request.body ?? request.form ?? '').length;
  return outcome.kind === 'response' ? sent + (outcome.text?.length ?? 0) + (outcome.file?.size ?? 0) : sent;
}

/** Removes the exchanges with the sandbox, whose tokens and ids are invalid after a reset. */
export function forgetSandbox(): void {
  exchanges.write(exchanges.read().filter(({ server }) => server !== sandboxChoice));
}
