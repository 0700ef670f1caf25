import type { Page } from './types.ts';

/** The page of an operation, or the part of the page that it shares with another. */
export function operationUrl(operationId: string, page: Pick<Page, 'id' | 'url'>): string {
  const isOwn = page.id.endsWith(operationId.replaceAll('.', '/'));
  return isOwn ? page.url : `${page.url}#${operationId.replaceAll('.', '-')}`;
}
