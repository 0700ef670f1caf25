import { plainPath } from '../../../helpers.ts';
import type { WrittenPage } from '../../../plugin.ts';
import { operationNames } from '../contract/lists/known-names.ts';
import type { Operation } from '../contract/types.ts';
import { isOwnOperation, operationsOfPart, operationUrl } from '../site/page-operations.ts';

export type ShownOperation = { operation: Operation; page: Pick<WrittenPage, 'id' | 'url'> };

type Mentions = ReadonlyMap<string, readonly { label: string; url: string }[]>;

/**
 * Maps each operation id to the pages outside the reference that link to the operation or name it in backticks. `own`
 * contains the operations of one contract, and `all` those of all contracts. Ignores names that several operations
 * share.
 */
export function findMentions(
  pages: readonly WrittenPage[],
  own: readonly ShownOperation[],
  all: readonly ShownOperation[] = own,
): Mentions {
  const byUrl = Map.groupBy(own, ({ operation, page }) => operationUrl(operation.id, page));
  const byOperation = Map.groupBy(own, ({ operation }) => operation);
  const byName = operationsByName(all);
  const pagesByOperation = new Map<string, { label: string; url: string }[]>();
  for (const { id, url, title, own: part, text, links } of pages) {
    const isReference = operationsOfPart(part).some((operation) => isOwnOperation(operation.id, id));
    if (!text || isReference) continue;
    const mentioned = [
      ...links.flatMap((link) => operationsAt(link, byUrl)),
      ...operationsNamedIn(text, byName).flatMap((operation) => byOperation.get(operation) ?? []),
    ].filter(({ page }) => page.url !== url);
    for (const operationId of new Set(mentioned.map(({ operation }) => operation.id))) {
      const earlier = pagesByOperation.get(operationId) ?? [];
      pagesByOperation.set(operationId, [...earlier, { label: title, url }]);
    }
  }
  return pagesByOperation;
}

/** The operations that a link leads to. The link may name a part: `#body`, or `#book-add-body` on a shared page. */
function operationsAt(link: string, byUrl: ReadonlyMap<string, readonly ShownOperation[]>): readonly ShownOperation[] {
  const found = byUrl.get(link);
  if (found || !link.includes('#')) return found ?? [];
  return operationsAt(link.replace(/[-#][^-#]*$/, ''), byUrl);
}

/** Operations by their names; undefined for a name that several operations share. */
function operationsByName(operations: readonly ShownOperation[]): ReadonlyMap<string, Operation | undefined> {
  const byName = new Map<string, Operation | undefined>();
  for (const { operation } of operations) {
    const { id, path, request } = operationNames(operation);
    for (const name of [id, plainPath(path), plainPath(request)]) {
      byName.set(name, byName.has(name) && byName.get(name) !== operation ? undefined : operation);
    }
  }
  return byName;
}

/** Operations in the inline code of a page. Parses only pages with a name between backticks, which is faster. */
function operationsNamedIn(
  { source, prose }: NonNullable<WrittenPage['text']>,
  byName: ReadonlyMap<string, Operation | undefined>,
): Operation[] {
  const isNamed = source.split('`').some((part) => byName.get(plainPath(part.trim().replaceAll(/\s+/g, ' '))));
  return isNamed ? prose().codes.flatMap(({ text }) => byName.get(plainPath(text)) ?? []) : [];
}
