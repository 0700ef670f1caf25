import { useSyncExternalStore } from 'react';
import { asObject, asText } from '../../../contract/document/json.ts';

/** What the reader entered once for all samples and the console. Kept for the session only, never in an address. */
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
const listeners = new Set<() => void>();
let current: ReaderValues | undefined;

/** The values. */
export function useReaderValues(): ReaderValues {
  return useSyncExternalStore(subscribe, readReaderValues, () => none);
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
export function readReaderValues(): ReaderValues {
  current ??= load();
  return current;
}

/** Changes some of the values; tokens stay in session storage and nowhere else. */
export function changeReaderValues(changes: Partial<ReaderValues>): void {
  current = { ...readReaderValues(), ...changes };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(current));
  } catch {
    // Storage is forbidden: the values live as long as the page.
  }
  for (const listener of listeners) listener();
}

/**
 * Chooses the address to call instead of a server of the contract; an empty one means that server. What equals `standard`,
 * the choice of a reader who has made none, is not kept.
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
  current = none;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is forbidden: nothing was kept.
  }
  for (const listener of listeners) listener();
}

function load(): ReaderValues {
  try {
    const stored = asObject(JSON.parse(sessionStorage.getItem(KEY) ?? '{}'));
    const { baseUrls, tokens, sandboxTokens, sandboxAccount, showToken } = stored;
    return {
      baseUrls: textsOf(baseUrls),
      tokens: textsOf(tokens),
      sandboxTokens: textsOf(sandboxTokens),
      ...(typeof sandboxAccount === 'string' && { sandboxAccount }),
      showToken: showToken === true,
    };
  } catch {
    // Storage is forbidden, or something else wrote there.
    return none;
  }
}

function textsOf(value: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(asObject(value)).filter((entry): entry is [string, string] => !!asText(entry[1])),
  );
}

function mask(token: string): string {
  return token === '' ? '' : '•'.repeat(Math.min(token.length, 12));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
