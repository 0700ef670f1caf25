import { useEffect, useRef } from 'react';
import type { ValueError } from './check-values.ts';
import { useConsoleMessage } from '../use-console-message.ts';

/** The reasons why a request was not sent. Takes the focus, so that the reader does not wait for a response. */
export function ErrorList({ errors, onSendAnyway }: { errors: readonly ValueError[]; onSendAnyway: () => void }) {
  const message = useConsoleMessage();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => list.current?.focus(), [errors]);
  return (
    <div ref={list} className="console-errors" role="alert" tabIndex={-1}>
      <p>{message('errors')}</p>
      <ul>
        {errors.map(({ field, message: text }) => (
          <li key={`${field} ${text}`}>{text}</li>
        ))}
      </ul>
      <button type="button" className="button" onClick={onSendAnyway}>
        {message('sendAnyway')}
      </button>
    </div>
  );
}
