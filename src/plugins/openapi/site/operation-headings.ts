import type { DocsPage, Messages, PageHeading, SkipLink, PageSection } from '../../../plugin.ts';
import { operationAnchor } from '../contract/operation-page.ts';
import type { Operation, ServerCall } from '../contract/types.ts';
import { apiMessageFormatter, type ApiMessageId } from '../messages/api-messages.ts';
import { listErrors } from '../contract/lists/list-errors.ts';
import { isOwnOperation } from './page-operations.ts';

/**
 * Headings on the page of an operation: its parts, the headings of the author's file, and other operations. `page` is
 * the page of that file; undefined without a file.
 */
export function operationHeadings(
  own: Operation,
  { operations, page, messages }: { operations: readonly Operation[]; page: DocsPage | undefined; messages: Messages },
): PageHeading[] {
  const fileHeadings = page?.headings ?? [];
  const others = operations
    .filter(({ id }) => id !== own.id)
    .map(({ id, summary }) => ({ level: 2, id: operationAnchor(id), text: summary }));
  const { servers, parameters, requestBody, callbacks, notes, related } = own;
  const part = headingWriter(messages);
  const request = [
    ...part('servers', 'referenceServers', servers !== undefined),
    ...part('authentication', 'apiAuthentication'),
    ...part('parameters', 'apiParameters', parameters.length > 0),
    ...part('body', 'apiBody', requestBody !== undefined),
  ];
  const outcome = [
    ...part('responses', 'apiResponses'),
    ...part('callbacks', 'apiCallbacks', callbacks !== undefined),
    ...part('notes', 'apiNotes', notes.length > 0),
    ...part('related', 'apiRelated', related.length > 0),
  ];
  const ownElements = page?.elements?.filter(({ name, id }) => name === 'Operation' && id === own.id) ?? [];
  // Text inside `<Operation>` is shown between the request and its outcome.
  if (ownElements.some(({ hasText }) => hasText)) return [...request, ...fileHeadings, ...outcome, ...others];
  const parts = [...request, ...outcome];
  return ownElements.length > 0 ? [...parts, ...fileHeadings, ...others] : [...fileHeadings, ...parts, ...others];
}

/** The sections of a webhook or callback page. */
export function callHeadings({ security, parameters, requestBody }: ServerCall, messages: Messages): PageHeading[] {
  const part = headingWriter(messages);
  return [
    ...part('when', 'referenceWhenSent'),
    ...part('authentication', 'apiAuthentication', security.length > 0),
    ...part('parameters', 'apiParameters', parameters.length > 0),
    ...part('body', 'apiBody', requestBody !== undefined),
    ...part('responses', 'referenceWhatToRespond'),
  ];
}

/** Creates a function that returns the heading of a part as a list, which is empty unless `isShown`. */
function headingWriter(messages: Messages) {
  const message = apiMessageFormatter(messages);
  return (id: string, title: ApiMessageId, isShown = true): PageHeading[] =>
    isShown ? [{ level: 2, id, text: message(title) }] : [];
}

/** Links to the parts of an operation that readers use most. */
export function skipLinks(messages: Messages, { hasConsole }: { hasConsole: boolean }): SkipLink[] {
  const message = apiMessageFormatter(messages);
  return [
    { to: 'request', label: message('skipToRequest') },
    // A script renders the button that this link leads to.
    ...(hasConsole ? [{ to: 'try', label: message('skipToTry'), needsScript: true }] : []),
  ];
}

/** The sections of a page for its operations and their errors. The id of the page's own operation is empty. */
export function operationSections(pageId: string, operations: readonly Operation[]): PageSection[] {
  const isOwn = (operation: Operation) => isOwnOperation(operation.id, pageId);
  return [
    ...operations.map((operation) => {
      const { id, method, path, summary: title } = operation;
      return { id: isOwn(operation) ? '' : operationAnchor(id), title, request: { id, method, path } };
    }),
    ...operations.flatMap((operation) => {
      const prefix = isOwn(operation) ? '' : `${operationAnchor(operation.id)}-`;
      return listErrors(operation).map(({ anchor, text }) => ({ id: prefix + anchor, title: text, isError: true }));
    }),
  ];
}
