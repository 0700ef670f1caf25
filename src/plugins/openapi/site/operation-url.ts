import { operationAnchor, operationPath } from '../contract/operation-page.ts';
import type { ListedPage } from '../../../plugin.ts';

/** True for the operation after which a page is named, false for others on the same page. */
export function isOwnOperation(operationId: string, pageId: string): boolean {
  return `/${pageId}`.endsWith(`/${operationPath(operationId)}`);
}

/** The page of an operation, or its section on a shared page. */
export function operationUrl(operationId: string, page: Pick<ListedPage, 'id' | 'url'>): string {
  return isOwnOperation(operationId, page.id) ? page.url : `${page.url}#${operationAnchor(operationId)}`;
}
