import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/**
 * True once the page is hydrated. For controls that do nothing without a script.
 * @example if (!useIsInteractive()) return null;
 */
export function useIsInteractive(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
