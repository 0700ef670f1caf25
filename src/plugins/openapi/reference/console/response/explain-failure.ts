import { withoutSlash } from '../../../../../helpers.ts';
import { serverAddress } from '../../../contract/operation/resolve-servers.ts';
import type { Server } from '../../../contract/types.ts';
import type { ConsoleMessage, FormatConsoleMessage } from '../../../messages/console-messages.ts';
import { timeoutSeconds, type Failure } from '../send/send-request.ts';

/** `hint` is the contract's own advice, with code between backticks. */
type Explanation = { title: string; advice: string; hint?: string };

/** `server` is the called server, `servers` are the servers of the contract, and `origin` is the origin of the page. */
type FailureContext = { server: string; servers: readonly Server[]; origin: string };

/** Explains the cause of a failure, and names a next step. */
export function explainFailure(
  { kind, reason = '' }: Failure,
  { server, servers, origin }: FailureContext,
  message: FormatConsoleMessage,
): Explanation {
  const listed = servers.find(({ url }) => withoutSlash(url) === withoutSlash(server));
  const origins = listed?.corsOrigins ?? [];
  const isForbiddenOrigin = kind === 'cors' && origins.length > 0 && !origins.includes(origin);
  const key = isForbiddenOrigin ? 'origin' : kind;
  const values = {
    server: serverAddress(server, origin),
    origin,
    origins: origins.join(', '),
    reason,
    seconds: String(timeoutSeconds),
    example: 'http://localhost:8080',
  };
  const text = (id: ConsoleMessage) => message(id, values);
  const hint = isForbiddenOrigin ? listed?.corsHint : undefined;
  return { title: text(`${key}Title`), advice: text(`${key}Advice`), hint };
}
