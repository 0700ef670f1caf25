import type { Operation } from '../contract/types.ts';
import type { ReferencePart } from './types.ts';

export const openapiName = 'openapi' as const;

/** The operations of a part, with the page's own first; `part` is the data of a page. */
export function operationsOfPart(part: unknown): readonly Operation[] {
  const known = part as ReferencePart | undefined;
  return known?.kind === 'operations' ? known.operations : [];
}
