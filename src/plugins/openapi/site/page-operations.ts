import type { ListedPage } from '../../../plugin.ts';
import { operationAnchor, operationPath } from '../contract/operation-page.ts';
import type { Operation } from '../contract/types.ts';
import type { ReferencePart } from './types.ts';

/** The operations that a page shows, with its own operation first. `part` is the plugin's data for the page. */
export function operationsOfPart(part: unknown): readonly Operation[] {
  const referencePart = part as ReferencePart | undefined;
  return referencePart?.kind === 'operations' ? referencePart.operations : [];
}

/** True for the operation after which a page is named, false for other operations on that page. */
export function isOwnOperation(operationId: string, pageId: string): boolean {
  return `/${pageId}`.endsWith(`/${operationPath(operationId)}`);
}

/** The address of an operation's page, or of its section on a shared page. */
export function operationUrl(operationId: string, page: Pick<ListedPage, 'id' | 'url'>): string {
  return isOwnOperation(operationId, page.id) ? page.url : `${page.url}#${operationAnchor(operationId)}`;
}
