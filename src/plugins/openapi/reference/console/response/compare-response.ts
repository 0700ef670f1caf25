import { readJson } from '../../../contract/document/json.ts';
import type { ConsoleOperation } from '../../../contract/output/console-data.ts';
import { isJson, matchingType, mediaTypeOf } from '../../../contract/samples/media-types.ts';
import type { FormatConsoleMessage } from '../../../messages/console-messages.ts';
import { checkValue } from '../check/check-value.ts';
import type { ReceivedResponse } from '../send/send-request.ts';
import { findResponse } from './find-response.ts';

/** The comparison of a response with the contract. */
export type Comparison = {
  /** The status in the contract that covers the response: its own, a range or `default`. */
  status?: string;
  /** Differences in status, media type or JSON body. */
  differences: readonly string[];
  /** Result for a complete JSON body with a schema, omitted for other bodies. A body that is too long is unchecked. */
  body?: 'fits' | 'differs' | 'unchecked';
};

/** Maximum length of a checked body in characters. Checks of longer bodies would take too long. */
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
    const statuses = responses.map((one) => one.status).join(', ');
    return { differences: [message('differsStatus', { status: String(status), known: statuses })] };
  }
  const matched = { status: described.status };
  const differs = (difference: string): Comparison => ({ ...matched, differences: [difference] });
  if (bytes === 0 || method === 'head') return { ...matched, differences: [] };
  const { content } = described;
  if (content.length === 0) return differs(message('differsNoBody', { status: String(status) }));
  const receivedType = mediaTypeOf(type);
  const types = content.map((one) => one.type);
  const matching = matchingType(types, receivedType);
  const media = content.find((one) => one.type === matching);
  if (!media) return differs(message('differsType', { type: receivedType, known: types.join(', ') }));
  if (!media.schema || !isJson(receivedType) || text === undefined || progress !== 'complete') {
    return { ...matched, differences: [] };
  }
  if (keptPart !== undefined || text.length > maxChecked) return { ...matched, differences: [], body: 'unchecked' };
  const read = readJson(text);
  if ('error' in read) return differs(message('notJson', { reason: read.error }));
  const context = { subject: message('body'), direction: 'response' } as const;
  const differences = checkValue(operation, media.schema, read.value, context, message);
  return { ...matched, differences, body: differences.length > 0 ? 'differs' : 'fits' };
}
