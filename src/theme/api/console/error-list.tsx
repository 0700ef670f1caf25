import { useEffect, useRef } from 'react';
import type { ValueError } from './check-values.ts';
import { useSay } from './use-say.ts';

/** What keeps a request from being sent. It takes the focus, so that nobody waits for a response. */
export function ErrorList({ errors, onSendAnyway }: { errors: readonly ValueError[]; onSendAnyway: () => void }) {
  const say = useSay();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => list.current?.focus(), [errors]);
  return (
    <div ref={list} className="console-errors" role="alert" tabIndex={-1}>
      <p>{say('errors')}</p>
      <ul>
        {errors.map(({ field, message }) => (
          <li key={`${field} ${message}`}>{message}</li>
        ))}
      </ul>
      <button type="button" className="button" onClick={onSendAnyway}>
        {say('sendAnyway')}
      </button>
    </div>
  );
}
