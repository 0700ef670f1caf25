'use client';

import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { SentOperation } from '../sent-operation.ts';
import { useApiMessage } from '../use-api-message.ts';
import { createStore, useCurrentPage, useIsInteractive } from '../../../../browser.ts';
import { chosenServer, useChosenServer, useSandboxOffer } from '../values/chosen-server.ts';
import { loadRunner, pressStep, type Runner } from './press-step.ts';
import type { Step, StepState } from './step-request.ts';

type SendStepProps = Step &
  SentOperation & {
    /** Method and path. */
    request: string;
    /** Label of the button; "Send" by default. */
    label?: string;
    /** The first server of the operation, otherwise of the contract. */
    server: string;
  };

type State = 'ready' | 'loading' | 'failed' | { runner: Runner; step: StepState };

/** True until the request of a pressed step is sent. */
const isPending = (state: State) => state === 'loading' || (typeof state === 'object' && state.step === 'waiting');

/** True if a step was not sent, for a reason that may no longer apply. */
const isUnsent = (state: State | undefined) =>
  state === 'failed' || (typeof state === 'object' && typeof state.step === 'object' && 'missing' in state.step);

/** The states of the steps that were pressed during this visit, by page and position, so that Back shows them again. */
const states = createStore((): Readonly<Record<string, State>> => ({}));

function writeState(key: string, state: State): void {
  states.write({ ...states.read(), [key]: state });
}

/** Fired when a step is sent. All steps of the page then load their code and data, so that they work offline. */
const stepsBegunEvent = 'docs:steps-begun';

/** A request on a page, with a button that sends it. Code and data are fetched when the page's first step is sent. */
export function SendStep({ operationId, request, label, server: firstServer, dataUrl, urls, ...step }: SendStepProps) {
  const message = useApiMessage();
  const isInteractive = useIsInteractive();
  const offer = useSandboxOffer();
  const chosen = useChosenServer(firstServer);
  // A block of code is always sent to the sandbox, never to a server that the reader has chosen on another page.
  const server = step.written ? chosenServer(firstServer, {}, 'default') : chosen;
  const { url } = useCurrentPage().meta;
  const [key, setKey] = useState('');
  const state = useSyncExternalStore<State>(
    states.subscribe,
    () => states.read()[key] ?? 'ready',
    () => 'ready',
  );
  const setState = (next: State) => writeState(key, next);
  const head = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const frame = head.current?.closest('.send-step');
    // A block of code has a head only with a sandbox.
    if (!frame) return;
    const position = `${url} ${[...document.querySelectorAll('.send-step')].indexOf(frame)}`;
    if (isUnsent(states.read()[position])) writeState(position, 'ready');
    setKey(position);
  }, [url, offer]);

  useEffect(() => {
    // Ignore failures: `send` loads again, and reports its failure.
    const prepare = () =>
      void loadRunner()
        .then((runner) => runner.operationAt(dataUrl, operationId))
        .catch(() => undefined);
    document.addEventListener(stepsBegunEvent, prepare);
    return () => document.removeEventListener(stepsBegunEvent, prepare);
  }, [dataUrl, operationId]);

  // Without a sandbox, show only the block of code.
  if (step.written && !offer) return null;

  async function send(clicks: number): Promise<void> {
    // The second click of a double click must not send a request twice.
    if (clicks > 1 || isPending(state)) return;
    setState('loading');
    document.dispatchEvent(new Event(stepsBegunEvent));
    try {
      await pressStep(head.current, (runner) =>
        runner.runStep({ dataUrl, operationId, step, server }, (next) => setState({ runner, step: next })),
      );
    } catch (error) {
      console.warn(error);
      setState('failed');
    }
  }

  return (
    <>
      <div className="send-step-head" ref={head}>
        {isInteractive && (
          <button
            type="button"
            className="try-button needs-script"
            // A disabled button would lose the focus.
            aria-disabled={isPending(state)}
            onClick={({ detail }) => void send(detail)}
          >
            {label ?? message('apiSend')} <span className="visually-hidden">{label ? request : operationId}</span>
          </button>
        )}{' '}
        <code>{request}</code>
      </div>
      {state === 'failed' && (
        <p className="field-error" role="alert">
          {message('apiTryFailed')}
        </p>
      )}
      {typeof state === 'object' && <state.runner.StepResponse state={state.step} keep={step.keep} urls={urls} />}
    </>
  );
}
