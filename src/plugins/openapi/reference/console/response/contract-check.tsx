import { useEffect, useState } from 'react';
import { useCurrentPage } from '../../../../../browser.ts';
import type { ConsoleOperation } from '../../../contract/output/console-data.ts';
import { runCheck, type CheckResults } from '../check/run-check.ts';
import type { ReceivedResponse } from '../send/send-request.ts';
import { useConsoleMessage } from '../use-console-message.ts';
import type { Comparison } from './compare-response.ts';

const maxShown = 5;

type Compared = { response: ReceivedResponse; messages: object; comparison: Comparison | undefined };

/** The comparisons of this visit, so that Back shows them at once, without moving the text below. */
const comparisons = new WeakMap<ReceivedResponse, Compared>();

type ContractCheckProps = { operation: ConsoleOperation; response: ReceivedResponse };

/**
 * Compares a response with the contract. Renders nothing until the result is known, or if the contract describes no
 * responses.
 */
export function ContractCheck({ operation, response }: ContractCheckProps) {
  const message = useConsoleMessage();
  const { messages } = useCurrentPage().layout;
  const [compared, setCompared] = useState(() => comparisons.get(response));
  useEffect(() => {
    const known = comparisons.get(response);
    if (known?.messages === messages) return setCompared(known);
    const controller = new AbortController();
    const { signal } = controller;
    const compare = async () => {
      const result = await runCheck({ kind: 'response', operation, value: response, messages }, signal);
      if (signal.aborted) return;
      const { comparison }: CheckResults['response'] = result ?? { comparison: { differences: [], body: 'unchecked' } };
      const next = { response, messages, comparison };
      // A check without a result is repeated when the response is shown again.
      if (result) comparisons.set(response, next);
      setCompared(next);
    };
    void compare();
    return () => controller.abort();
  }, [operation, response, messages]);
  if (compared?.response !== response || !compared.comparison) return null;
  const { status, differences, body } = compared.comparison;
  const hiddenCount = differences.length - maxShown;
  return (
    <>
      {(status !== undefined || body === 'unchecked') && (
        <p className="field-note">
          {status !== undefined && message('matches', { status })} {body === 'fits' && message('bodyFits')}
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
            {hiddenCount > 0 && <li>{message('differsMore', { count: String(hiddenCount) })}</li>}
          </ul>
        </div>
      )}
    </>
  );
}
