import type { PageBody } from '../../../core/site/page-types.ts';
import type { Operation } from '../contract/types.ts';
import type { ReferencePart } from './types.ts';

/** The name of the plugin. */
export const openapiName = 'openapi' as const;

/** The part of a contract that a page shows. */
export function referencePart(body: Pick<PageBody, 'kind'>): ReferencePart | undefined {
  if (!isOfPlugin(body)) return undefined;
  return body.plugin === openapiName ? (body.data as ReferencePart) : undefined;
}

/** The operations that a page shows, its own one first. */
export function operationsOn(body: Pick<PageBody, 'kind'>): readonly Operation[] {
  return operationsOfPart(referencePart(body));
}

/** The operations of a part; `part` is the data of a page. */
export function operationsOfPart(part: unknown): readonly Operation[] {
  const known = part as ReferencePart | undefined;
  return known?.kind === 'operations' ? known.operations : [];
}

function isOfPlugin(body: Pick<PageBody, 'kind'>): body is Extract<PageBody, { kind: 'plugin' }> {
  return body.kind === 'plugin';
}
