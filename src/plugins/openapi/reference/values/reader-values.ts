import { useSyncExternalStore } from 'react';
import { createStore } from '../../../../core/base/data/create-store.ts';
import { asObject, asText } from '../../contract/document/json.ts';
import { tabStorage } from '../../../../core/theme/preferences/web-storage.ts';

/** Values of the reader for all samples and the console. Kept for the session only, never in an address. */
export type ReaderValues = {
  /** By the contract's address that each replaces: some operations have their own servers. */
  baseUrls: Readonly<Record<string, string>>;
  /** By credential: a security scheme's name or `x-credential`. */
  tokens: Readonly<Record<string, string>>;
  /** Those for the sandbox, which no server gets: nor does the sandbox get theirs. */
  sandboxTokens: Readonly<Record<string, string>>;
  /** The account of the sandbox that its tokens are of; empty once the reader uses none. */
  sandboxAccount?: string;
  showToken: boolean;
};

const KEY = 'reader-values';
const none: ReaderValues = { baseUrls: {}, tokens: {}, sandboxTokens: {}, showToken: false };
const current = createStore(load);

/** The values. */
export function useReaderValues(): ReaderValues {
  return useSyncExternalStore(current.subscribe, current.read, () => none);
}

/** A token as samples show it: masked unless the reader wants to see it. */
export function shownToken(values: ReaderValues, credential: string, isSandbox: boolean): string {
  const token = tokensFor(values, isSandbox)[credential] ?? '';
  return values.showToken ? token : mask(token);
}

/** The tokens for the sandbox, or for all other servers. */
export function tokensFor({ tokens, sandboxTokens }: ReaderValues, isSandbox: boolean): ReaderValues['tokens'] {
  return isSandbox ? sandboxTokens : tokens;
}

/** The current values. */
export const readReaderValues = current.read;

/** Changes some of the values; tokens stay in session storage and nowhere else. */
export function changeReaderValues(changes: Partial<ReaderValues>): void {
  const next = { ...readReaderValues(), ...changes };
  tabStorage.write(KEY, JSON.stringify(next));
  current.write(next);
}

/**
 * Chooses the address to call instead of a server of the contract; an empty one means that server. Does not store
 * `standard`, the default choice.
 */
export function changeBaseUrl(server: string, baseUrl: string, standard: string = server): void {
  const { [server]: _before, ...others } = readReaderValues().baseUrls;
  const chosen = baseUrl || server;
  changeReaderValues({ baseUrls: chosen === standard ? others : { ...others, [server]: chosen } });
}

/** Keeps a token for every scheme that carries the credential; an empty one is forgotten. */
export function changeToken(credential: string, token: string, isSandbox: boolean): void {
  const { [credential]: _before, ...others } = tokensFor(readReaderValues(), isSandbox);
  const tokens = token === '' ? others : { ...others, [credential]: token };
  changeReaderValues(isSandbox ? { sandboxTokens: tokens, sandboxAccount: '' } : { tokens });
}

/** Forgets everything at once. */
export function clearReaderValues(): void {
  tabStorage.remove(KEY);
  current.write(none);
}

function load(): ReaderValues {
  const { baseUrls, tokens, sandboxTokens, sandboxAccount, showToken } = tabStorage.readObject(KEY);
  return {
    baseUrls: textsOf(baseUrls),
    tokens: textsOf(tokens),
    sandboxTokens: textsOf(sandboxTokens),
    ...(typeof sandboxAccount === 'string' && { sandboxAccount }),
    showToken: showToken === true,
  };
}

function textsOf(value: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(asObject(value)).filter((entry): entry is [string, string] => !!asText(entry[1])),
  );
}

function mask(token: string): string {
  return token === '' ? '' : '•'.repeat(Math.min(token.length, 12));
}
