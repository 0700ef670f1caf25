import { useSyncExternalStore } from 'react';
import { ownValue } from '../../../../helpers.ts';
import { asArray, textRecordsOf, textsOf } from '../../contract/document/json.ts';
import { safeBaseUrl } from '../../contract/samples/fill-sample.ts';
import type { Server } from '../../contract/types.ts';
import { createTabStore } from './tab-store.ts';

/** Secrets by credential: a security scheme's name or `x-credential`. */
export type Tokens = Readonly<Record<string, string>>;

/** The receiver of tokens: any address of a server, or the sandbox. */
export type TokenReceiver = {
  /** Base address of requests; for the sandbox, the address of `sandbox.mjs`, which a terminal can call too. */
  address: string;
  isSandbox: boolean;
};

/** Values of the reader for all samples and the console. Kept in the tab's session storage, never in an address. */
export type ReaderValues = {
  /** Chosen base addresses, by the contract's server that each replaces: operations can have their own servers. */
  baseUrls: Readonly<Record<string, string>>;
  /** Values of server variables by name, for each `variablesKey`. */
  variables: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Tokens for servers, by origin, so that no other server receives them. */
  tokens: Readonly<Record<string, Tokens>>;
  /** Tokens for the sandbox. */
  sandboxTokens: Tokens;
  /** The sandbox account that the tokens belong to; empty once the reader uses no account. */
  sandboxAccount?: string;
  /** For each token that the console has requested, the data for renewing it, as JSON. */
  grants: Readonly<Record<string, string>>;
  /** Tokens for servers from the responses of steps. A later step may replace them. */
  stepTokens: readonly string[];
  showToken: boolean;
};

const noValues = load({});
const store = createTabStore(`reader-values ${import.meta.env.BASE_URL}`, load);

export function useReaderValues(): ReaderValues {
  return useSyncExternalStore(store.subscribe, store.read, () => noValues);
}

export function tokensFor({ tokens, sandboxTokens }: ReaderValues, { address, isSandbox }: TokenReceiver): Tokens {
  return isSandbox ? sandboxTokens : (ownValue(tokens, originOf(address)) ?? {});
}

/** The origin that receives requests. `safeBaseUrl` escapes backslashes, which `URL` would parse as slashes. */
function originOf(address: string): string {
  return URL.parse(safeBaseUrl(address))?.origin ?? address;
}

export const readReaderValues = store.read;

export function changeReaderValues(changes: Partial<ReaderValues>): void {
  store.write({ ...readReaderValues(), ...changes });
}

/**
 * Stores `baseUrl` as the address to call instead of `server`; an empty one means `server` itself. Choosing
 * `defaultChoice` removes the stored address.
 */
export function changeBaseUrl(server: string, baseUrl: string, defaultChoice: string = server): void {
  const { [server]: _before, ...others } = readReaderValues().baseUrls;
  const chosen = baseUrl || server;
  changeReaderValues({ baseUrls: chosen === defaultChoice ? others : { ...others, [server]: chosen } });
}

/** Key for the variables of a server in a list of servers. `list` is the first address of that list. */
export function variablesKey(list: string, { url, template = url }: Server): string {
  return `${list} ${template}`;
}

/** Stores the token of a credential, which several schemes may share. An empty token removes it. */
export function changeToken(credential: string, token: string, receiver: TokenReceiver): void {
  const values = readReaderValues();
  const { [credential]: _before, ...others } = tokensFor(values, receiver);
  const changed = token === '' ? others : { ...others, [credential]: token };
  const tokens = { ...values.tokens, [originOf(receiver.address)]: changed };
  changeReaderValues(receiver.isSandbox ? { sandboxTokens: changed, sandboxAccount: '' } : { tokens });
}

/** Stores a token from the response of a step. For a server, never replaces a token that the reader has entered. */
export function adoptToken(credential: string, token: string, receiver: TokenReceiver): void {
  const values = readReaderValues();
  const current = tokensFor(values, receiver)[credential];
  if (!receiver.isSandbox) {
    if (current !== undefined && !values.stepTokens.includes(current)) return;
    changeReaderValues({ stepTokens: [...new Set([...values.stepTokens, token])] });
  }
  changeToken(credential, token, receiver);
}

export const clearReaderValues = store.clear;

function load(stored: Readonly<Record<string, unknown>>): ReaderValues {
  const { baseUrls, variables, tokens, sandboxTokens, sandboxAccount, grants, stepTokens, showToken } = stored;
  const addresses = Object.entries(textsOf(baseUrls)).filter(([, address]) => address !== '');
  return {
    baseUrls: Object.fromEntries(addresses),
    variables: textRecordsOf(variables),
    tokens: textRecordsOf(tokens),
    sandboxTokens: textsOf(sandboxTokens),
    ...(typeof sandboxAccount === 'string' && { sandboxAccount }),
    grants: textsOf(grants),
    stepTokens: asArray(stepTokens).filter((token) => typeof token === 'string'),
    showToken: showToken === true,
  };
}
