import type { Heading } from '../../../core/content/types.ts';
import { operationAnchor } from '../contract/operation-page.ts';
import { referenceMessageFormatter } from '../messages/reference-messages.ts';
import type { Operation, ServerCall } from '../contract/types.ts';
import type { Messages } from '../../../core/messages/fill-message.ts';
import { apiMessageFormatter, type ShownMessageId } from '../messages/api-messages.ts';
import type { PageDraft } from '../../../core/site/page-draft.ts';
import { isOwnOperation } from './operation-url.ts';

/** Headings on an operation's page, in order: its parts, an author's text, other operations. */
export function operationHeadings(draft: PageDraft, written: readonly Heading[], messages: Messages): Heading[] {
  const { content } = draft;
  if (draft.part?.kind === 'server-call') return callHeadings(draft.part.call, messages);
  const own = draft.operations.find(({ id }) => isOwnOperation(id, draft.id));
  if (!own) return [...written];
  const others = draft.operations
    .filter(({ id }) => id !== own.id)
    .map(({ id, summary }) => ({ level: 2, id: operationAnchor(id), text: summary }));
  const { request, outcome } = partsOf(own, messages);
  if (content?.compiled.surrounding?.includes(own.id)) return [...request, ...written, ...outcome, ...others];
  const isPlaced = content?.compiled.operations.includes(own.id) ?? false;
  const parts = [...request, ...outcome];
  return isPlaced ? [...parts, ...written, ...others] : [...written, ...parts, ...others];
}

/** The parts of the page of a webhook or callback. */
function callHeadings({ security, parameters, requestBody }: ServerCall, messages: Messages): Heading[] {
  const word = referenceMessageFormatter(messages);
  const part = (id: string, text: string): Heading => ({ level: 2, id, text });
  return [
    part('when', word('whenSent')),
    ...(security.length > 0 ? [part('authentication', apiMessageFormatter(messages)('apiAuthentication'))] : []),
    ...(parameters.length > 0 ? [part('parameters', apiMessageFormatter(messages)('apiParameters'))] : []),
    ...(requestBody ? [part('body', apiMessageFormatter(messages)('apiBody'))] : []),
    part('responses', word('whatToRespond')),
  ];
}

/** Parts before and after an author's text. */
function partsOf({ parameters, requestBody, callbacks, notes, related }: Operation, messages: Messages) {
  const part = (id: string, message: ShownMessageId, isThere = true): Heading[] =>
    isThere ? [{ level: 2, id, text: apiMessageFormatter(messages)(message) }] : [];
  return {
    request: [
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
