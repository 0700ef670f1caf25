import workerUrl from 'virtual:contract-check';
import type { LayoutData } from '../../../../../browser.ts';
import type { ConsoleOperation } from '../../../contract/output/console-data.ts';
import type { ValueError } from '../request/check-values.ts';
import type { ConsoleValues } from '../request/console-values.ts';
import type { Comparison } from '../response/compare-response.ts';
import type { ReceivedResponse } from '../send/send-request.ts';

/** Results of the worker, by the kind of the task. */
export type CheckResults = {
  request: { errors: readonly ValueError[] };
  response: { comparison: Comparison | undefined };
};

type Values = { request: ConsoleValues; response: ReceivedResponse };

type Task<Kind extends keyof CheckResults> = {
  kind: Kind;
  operation: ConsoleOperation;
  value: Values[Kind];
  messages: LayoutData['messages'];
};

export type CheckTask = Task<'request'> | Task<'response'>;

/** Milliseconds that a check may take, with the download of its code. Ordinary checks take less than 100. */
const limit = 5000;

/**
 * Checks a value against the contract in a worker, because a pattern of the contract may take forever, such as
 * `^(a+)+$`. Resolves to undefined if the check takes too long, its code fails to load, or `signal` ends it.
 */
export async function runCheck<Kind extends keyof CheckResults>(
  task: Task<Kind>,
  signal: AbortSignal,
): Promise<CheckResults[Kind] | undefined> {
  const worker = new Worker(workerUrl, { type: 'module', name: 'check' });
  const { promise, resolve } = Promise.withResolvers<CheckResults[Kind] | undefined>();
  const end = () => resolve(undefined);
  const timer = setTimeout(end, limit);
  signal.addEventListener('abort', end);
  worker.addEventListener('message', ({ data }: MessageEvent<CheckResults[Kind]>) => resolve(data));
  worker.addEventListener('error', end);
  worker.postMessage(task, []);
  const result = await promise;
  clearTimeout(timer);
  worker.terminate();
  return result;
}
