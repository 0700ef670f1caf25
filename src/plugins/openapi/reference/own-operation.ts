import type { ComponentPage } from '../../../theme.ts';
import { isOwnOperation } from '../site/operation-url.ts';
import { operationsOfPart } from '../site/reference-part.ts';

/** Id of the operation that a page is about; undefined for a page that only shows operations. */
export function ownOperation({ id, own }: Pick<ComponentPage, 'id' | 'own'>): string | undefined {
  const [first] = operationsOfPart(own);
  return first && isOwnOperation(first.id, id) ? first.id : undefined;
}
