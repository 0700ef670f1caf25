import { withTimeLimit } from '../../../../helpers.ts';
import type { ConsoleOperation } from '../../contract/output/console-data.ts';
import { readOperation } from '../read-operation.ts';

/** Operations of this page's steps, by address and id; failed ones are fetched again. */
const operations = new Map<string, Promise<ConsoleOperation>>();

/** The operation of a step, from the console's data; rejects when that fails to load. */
export function operationAt(dataUrl: string, id: string): Promise<ConsoleOperation> {
  const key = `${dataUrl} ${id}`;
  const requests = new AbortController();
  const operation =
    operations.get(key) ??
    withTimeLimit(readOperation(dataUrl, id, requests.signal), requests).catch((error: unknown) => {
      operations.delete(key);
      throw error;
    });
  operations.set(key, operation);
  return operation;
}
