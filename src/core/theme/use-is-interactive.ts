import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/**
 * False in the html and while React takes it over, true from then on: for controls that do nothing without a script.
 * @example if (!useIsInteractive()) return null;
 */
export function useIsInteractive(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
