import { withTimeLimit } from '../../../base/async/time-limit.ts';
import type { ConsoleOperation } from '../../../contract/output/console-data.ts';
import { safeBaseUrl } from '../../../contract/samples/fill-sample.ts';
import { consoleMessageFormatter } from '../../../messages/console-messages.ts';
import type { LayoutData } from '../../../site/types.ts';
import { adoptConsoleStyles } from '../console/adopt-console-styles.ts';
import { initialValues } from '../console/request/console-values.ts';
import { remember, update, useHistory, type Exchange } from '../console/history.ts';
import { maskTokens } from '../console/request/mask-token.ts';
import { nextSteps, type NextSteps } from '../console/response/next-steps.ts';
import { prepareRequest, type Caller, type PreparedRequest } from '../console/request/prepare-request.ts';
import { ResponseView } from '../console/response/response-view.tsx';
import { sendRequest, type Outcome } from '../console/send/send-request.ts';
import { sendToSandbox } from '../console/send/send-to-sandbox.ts';
import { useConsoleMessage } from '../console/use-console-message.ts';
import { readOperation } from '../read-operation.ts';
import { runInSandbox } from '../sandbox/sandbox.ts';
import type { ChosenServer } from '../values/chosen-server.ts';
import { changeToken, readReaderValues, tokensFor } from '../values/reader-values.ts';
import { fillKept, missingNames, readKept, type Kept, type Source } from './fill-step.ts';
import { inOrder } from './in-order.ts';
import { keepValues, keptValues } from './kept-values.ts';

adoptConsoleStyles();

/** A request written by an author, with names in braces for values of earlier responses. */
export type Step = {
  body?: unknown;
  /** By name. */
  parameters?: Readonly<Record<string, string>>;
  /** Values of the response for later steps. */
  keep?: Readonly<Record<string, Source>>;
  followsRedirects: boolean;
  /** The rest of a request that a block of code writes out: only names in braces are filled in. */
  written?: { path: string; headers: Readonly<Record<string, string>>; body?: string };
};

/** The id of the exchange in the history and its end, or the names that no response has given yet. */
type StartedStep = { id: number; ended: Promise<void> } | { missing: readonly string[] };

/** A step whose turn has not come, or a started one. */
export type StepState = 'waiting' | StartedStep;

type StepRun = { dataUrl: string; operationId: string; step: Step; server: ChosenServer };

/** Sends a step after those before it; resolves at the end of its response. Rejects when its data fails to load. */
export function runStep(
  { dataUrl, operationId, step, server }: StepRun,
  show: (state: StepState) => void,
): Promise<void> {
  const run = async () => {
    const started = startStep(await operationAt(dataUrl, operationId), step, server);
    show(started);
    if ('ended' in started) await started.ended;
  };
  return inOrder(run, () => show('waiting'));
}

/** Sends the request of a step, uses a token that its response contains, and keeps values of it for later steps. */
function startStep(operation: ConsoleOperation, step: Step, { choice, address, isSandbox }: ChosenServer): StartedStep {
  const { keep = {}, followsRedirects } = step;
  const kept = keptValues(isSandbox);
  const missing = missingNames(step.written ? [step.written] : [step.body, step.parameters], kept);
  if (missing.length > 0) return { missing };
  const tokens = tokensFor(readReaderValues(), isSandbox);
  const { request, parameters } = step.written
    ? writtenRequest(operation, step.written, address, kept)
    : filledRequest(operation, step, { baseUrl: address, tokens }, kept);
  const shownRequest = { method: request.method, url: maskTokens(request.url, tokens) };
  const id = remember({ operation, parameters, server: choice, request: shownRequest });
  const send = isSandbox ? sendToSandbox : sendRequest;
  const { signal } = new AbortController();
  const finish = async () => {
    const outcome = await send(request, { signal, followsRedirects, onProgress: (received) => update(id, received) });
    for (const { credential, value } of credentialsIn(outcome, operation, parameters)) {
      takeToken(credential, value, isSandbox);
    }
    keepValues(keptOf(outcome, keep), isSandbox);
    update(id, outcome);
  };
  return { id, ended: finish() };
}

/** Tokens that steps have put in place. */
const taken = new Set<string>();

/** Uses a token of a response, unless that replaces one for a server that the reader has entered. */
function takeToken(credential: string, value: string, isSandbox: boolean): void {
  const current = tokensFor(readReaderValues(), isSandbox)[credential];
  if (!isSandbox && current !== undefined && !taken.has(current)) return;
  taken.add(value);
  changeToken(credential, value, isSandbox);
}

