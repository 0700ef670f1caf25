import { parseJson } from '../../../contract/document/json.ts';
import { errorText } from '../../../contract/lists/list-errors.ts';
import type { ConsoleError, ConsoleOperation } from '../../../contract/output/console-data.ts';
import { escapePattern } from '../../../../../helpers.ts';
import { isJson } from '../../../contract/samples/media-types.ts';
import { useApiMessage } from '../../use-api-message.ts';
import { withCode } from '../../texts.tsx';
import type { ReceivedResponse } from '../send/send-request.ts';

type KnownErrorProps = { operation: ConsoleOperation; response: ReceivedResponse };

/** Causes and fix of an error that the contract describes. */
export function KnownError({ operation, response }: KnownErrorProps) {
  const message = useApiMessage();
  const { causes = [], fix = '' } = findError(operation, response) ?? {};
  const rows = [['apiWhen', causes.join(' · ')] as const, ['apiFix', fix] as const];
  const shownRows = rows.filter(([, text]) => text !== '');
  if (shownRows.length === 0) return null;
  return (
    <dl className="received-cause">
      {shownRows.map(([id, text]) => (
        <div key={id}>
          <dt>{message(id)}</dt>
          <dd>{withCode(text)}</dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * The contract's error for a complete response: with the same text, else with a text whose `…` matches, else the only
 * error with the same status.
 */
export function findError({ errors = [] }: ConsoleOperation, response: ReceivedResponse): ConsoleError | undefined {
  if (response.progress !== 'complete') return undefined;
  const candidates = errors.filter(({ status }) => status === String(response.status));
  const text = errorText(bodyOf(response));
  const exact = candidates.find((error) => error.text === text);
  const similar = candidates.find((error) => text !== undefined && matches(error.text, text));
  return exact ?? similar ?? (candidates.length === 1 ? candidates[0] : undefined);
}

function bodyOf({ type, text = '' }: ReceivedResponse): unknown {
  const value = isJson(type) ? parseJson(text) : undefined;
  return value === undefined ? text : value;
}

/** True if a text matches a pattern such as `Unexpected token …`, in which `…` matches anything. */
function matches(pattern: string, text: string): boolean {
  if (!pattern.includes('…')) return false;
  return new RegExp(`^${pattern.split('…').map(escapePattern).join('.*')}$`, 's').test(text);
}
