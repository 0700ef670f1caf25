/** The part of the Network Information API that is read; it is missing in some browsers. */
export type Connection = { saveData?: boolean; effectiveType?: string };

/** True when the reader saves data or the network is slow: each alone is enough. */
export function isConstrained(connection: Connection | undefined = currentConnection()): boolean {
  if (!connection) return false;
  return connection.saveData === true || (connection.effectiveType?.endsWith('2g') ?? false);
}

function currentConnection(): Connection | undefined {
  return (navigator as Navigator & { connection?: Connection }).connection;
}
