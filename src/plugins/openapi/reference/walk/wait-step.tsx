'use client';

import { useRef, useState } from 'react';
import { useCurrentPage } from '../../../../browser.ts';
import { useApiMessage } from '../use-api-message.ts';
import { useChosenServer } from '../values/chosen-server.ts';
import { pressStep } from './press-step.ts';

type WaitStepProps = {
  /** The first server of the contract. */
  server: string;
  minutes: number;
};

/** Advances the clock of the sandbox instead of waiting; renders nothing for other servers. */
export function WaitStep({ server, minutes }: WaitStepProps) {
  const message = useApiMessage();
  const { layout } = useCurrentPage();
  const { isSandbox } = useChosenServer(server);
  const [status, setStatus] = useState('');
  const [isRunning, setIsRunning] = useState(false);
  const head = useRef<HTMLDivElement>(null);

  async function wait(clicks: number): Promise<void> {
    // The second click of a double click must not advance the clock twice.
    if (clicks > 1 || isRunning) return;
    setIsRunning(true);
    try {
      await pressStep(head.current, async ({ advanceClock }) => {
        setStatus(message('apiSandboxTime', { time: await advanceClock(minutes, layout, setStatus) }));
        return true;
      });
    } catch (error) {
      console.warn(error);
      setStatus(message('apiTryFailed'));
    } finally {
      setIsRunning(false);
    }
  }

  if (!isSandbox) return null;
  return (
    <div className="send-step-head" ref={head}>
      <button
        type="button"
        className="try-button needs-script"
        aria-disabled={isRunning}
        onClick={({ detail }) => void wait(detail)}
      >
        {message('apiAdvanceClock', { minutes: String(minutes) })}
      </button>{' '}
      <span role="status">{status}</span>
    </div>
  );
}
