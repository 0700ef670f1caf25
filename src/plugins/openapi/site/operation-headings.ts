import type { DocsPage, Messages, PageHeading, SkipLink } from '../../../plugin.ts';
import { operationAnchor } from '../contract/operation-page.ts';
import type { Operation, ServerCall } from '../contract/types.ts';
import { apiMessageFormatter, type ShownMessageId } from '../messages/api-messages.ts';
import { referenceMessageFormatter } from '../messages/reference-messages.ts';

type OperationPage = {
  /** The operation that the page is about. */
  own: Operation;
  operations: readonly Operation[];
  /** The page of the file, if there is one. */
  page: DocsPage | undefined;
  messages: Messages;
};

/** Headings on an operation's page, in order: its parts, an author's text, other operations. */
export function operationHeadings({ own, operations, page, messages }: OperationPage): PageHeading[] {
  const written = page?.headings ?? [];
  const others = operations
    .filter(({ id }) => id !== own.id)
    .map(({ id, summary }) => ({ level: 2, id: operationAnchor(id), text: summary }));
  const { request, outcome } = partsOf(own, messages);
  const shown = page?.elements?.filter(({ name, id }) => name === 'Operation' && id === own.id) ?? [];
  if (shown.some(({ hasText }) => hasText)) return [...request, ...written, ...outcome, ...others];
  const parts = [...request, ...outcome];
  return shown.length > 0 ? [...parts, ...written, ...others] : [...written, ...parts, ...others];
}

/** The parts of the page of a webhook or callback. */
export function callHeadings({ security, parameters, requestBody }: ServerCall, messages: Messages): PageHeading[] {
  const word = referenceMessageFormatter(messages);
  const part = (id: string, text: string): PageHeading => ({ level: 2, id, text });
  return [
    part('when', word('whenSent')),
    ...(security.length > 0 ? [part('authentication', apiMessageFormatter(messages)('apiAuthentication'))] : []),
    ...(parameters.length > 0 ? [part('parameters', apiMessageFormatter(messages)('apiParameters'))] : []),
    ...(requestBody ? [part('body', apiMessageFormatter(messages)('apiBody'))] : []),
    part('responses', word('whatToRespond')),
  ];
}

/** Parts before and after an author's text. */
function partsOf({ servers, parameters, requestBody, callbacks, notes, related }: Operation, messages: Messages) {
  const part = (id: string, message: ShownMessageId, isThere = true): PageHeading[] =>
    isThere ? [{ level: 2, id, text: apiMessageFormatter(messages)(message) }] : [];
  return {
    request: [
      ...(servers ? [{ level: 2, id: 'servers', text: referenceMessageFormatter(messages)('servers') }] : []),
      ...part('authentication', 'apiAuthentication'),
      ...part('parameters', 'apiParameters', parameters.length > 0),
      ...part('body', 'apiBody', requestBody !== undefined),
    ],
    outcome: [
      ...part('responses', 'apiResponses'),
      ...part('callbacks', 'apiCallbacks', callbacks !== undefined),
      ...part('notes', 'apiNotes', notes.length > 0),
      ...part('related', 'apiRelated', related.length > 0),
    ],
  };
}

/** Links to the parts of an operation that readers use most. */
export function skipLinks(messages: Messages, { hasConsole }: { hasConsole: boolean }): SkipLink[] {
  const message = apiMessageFormatter(messages);
  return [
    { to: 'request', label: message('skipToRequest') },
    // The button is rendered by script.
    ...(hasConsole ? [{ to: 'try', label: message('skipToTry'), needsScript: true }] : []),
  ];
}
