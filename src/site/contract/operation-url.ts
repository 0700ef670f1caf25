import { operationAnchor, operationPath } from '../../contract/operation-page.ts';
import type { Page } from '../page-types.ts';

/** True for the operation a page is named after, not for one that is only shown there. */
export function isOwnOperation(operationId: string, pageId: string): boolean {
  return `/${pageId}`.endsWith(`/${operationPath(operationId)}`);
}

/** The page of an operation, or the part of the page that it shares with another. */
export function operationUrl(operationId: string, page: Pick<Page, 'id' | 'url'>): string {
  return isOwnOperation(operationId, page.id) ? page.url : `${page.url}#${operationAnchor(operationId)}`;
}
