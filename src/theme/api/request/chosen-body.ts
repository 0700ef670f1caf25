import { useSyncExternalStore } from 'react';

/** A JSON body that a component of the page has chosen for an operation. */
export type ChosenBody = { operation: string; body: unknown };

/** The event on `document` with which a component of a site chooses a body: samples and console follow. */
export const bodyEvent = 'docs:request-body';

/** Samples as html. */
export type ShownSamples = readonly { language: string; code: string }[];

/** The samples that a reader's choices lead to, by operation. */
const samples = new Map<string, ShownSamples>();
const listeners = new Set<() => void>();

/** The sample of an operation that a choice leads to; undefined for the one that the page came with. */
export function useChosenSample(operation: string, language: string): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => samples.get(operation)?.find((sample) => sample.language === language)?.code,
    () => undefined,
  );
}

/** Shows these samples from now on, or those that the page came with. */
export function showSamples(operation: string, codes: ShownSamples = []): void {
  samples.set(operation, codes);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
