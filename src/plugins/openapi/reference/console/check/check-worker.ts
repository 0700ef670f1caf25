import { consoleMessageFormatter } from '../../../messages/console-messages.ts';
import { checkValues } from '../request/check-values.ts';
import { compareResponse } from '../response/compare-response.ts';
import type { CheckResults, CheckTask } from './run-check.ts';

// This worker checks values outside the page, so that a check that never ends can be terminated.
addEventListener('message', ({ data }: MessageEvent<CheckTask>) => postMessage(check(data)));

function check({ kind, operation, value, messages }: CheckTask): CheckResults[keyof CheckResults] {
  const message = consoleMessageFormatter(messages);
  return kind === 'request'
    ? { errors: checkValues(operation, value, message) }
    : { comparison: compareResponse(operation, value, message) };
}
