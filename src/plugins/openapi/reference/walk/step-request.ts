import type { ConsoleOperation } from '../../contract/output/console-data.ts';
import { safeBaseUrl } from '../../contract/samples/fill-sample.ts';
import type { Exchange } from '../console/history.ts';
import { initialValues } from '../console/request/console-values.ts';
import { prepareRequest, type Caller, type PreparedRequest } from '../console/request/prepare-request.ts';
import { fillKeptValues, type KeptValues } from './fill-step.ts';
import { sentMethod } from '../../../../helpers.ts';
import type { Step } from './step.ts';

type StepRequest = { request: PreparedRequest; parameters: Exchange['parameters'] };

/** The request of a step, with kept values in place of names in braces. */
export function stepRequest(operation: ConsoleOperation, step: Step, caller: Caller, kept: KeptValues): StepRequest {
  if (step.written) return writtenRequest(operation, step.written, caller.baseUrl, kept);
  return filledRequest(operation, step, caller, kept);
}

/** The request of an operation with the author's values. */
function filledRequest(
  operation: ConsoleOperation,
  { body, parameters: written = {} }: Step,
  caller: Caller,
  kept: KeptValues,
): StepRequest {
  const parameters = Object.fromEntries(
    operation.parameters.flatMap(({ in: place, name }) =>
      written[name] === undefined ? [] : [[`${place}-${name}`, String(fillKeptValues(written[name], kept))]],
    ),
  );
  const values = {
    ...initialValues(operation),
    parameters,
    ...(body !== undefined && { body: JSON.stringify(fillKeptValues(body, kept), null, 2) }),
  };
  return { request: prepareRequest(operation, values, caller), parameters };
}

/** The request of a block of code: exactly what the block shows. */
function writtenRequest(
  { method }: ConsoleOperation,
  written: NonNullable<Step['written']>,
  address: string,
  kept: KeptValues,
): StepRequest {
  const filled = fillKeptValues(written, kept) as typeof written;
  const headers = Object.fromEntries(Object.entries(filled.headers).map(([name, value]) => [name, String(value)]));
  const request = {
    method: sentMethod(method),
    url: safeBaseUrl(address) + filled.path,
    headers,
    ...(filled.body !== undefined && { body: String(filled.body) }),
    credentials: 'omit' as const,
  };
  return { request, parameters: {} };
}
