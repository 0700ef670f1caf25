import { useSyncExternalStore } from 'react';
import { createStore } from '../../../base/data/create-store.ts';

/** A JSON body that a component of the page has chosen for an operation. */
export type ChosenBody = { operation: string; body: unknown };

/** The event on `document` with which a component of a site chooses a body: samples and console follow. */
export const bodyEvent = 'docs:request-body';

/** Samples as html. */
export type ShownSamples = readonly { language: string; code: string }[];

/** The samples that a reader's choices lead to, by operation. */
const samples = createStore((): ReadonlyMap<string, ShownSamples> => new Map());

/** The sample of an operation that a choice leads to; undefined for the one that the page came with. */
export function useChosenSample(operation: string, language: string): string | undefined {
  return useSyncExternalStore(
    samples.subscribe,
    () =>
      samples
        .read()
        .get(operation)
        ?.find((sample) => sample.language === language)?.code,
    () => undefined,
  );
}

/** Shows these samples from now on, or those that the page came with. */
export function showSamples(operation: string, codes: ShownSamples = []): void {
  samples.write(new Map(samples.read()).set(operation, codes));
}
