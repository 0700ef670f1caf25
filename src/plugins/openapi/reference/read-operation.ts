import { readJson } from '../../../browser.ts';
import { rememberPromise } from '../../../helpers.ts';
import type { ConsoleOperation } from '../contract/output/console-data.ts';

/** Fetches an operation's data for the console and the samples. Rejects if the data is missing. */
export async function readOperation(dataUrl: string, operationId: string): Promise<ConsoleOperation> {
  const operations = await readJson(dataUrl, (data): data is ConsoleOperation[] => Array.isArray(data));
  const operation = operations.find(({ id }) => id === operationId);
  if (!operation) throw new Error(`${dataUrl} has no operation "${operationId}".`);
  return operation;
}

/** Cache of `operationAt`, by address and id. */
const operations = new Map<string, Promise<ConsoleOperation>>();

/** Like `readOperation`, but cached. Failures are not cached, so the next call tries again. */
export function operationAt(dataUrl: string, id: string): Promise<ConsoleOperation> {
  return rememberPromise(operations, `${dataUrl} ${id}`, () => readOperation(dataUrl, id));
}
