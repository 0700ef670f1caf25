import { useSyncExternalStore } from 'react';

/** A JSON body that a component of the page has chosen for an operation. */
export type ChosenBody = { operation: string; body: unknown };

/** The event on `document` with which a component of a site chooses a body: samples and console follow. */
export const bodyEvent = 'docs:request-body';

/** Sample code with the chosen body, by operation and language. */
const samples = new Map<string, string>();
const listeners = new Set<() => void>();

/** The sample of an operation with the chosen body; undefined while none is chosen. */
export function useChosenSample(operation: string, language: string): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => samples.get(`${operation} ${language}`),
    () => undefined,
  );
}

/** Shows these samples from now on, by language. */
export function showSamples(operation: string, codes: readonly { language: string; code: string }[]): void {
  for (const { language, code } of codes) samples.set(`${operation} ${language}`, code);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
