import { useSyncExternalStore } from 'react';
import { asObject, asText } from '../../contract/json.ts';

/** What the reader entered once for all samples and the console. Kept for the session only, never in an address. */
export type ReaderValues = {
  /** By the address of the contract that each stands for: some operations have servers of their own. */
  baseUrls: Readonly<Record<string, string>>;
  token: string;
  showToken: boolean;
};

const KEY = 'reader-values';
const none: ReaderValues = { baseUrls: {}, token: '', showToken: false };
const listeners = new Set<() => void>();
let current: ReaderValues | undefined;

/** The values, and the token as samples show it: masked unless the reader wants to see it. */
export function useReaderValues(): ReaderValues & { shownToken: string } {
  const values = useSyncExternalStore(subscribe, readReaderValues, () => none);
  return { ...values, shownToken: values.showToken ? values.token : mask(values.token) };
}

/** The values as they are now. */
export function readReaderValues(): ReaderValues {
  current ??= load();
  return current;
}

/** Changes some of the values; the token stays in session storage and nowhere else. */
export function changeReaderValues(changes: Partial<ReaderValues>): void {
  current = { ...readReaderValues(), ...changes };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(current));
  } catch {
    // Storage is forbidden: the values live as long as the page.
  }
  for (const listener of listeners) listener();
}

/** Chooses the address to call instead of a server of the contract; an empty one goes back to that. */
export function changeBaseUrl(server: string, baseUrl: string): void {
  const { [server]: _before, ...others } = readReaderValues().baseUrls;
  changeReaderValues({ baseUrls: baseUrl === '' ? others : { ...others, [server]: baseUrl } });
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
    const { baseUrls, token, showToken } = asObject(JSON.parse(sessionStorage.getItem(KEY) ?? '{}'));
    const addresses = Object.entries(asObject(baseUrls)).filter(
      (entry): entry is [string, string] => !!asText(entry[1]),
    );
    return { baseUrls: Object.fromEntries(addresses), token: asText(token) ?? '', showToken: showToken === true };
  } catch {
    // Storage is forbidden, or something else wrote there.
    return none;
  }
}

function mask(token: string): string {
  return token === '' ? '' : '•'.repeat(Math.min(token.length, 12));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
