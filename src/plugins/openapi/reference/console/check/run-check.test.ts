import { expect, test, vi } from 'vitest';
import { makeOperation } from '../../../../../../tests/make/operation.ts';
import { initialValues } from '../request/console-values.ts';
import { runCheck } from './run-check.ts';

vi.mock('virtual:contract-check', () => ({ default: '/check.js' }));

const terminate = vi.fn<() => void>();

/** A worker that never responds. */
class StuckWorker extends EventTarget {
  postMessage() {}
  terminate = terminate;
}

test('ends the worker of a check that the reader cancels', async () => {
  vi.stubGlobal('Worker', StuckWorker);
  const operation = makeOperation();
  const controller = new AbortController();
  const check = runCheck(
    { kind: 'request', operation, value: initialValues(operation), messages: {} },
    controller.signal,
  );
  expect(terminate).not.toHaveBeenCalled();
  controller.abort();
  expect(await check).toBeUndefined();
  expect(terminate).toHaveBeenCalledOnce();
});
