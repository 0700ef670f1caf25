import type { PageSection } from '../../../plugin.ts';
import { listErrors } from '../contract/lists/list-errors.ts';
import { operationAnchor } from '../contract/operation-page.ts';
import type { Operation } from '../contract/types.ts';
import { isOwnOperation } from './operation-url.ts';

/** The operations of a page and their errors, by their anchors; that of the page's own operation is empty. */
export function operationSections(pageId: string, operations: readonly Operation[]): PageSection[] {
  const own = (operation: Operation) => isOwnOperation(operation.id, pageId);
  return [
    ...operations.map((operation) => {
      const { id, method, path, summary: title } = operation;
      return { id: own(operation) ? '' : operationAnchor(id), title, request: { id, method, path } };
    }),
    ...operations.flatMap((operation) => {
      const prefix = own(operation) ? '' : `${operationAnchor(operation.id)}-`;
      return listErrors(operation).map(({ anchor, text }) => ({ id: prefix + anchor, title: text, isError: true }));
    }),
  ];
}
