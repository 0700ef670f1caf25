import { useEffect, useRef } from 'react';
import type { Fault } from './check-values.ts';
import { useSay } from './use-say.ts';

/** What keeps a request from being sent. It takes the focus, so that nobody waits for an answer. */
export function FaultList({ faults, onSendAnyway }: { faults: readonly Fault[]; onSendAnyway: () => void }) {
  const say = useSay();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => list.current?.focus(), [faults]);
  return (
    <div ref={list} className="console-faults" role="alert" tabIndex={-1}>
      <p>{say('faults')}</p>
      <ul>
        {faults.map(({ field, message }) => (
          <li key={`${field} ${message}`}>{message}</li>
        ))}
      </ul>
      <button type="button" className="button" onClick={onSendAnyway}>
        {say('sendAnyway')}
      </button>
    </div>
  );
}
