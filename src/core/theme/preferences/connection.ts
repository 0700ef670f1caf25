/** The used subset of the Network Information API, which some browsers lack. */
export type Connection = {
  saveData?: boolean;
  effectiveType?: string;
  /** Mbit/s; browsers report at most 10. */
  downlink?: number;
};

/** Mbit/s at which prefetching ten pages does not noticeably delay other requests. */
const FAST = 5;

/**
 * True if the reader saves data or the network is slow.
 * @example if (!isConstrained()) prefetch(url);
 */
export function isConstrained(connection: Connection | undefined = currentConnection()): boolean {
  if (!connection) return false;
  return connection.saveData === true || (connection.effectiveType?.endsWith('2g') ?? false);
}

/** True if prefetching does not delay other requests. Without the API, connections count as fast. */
export function isFast(connection: Connection | undefined = currentConnection()): boolean {
  return !isConstrained(connection) && (connection?.downlink ?? FAST) >= FAST;
}

function currentConnection(): Connection | undefined {
  return (navigator as Navigator & { connection?: Connection }).connection;
}
