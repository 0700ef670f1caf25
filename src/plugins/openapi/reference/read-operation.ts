import type { ConsoleOperation } from '../contract/output/console-data.ts';

/** Fetches an operation's data for the console and the samples. Rejects if the data is missing. */
export async function readOperation(
  dataUrl: string,
  operationId: string,
  signal: AbortSignal,
): Promise<ConsoleOperation> {
  const response = await fetch(dataUrl, { signal });
  if (!response.ok) throw new Error(`${dataUrl} returned ${response.status}.`);
  const operations = (await response.json()) as ConsoleOperation[];
  const operation = operations.find(({ id }) => id === operationId);
  if (!operation) throw new Error(`${dataUrl} has no operation "${operationId}".`);
  return operation;
}
