import type { ConsoleOperation } from '../../contract/output/console-data.ts';
import { adoptConsoleStyles } from '../console/adopt-console-styles.ts';
import { remember, update, type Exchange } from '../console/history.ts';
import { nextSteps, type NextSteps } from '../console/response/next-steps.ts';
import { sendRequest, type Outcome } from '../console/send/send-request.ts';
import { sendToSandbox } from '../console/send/send-to-sandbox.ts';
import type { ChosenServer } from '../values/chosen-server.ts';
import { changeToken, readReaderValues, tokensFor } from '../values/reader-values.ts';
import { keptValuesOf, missingNames } from './fill-step.ts';
import { inOrder } from './in-order.ts';
import { keepValues, keptValues } from './kept-values.ts';
import type { StartedStep, Step, StepState } from './step.ts';
import { operationAt } from './step-operations.ts';
import { stepRequest } from './step-request.ts';

export { operationAt } from './step-operations.ts';
export { StepResponse } from './step-response.tsx';
export { turnClock } from './turn-clock.ts';

adoptConsoleStyles();

type StepRun = { dataUrl: string; operationId: string; step: Step; server: ChosenServer };

/**
 * Sends a step after the steps before it. Resolves when the response ends, to true if it was a success. Rejects if the
 * step's data fails to load.
 */
export function runStep(
  { dataUrl, operationId, step, server }: StepRun,
  show: (state: StepState) => void,
): Promise<boolean> {
  const run = async () => {
    const started = startStep(await operationAt(dataUrl, operationId), step, server);
    show(started);
    return 'ended' in started && (await started.ended);
  };
  return inOrder(run, () => show('waiting'));
}

/** Sends the request of a step, uses a token that its response contains, and keeps values of it for later steps. */
function startStep(operation: ConsoleOperation, step: Step, server: ChosenServer): StartedStep {
  const { choice, address, isSandbox } = server;
  const { keep = {}, followsRedirects } = step;
  const kept = keptValues(isSandbox);
  const missing = missingNames(step.written ? [step.written] : [step.body, step.parameters], kept);
  if (missing.length > 0) return { missing };
  const tokens = tokensFor(readReaderValues(), server);
  const { request, parameters } = stepRequest(operation, step, { baseUrl: address, tokens }, kept);
  const id = remember({ operation, parameters, server: choice, request, tokens });
  const send = isSandbox ? sendToSandbox : sendRequest;
  const { signal } = new AbortController();
  const finish = async () => {
    const outcome = await send(request, { signal, followsRedirects, onProgress: (received) => update(id, received) });
    for (const { credential, value } of credentialsIn(outcome, operation, parameters)) {
      takeToken(credential, value, server);
    }
    keepValues(keptValuesOf(outcome, keep), isSandbox);
    update(id, outcome);
    return outcome.kind === 'response' && outcome.status < 300;
  };
  return { id, ended: finish() };
}

/** Tokens that steps have set. */
const taken = new Set<string>();

/** Uses a token of a response, unless that replaces one for a server that the reader has entered. */
function takeToken(credential: string, value: string, server: ChosenServer): void {
  const current = tokensFor(readReaderValues(), server)[credential];
  if (!server.isSandbox && current !== undefined && !taken.has(current)) return;
  taken.add(value);
  changeToken(credential, value, server);
}

function credentialsIn(
  outcome: Outcome,
  operation: ConsoleOperation,
  parameters: Exchange['parameters'],
): NextSteps['credentials'] {
  return outcome.kind === 'response' ? nextSteps(operation, outcome, parameters).credentials : [];
}
