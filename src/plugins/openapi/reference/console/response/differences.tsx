import { useMemo } from 'react';
import { consoleMessageFormatter } from '../../../messages/console-messages.ts';
import { useCurrentPage } from '../../../../../core/theme/current-page.ts';
import { findDifferences } from './find-differences.ts';
import type { Exchange } from '../history.ts';
import type { ReceivedResponse } from '../send/send-request.ts';
import { useConsoleMessage } from '../use-console-message.ts';

const mostShown = 5;

/** Differences between a response of the sandbox and the contract; empty if it fits. */
export function Differences({ operation, response }: { operation: Exchange['operation']; response: ReceivedResponse }) {
  const message = useConsoleMessage();
  const { messages } = useCurrentPage().layout;
  const found = useMemo(
    () => findDifferences(operation, response, consoleMessageFormatter(messages)),
    [operation, response, messages],
  );
  if (found.length === 0) return null;
  const rest = found.length - mostShown;
  return (
    <div className="received-failure">
      <p>
        <strong>{message('differs')}</strong>
      </p>
      <ul>
        {found.slice(0, mostShown).map((text) => (
          <li key={text}>{text}</li>
        ))}
        {rest > 0 && <li>{message('differsMore', { count: String(rest) })}</li>}
      </ul>
    </div>
  );
}
