import type { LayoutData } from '../../../../browser.ts';
import { consoleMessageFormatter } from '../../messages/console-messages.ts';
import type { ConsoleOperation } from '../../contract/output/console-data.ts';
import { adoptConsoleStyles } from '../console/adopt-console-styles.ts';
import { nextSteps } from '../console/response/next-steps.ts';
import { sendExchange } from '../console/send/send-exchange.ts';
import { operationAt } from '../read-operation.ts';
import { runInSandbox } from '../sandbox/sandbox.ts';
import type { ChosenServer } from '../values/chosen-server.ts';
import { adoptToken, readReaderValues, tokensFor } from '../values/reader-values.ts';
import { missingNames, readKeptValues } from './fill-step.ts';
import { inOrder } from './in-order.ts';
import { keepValues, keptValues } from './kept-values.ts';
import { stepRequest, type Step, type StepState } from './step-request.ts';

export { operationAt } from '../read-operation.ts';
export { StepResponse } from './step-response.tsx';

adoptConsoleStyles();

type StepRun = { dataUrl: string; operationId: string; step: Step; server: ChosenServer };

type Show = (state: StepState) => void;

/**
 * Sends a step after the steps before it. Resolves when the response ends, to true if it was a success. Rejects if the
 * step's data fails to load.
 */
export function runStep({ dataUrl, operationId, ...run }: StepRun, show: Show): Promise<boolean> {
  const send = async () => sendStep(await operationAt(dataUrl, operationId), run, show);
  return inOrder(send, () => show('waiting'));
}

/** Sends the request of a step, uses the tokens in its response, and keeps values of the response for later steps. */
async function sendStep(
  operation: ConsoleOperation,
  { step, server }: Pick<StepRun, 'step' | 'server'>,
  show: Show,
): Promise<boolean> {
  const { choice, address, isSandbox } = server;
  const { keep = {}, followsRedirects } = step;
  const kept = keptValues(isSandbox);
  const missing = missingNames(step.written ? [step.written] : [step.body, step.parameters], kept);
  if (missing.length > 0) {
    show({ missing });
    return false;
  }
  const tokens = tokensFor(readReaderValues(), server);
  const { request, parameters } = stepRequest(operation, step, { baseUrl: address, tokens }, kept);
  const { id, ended } = sendExchange(
    { operation, parameters, server: choice, request, tokens },
    {
      followsRedirects,
      onOutcome(outcome) {
        if (outcome.kind !== 'response' || outcome.progress === 'receiving') return;
        const { credentials } = nextSteps(operation, outcome, { parameters, request });
        for (const { credential, value } of credentials) adoptToken(credential, value, server);
        keepValues(readKeptValues(outcome.text, keep), isSandbox);
      },
    },
  );
  show({ id });
  const outcome = await ended;
  return outcome.kind === 'response' && outcome.status < 300;
}

/** Advances the clock of the sandbox minute by minute, after earlier steps. Resolves to the new time as text. */
export async function advanceClock(
  minutes: number,
  { htmlLang, messages }: Pick<LayoutData, 'htmlLang' | 'messages'>,
  show: (status: string) => void,
): Promise<string> {
  const advance = async () => {
    let time = 0;
    for (let minute = 0; minute < minutes; minute++) time = await runInSandbox('advanceClock');
    return time;
  };
  const time = await inOrder(advance, () => show(consoleMessageFormatter(messages)('stepWaiting')));
  return new Intl.DateTimeFormat(htmlLang, { timeStyle: 'medium' }).format(time);
}
