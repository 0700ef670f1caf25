import { parseJson } from '../../../contract/document/json.ts';
import { errorText } from '../../../contract/lists/list-errors.ts';
import type { ConsoleError, ConsoleOperation } from '../../../contract/output/console-data.ts';
import { escapePattern } from '../../../../../helpers.ts';
import { isJson } from '../../../contract/samples/media-types.ts';
import { useApiMessage } from '../../use-api-message.ts';
import { withCode } from '../../texts.tsx';
import type { ReceivedResponse } from '../send/send-request.ts';
import { findResponse } from './find-response.ts';

type KnownErrorProps = { operation: ConsoleOperation; response: ReceivedResponse };

/** Causes and fix of an error that the contract describes. */
export function KnownError({ operation, response }: KnownErrorProps) {
  const message = useApiMessage();
  const { causes = [], fix = '' } = findError(operation, response) ?? {};
  const rows = [['apiWhen', causes.join(' · ')] as const, ['apiFix', fix] as const].filter(([, text]) => text !== '');
  if (rows.length === 0) return null;
  return (
    <dl className="received-cause">
      {rows.map(([id, text]) => (
        <div key={id}>
          <dt>{message(id)}</dt>
          <dd>{withCode(text)}</dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * Finds the error of a complete response among the contract's errors for its status: the error with the same text, else
 * an error whose text matches with `…` as a wildcard, else the only error, unless it is for a range of statuses.
 */
export function findError(operation: ConsoleOperation, response: ReceivedResponse): ConsoleError | undefined {
  const { errors = [], responses } = operation;
  const { progress, type, text: body = '' } = response;
  if (progress !== 'complete') return undefined;
  const described = findResponse(responses, response.status);
  const candidates = errors.filter(({ status }) => status === described?.status);
  const text = errorText((isJson(type) ? parseJson(body) : undefined) ?? body);
  const exact = candidates.find((error) => error.text === text);
  const similar = candidates.find((error) => text !== undefined && matches(error.text, text));
  const isOnly = candidates.length === 1 && described?.status === String(response.status);
  return exact ?? similar ?? (isOnly ? candidates[0] : undefined);
}

/** True if a text matches a pattern such as `Unexpected token …`, in which `…` matches anything. */
function matches(pattern: string, text: string): boolean {
  if (!pattern.includes('…')) return false;
  return new RegExp(`^${pattern.split('…').map(escapePattern).join('.*')}$`, 's').test(text);
}
