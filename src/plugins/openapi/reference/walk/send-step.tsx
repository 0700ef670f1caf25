'use client';

import { useEffect, useRef } from 'react';
import type { SentOperation } from '../sent-operation.ts';
import { useApiMessage } from '../use-api-message.ts';
import { useIsInteractive } from '../../../../browser.ts';
import { chosenServer, useChosenServer, useSandboxOffer } from '../values/chosen-server.ts';
import { loadRunner, pressStep } from './press-step.ts';
import type { Step } from './step-request.ts';
import { useStepState } from './use-step-state.ts';

type SendStepProps = Step &
  SentOperation & {
    /** Method and path. */
    request: string;
    /** Label of the button; "Send" by default. */
    label?: string;
    /** The first server of the operation, otherwise of the contract. */
    server: string;
  };

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
  const head = useRef<HTMLDivElement>(null);
  // Without a sandbox, show only the block of code.
  const isShown = !step.written || offer !== undefined;
  const [state, setState] = useStepState(head, isShown);
  const isPending = state === 'loading' || (typeof state === 'object' && state.step === 'waiting');

  useEffect(() => {
    // Ignore failures: `send` loads again, and reports its failure.
    const prepare = () =>
      void loadRunner()
        .then((runner) => runner.operationAt(dataUrl, operationId))
        .catch(() => undefined);
    document.addEventListener(stepsBegunEvent, prepare);
    return () => document.removeEventListener(stepsBegunEvent, prepare);
  }, [dataUrl, operationId]);

  if (!isShown) return null;

  async function send(clicks: number): Promise<void> {
    // The second click of a double click must not send a request twice.
    if (clicks > 1 || isPending) return;
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
            aria-disabled={isPending}
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
