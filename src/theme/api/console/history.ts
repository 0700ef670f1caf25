import { useSyncExternalStore } from 'react';
import type { PreparedRequest } from './prepare-request.ts';
import type { Outcome } from './send-request.ts';

/** A request that was sent and what came of it. Lives as long as the visit, in memory only. */
export type Exchange = {
  id: number;
  /** When it was sent, in milliseconds since 1970. */
  time: number;
  operationId: string;
  /** Base address. */
  server: string;
  request: Pick<PreparedRequest, 'method' | 'url'>;
  outcome: Outcome;
};

const most = 50;
const listeners = new Set<() => void>();
let exchanges: readonly Exchange[] = [];

/** The exchanges of this visit, newest first. */
export function useHistory(): readonly Exchange[] {
  return useSyncExternalStore(
    subscribe,
    () => exchanges,
    () => exchanges,
  );
}

/** Keeps an exchange; the oldest ones are forgotten. */
export function remember(exchange: Omit<Exchange, 'id'>): Exchange {
  const kept = { ...exchange, id: (exchanges[0]?.id ?? 0) + 1 };
  exchanges = [kept, ...exchanges].slice(0, most);
  for (const listener of listeners) listener();
  return kept;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
