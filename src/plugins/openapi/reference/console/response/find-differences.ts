import { isJson } from '../../../contract/samples/is-json.ts';
import type { ConsoleOperation, ConsoleResponse } from '../../../contract/output/console-data.ts';
import type { FormatConsoleMessage } from '../../../messages/console-messages.ts';
import { checkValue } from '../check/check-value.ts';
import type { ReceivedResponse } from '../send/send-request.ts';

/** Describes where status, media type or JSON body of a response differ from the contract. */
export function findDifferences(
  operation: ConsoleOperation,
  { status, type, bytes, text, keptPart }: ReceivedResponse,
  message: FormatConsoleMessage,
): string[] {
  const { responses, method } = operation;
  if (!responses) return [];
  const described = findResponse(responses, status);
  if (!described) {
    return [message('differsStatus', { status: String(status), known: responses.map((one) => one.status).join(', ') })];
  }
  if (bytes === 0 || method === 'head') return [];
  const { content } = described;
  if (content.length === 0) return [message('differsNoBody', { status: String(status) })];
  const own = mediaTypeOf(type);
  const media = content.find((one) => covers(mediaTypeOf(one.type), own));
  if (!media) return [message('differsType', { type: own, known: content.map((one) => one.type).join(', ') })];
  if (!media.schema || !isJson(own) || text === undefined || keptPart !== undefined) return [];
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return [message('notJson', { reason: error instanceof Error ? error.message : String(error) })];
  }
  return checkValue(operation, media.schema, value, { subject: message('body'), direction: 'response' }, message);
}

/** The most specific one: the status itself, then its range, then `default`. */
function findResponse(responses: readonly ConsoleResponse[], status: number): ConsoleResponse | undefined {
  const names = [String(status), `${String(status).charAt(0)}XX`, 'default'];
  return names
    .map((name) => responses.find((one) => one.status.toUpperCase() === name.toUpperCase()))
    .find((one) => one !== undefined);
}

function mediaTypeOf(type: string): string {
  return type.split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/** True if a media type, or a range such as `text/*`, includes this one. */
function covers(known: string, own: string): boolean {
  return known === own || known === '*/*' || (known.endsWith('/*') && own.startsWith(known.slice(0, -1)));
}
