/** The used subset of the Network Information API, which some browsers lack. */
export type Connection = { saveData?: boolean; effectiveType?: string };

/**
 * True if the reader saves data or the network is slow.
 * @example if (!isConstrained()) prefetch(url);
 */
export function isConstrained(connection: Connection | undefined = currentConnection()): boolean {
  if (!connection) return false;
  return connection.saveData === true || (connection.effectiveType?.endsWith('2g') ?? false);
}

function currentConnection(): Connection | undefined {
  return (navigator as Navigator & { connection?: Connection }).connection;
}
