import { useMemo } from 'react';
import { useCurrentPage } from '../../../../../browser.ts';
import { readJson } from '../../../contract/document/json.ts';
import type { ConsoleOperation } from '../../../contract/output/console-data.ts';
import { includesType, isJson, mediaTypeOf } from '../../../contract/samples/media-types.ts';
import { consoleMessageFormatter, type FormatConsoleMessage } from '../../../messages/console-messages.ts';
import { checkValue } from '../check/check-value.ts';
import type { ReceivedResponse } from '../send/send-request.ts';
import { useConsoleMessage } from '../use-console-message.ts';
import { findResponse } from './find-response.ts';

const maxShown = 5;

type ContractCheckProps = { operation: ConsoleOperation; response: ReceivedResponse };

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

/** The comparison of a response with the contract. */
type Comparison = {
  /** The contract's status that the response belongs to: its own, a range or `default`. */
  status?: string;
  /** Differences in status, media type or JSON body. */
  differences: readonly string[];
  /** The result for the body, which may be too long to check. Omitted without a schema. */
  body?: 'fits' | 'differs' | 'unchecked';
};

/** Maximum length of a checked body in characters. Longer bodies would block the page. */
const maxChecked = 500_000;

/** Compares a response with the contract; undefined if the contract describes no responses. */
export function compareResponse(
  operation: ConsoleOperation,
  { status, type, bytes, text, keptPart, progress }: ReceivedResponse,
  message: FormatConsoleMessage,
): Comparison | undefined {
  const { responses, method } = operation;
  if (responses.length === 0) return undefined;
  const described = findResponse(responses, status);
  if (!described) {
    const known = responses.map((one) => one.status).join(', ');
    return { differences: [message('differsStatus', { status: String(status), known })] };
  }
  const found = { status: described.status };
  const differs = (difference: string): Comparison => ({ ...found, differences: [difference] });
  if (bytes === 0 || method === 'head') return { ...found, differences: [] };
  const { content } = described;
  if (content.length === 0) return differs(message('differsNoBody', { status: String(status) }));
  const own = mediaTypeOf(type);
  const media = content.find((one) => includesType(one.type, own));
  if (!media) return differs(message('differsType', { type: own, known: content.map((one) => one.type).join(', ') }));
  if (!media.schema || !isJson(own) || text === undefined || progress !== 'complete') {
    return { ...found, differences: [] };
  }
  if (keptPart !== undefined || text.length > maxChecked) return { ...found, differences: [], body: 'unchecked' };
  const read = readJson(text);
  if ('error' in read) return differs(message('notJson', { reason: read.error }));
  const subject = { subject: message('body'), direction: 'response' } as const;
  const differences = checkValue(operation, media.schema, read.value, subject, message);
  return { ...found, differences, body: differences.length > 0 ? 'differs' : 'fits' };
}
