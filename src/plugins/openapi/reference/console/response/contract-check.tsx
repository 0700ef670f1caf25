import { useMemo } from 'react';
import { consoleMessageFormatter } from '../../../messages/console-messages.ts';
import { useCurrentPage } from '../../../../../browser.ts';
import { compareResponse } from './compare-response.ts';
import type { Exchange } from '../history.ts';
import type { ReceivedResponse } from '../send/send-request.ts';
import { useConsoleMessage } from '../use-console-message.ts';

const maxShown = 5;

type ContractCheckProps = { operation: Exchange['operation']; response: ReceivedResponse };

/** Compares a response with the contract. Renders nothing if the contract describes no responses. */
export function ContractCheck({ operation, response }: ContractCheckProps) {
  const message = useConsoleMessage();
  const { messages } = useCurrentPage().layout;
  const found = useMemo(
    () => compareResponse(operation, response, consoleMessageFormatter(messages)),
    [operation, response, messages],
  );
  if (!found) return null;
  const { status, differences, body } = found;
  const rest = differences.length - maxShown;
  return (
    <>
      {status !== undefined && (
        <p className="field-note">
          {message('matches', { status })} {body === 'fits' && message('bodyFits')}
          {body === 'unchecked' && message('bodyUnchecked')}
        </p>
      )}
      {differences.length > 0 && (
        <div className="received-failure">
          <p>
            <strong>{message('differs')}</strong>
          </p>
          <ul>
            {differences.slice(0, maxShown).map((text) => (
              <li key={text}>{text}</li>
            ))}
            {rest > 0 && <li>{message('differsMore', { count: String(rest) })}</li>}
          </ul>
        </div>
      )}
    </>
  );
}
