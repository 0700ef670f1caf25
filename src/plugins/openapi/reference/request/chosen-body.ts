import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from '../../../../browser.ts';

/** Event on `document` by which a site's component chooses a JSON body for the samples and the console. */
export const bodyEvent = 'docs:request-body';

/** Samples as HTML. */
export type ShownSamples = readonly { language: string; code: string }[];

/** The samples for a reader's choices, by operation. */
const samples = createStore((): ReadonlyMap<string, ShownSamples> => new Map());

/** The sample for the reader's choice, until the reader leaves the page; undefined for the prerendered sample. */
export function useChosenSample(operation: string, language: string): string | undefined {
  useEffect(() => () => showSamples(operation), [operation]);
  const readSample = () => (samples.read().get(operation) ?? []).find((sample) => sample.language === language)?.code;
  return useSyncExternalStore(samples.subscribe, readSample, () => undefined);
}

/** Shows `codes` instead of the prerendered samples. Without `codes`, restores the prerendered samples. */
export function showSamples(operation: string, codes: ShownSamples = []): void {
  samples.write(new Map(samples.read()).set(operation, codes));
}
