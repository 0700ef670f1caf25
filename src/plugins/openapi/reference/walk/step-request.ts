import type { ConsoleOperation } from '../../contract/output/console-data.ts';
import { safeBaseUrl } from '../../contract/samples/fill-sample.ts';
import type { Exchange } from '../console/history.ts';
import { initialValues, parameterKey } from '../console/request/console-values.ts';
import { prepareRequest, type CallTarget, type PreparedRequest } from '../console/request/prepare-request.ts';
import { fillKeptValues, fillRequest, type KeptValues, type Source, type RequestTemplate } from './fill-step.ts';
import { ownValue, sentMethod } from '../../../../helpers.ts';
import { textOf, writeJson } from '../../contract/document/exact-number.ts';

/** A request written by an author, with names in braces for values of earlier responses. */
export type Step = {
  body?: unknown;
  /** Values of parameters, by name. */
  parameters?: Readonly<Record<string, string>>;
  /** Values of the response for later steps. */
  keep?: Readonly<Record<string, Source>>;
  followsRedirects: boolean;
  /** Replaces `body` and `parameters` for a request from a code block, sent as written except for names in braces. */
  written?: RequestTemplate;
};

/** Waiting for earlier steps, sent as an exchange of the history, or not sent because kept values are missing. */
export type StepState = 'waiting' | { id: number } | { missing: readonly string[] };

/** The request of a step, with names in braces replaced by kept values. */
export function stepRequest(
  operation: ConsoleOperation,
  step: Step,
  caller: CallTarget,
  kept: KeptValues,
): { request: PreparedRequest; parameters: Exchange['parameters'] } {
  const { body, parameters: writtenParameters = {}, written } = step;
  if (written) {
    // Send exactly the request that the block of code shows, without the reader's token and cookies.
    const { path, ...filled } = fillRequest(written, kept);
    const url = safeBaseUrl(caller.baseUrl) + path;
    const method = sentMethod(operation.method);
    return { request: { ...filled, method, url, credentials: 'omit' }, parameters: {} };
  }
  const parameters = Object.fromEntries(
    operation.parameters.flatMap((parameter) => {
      const value = ownValue(writtenParameters, parameter.name);
      return value === undefined ? [] : [[parameterKey(parameter), textOf(fillKeptValues(value, kept))]];
    }),
  );
  const values = {
    ...initialValues(operation),
    parameters,
    ...(body !== undefined && { body: writeJson(fillKeptValues(body, kept), 2) }),
  };
  return { request: prepareRequest(operation, values, caller), parameters };
}