/** The request of an operation with the author's values. */
function filledRequest(
  operation: ConsoleOperation,
  { body, parameters: written = {} }: Step,
  caller: Caller,
  kept: Kept,
) {
  const parameters = Object.fromEntries(
    operation.parameters.flatMap(({ in: place, name }) =>
      written[name] === undefined ? [] : [[`${place}-${name}`, String(fillKept(written[name], kept))]],
    ),
  );
  const values = {
    ...initialValues(operation),
    parameters,
    ...(body !== undefined && { body: JSON.stringify(fillKept(body, kept), null, 2) }),
  };
  return { request: prepareRequest(operation, values, caller), parameters };
}

/** The request of a block of code, which sends nothing that the block does not show. */
function writtenRequest(
  { method }: ConsoleOperation,
  written: NonNullable<Step['written']>,
  address: string,
  kept: Kept,
): { request: PreparedRequest; parameters: Exchange['parameters'] } {
  const filled = fillKept(written, kept) as typeof written;
  const headers = Object.fromEntries(Object.entries(filled.headers).map(([name, value]) => [name, String(value)]));
  const request = {
    method: method.toUpperCase(),
    url: safeBaseUrl(address) + filled.path,
    headers,
    ...(filled.body !== undefined && { body: String(filled.body) }),
    credentials: 'omit' as const,
  };
  return { request, parameters: {} };
}

function credentialsIn(
  outcome: Outcome,
  operation: ConsoleOperation,
  parameters: Exchange['parameters'],
): NextSteps['credentials'] {
  return outcome.kind === 'response' ? nextSteps(operation, outcome, parameters).credentials : [];
}

function keptOf(outcome: Outcome, keep: Readonly<Record<string, Source>>): Kept {
  if (outcome.kind !== 'response' || outcome.text === undefined) return {};
  try {
    return readKept(JSON.parse(outcome.text), keep);
  } catch {
    // No JSON, so no values.
    return {};
  }
}

type StepResponseProps = {
  state: StepState;
  keep: Readonly<Record<string, Source>> | undefined;
  urls: Readonly<Record<string, string>>;
};

/** The response of a step and its kept values, or why the request was not sent. */
export function StepResponse({ state, keep = {}, urls }: StepResponseProps) {
  const message = useConsoleMessage();
  const history = useHistory();
  if (state === 'waiting') {
    return (
      <p className="field-note" role="status">
        {message('stepWaiting')}
      </p>
    );
  }
  if ('missing' in state) {
    return (
      <p className="field-error" role="alert">
        {message('stepMissing', { names: state.missing.join(', '), steps: stepsThatKeep(state.missing) })}
      </p>
    );
  }
  const exchange = history.find(({ id }) => id === state.id);
  const kept = exchange?.outcome.kind === 'response' ? Object.entries(keptOf(exchange.outcome, keep)) : [];
  return (
    <>
      <ResponseView exchange={exchange} urls={urls} {...(exchange && { of: exchange.operation.id })} />
      {kept.length > 0 && (
        <p className="field-note" role="status">
          {message('stepKept', {
            values: kept.map(([name, value]) => `${name} = ${shorten(String(value))}`).join(', '),
          })}
        </p>
      )}
    </>
  );
}

/** The buttons of the page's steps that keep values of these names. */
function stepsThatKeep(names: readonly string[]): string {
  const steps = names.flatMap(
    (name) => document.querySelector(`[data-keeps~="${name}"] .try-button`)?.textContent ?? [],
  );
  return [...new Set(steps)].map((step) => `“${step}”`).join(', ');
}

/** Tokens are long. */
function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

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

/** Advances the clock of the sandbox minute by minute, after the steps before it; resolves to its time. */
export async function turnClock(
  minutes: number,
  { locale, messages }: Pick<LayoutData, 'locale' | 'messages'>,
  show: (status: string) => void,
): Promise<string> {
  const turn = async () => {
    let time = 0;
    for (let minute = 0; minute < minutes; minute++) time = await runInSandbox('turnClock', undefined);
    return time;
  };
  const time = await inOrder(turn, () => show(consoleMessageFormatter(messages)('stepWaiting')));
  return new Intl.DateTimeFormat(locale, { timeStyle: 'medium' }).format(time);
}
