import type { ConsoleOperation } from '../../../contract/output/console-data.ts';
import { useApiMessage } from '../../use-api-message.ts';
import { withCode } from '../../texts.tsx';
import type { ReceivedResponse } from '../send/send-request.ts';
import { findError } from './find-error.ts';

type KnownErrorProps = { operation: ConsoleOperation; response: ReceivedResponse };

/** Causes and fix of an error that the contract describes. */
export function KnownError({ operation, response }: KnownErrorProps) {
  const message = useApiMessage();
  const { causes = [], fix } = findError(operation, response) ?? {};
  if (causes.length === 0 && fix === undefined) return null;
  return (
    <dl className="received-cause">
      {causes.length > 0 && (
        <div>
          <dt>{message('apiWhen')}</dt>
          <dd>{withCode(causes.join(' · '))}</dd>
        </div>
      )}
      {fix !== undefined && (
        <div>
          <dt>{message('apiFix')}</dt>
          <dd>{withCode(fix)}</dd>
        </div>
      )}
    </dl>
  );
}
