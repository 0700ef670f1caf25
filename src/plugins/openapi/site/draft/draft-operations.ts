import { firstSentences } from '../first-sentences.ts';
import type { DocsAddition, DocsContext, DocsPage } from '../../../../plugin.ts';
import type { Operation } from '../../contract/types.ts';
import { operationHeadings, skipLinks, operationSections } from '../operation-headings.ts';
import { isOwnOperation } from '../operation-url.ts';
import { contractId, inFolder, pageHint, requestOf, type Reference } from './reference.ts';
import { sentMethod } from '../../../../helpers.ts';
import { methodKeys } from '../../contract/lists/list-operations.ts';
import { isInOrder, tagFolder } from './tag-folders.ts';

/**
 * Returns one page per operation. Operations with the same `x-page` share a page. The site may contain its file.
 */
export function draftOperations(
  reference: Reference,
  { pages, messages }: Pick<DocsContext, 'pages' | 'messages'>,
): DocsAddition[] {
  const { contract, folder: base, file, options } = reference;
  const byId = new Map(pages.map((page) => [page.id, page]));
  const hasOrder = isInOrder(reference, pages);
  return [...operationsByPage(contract.operations, base)].flatMap(([id, operations]) => {
    const [first] = operations;
    if (!first) return [];
    const own = isOwnOperation(first.id, id) ? first : undefined;
    const page = byId.get(id);
    // If a page is not named after one of its operations, its file describes it, otherwise the first operation.
    const described = own ?? (page ? undefined : first);
    const folder = tagFolder(contract, first, base);
    return [
      {
        id,
        ...(described && { title: described.summary, description: firstSentences(described.description) }),
        name: `the operation "${first.id}"`,
        place: { file, key: ['paths', first.path, ...methodKeys(first.method)] },
        folder,
        ...(hasOrder && { position: contract.operations.indexOf(first) + 1 }),
        ...(own && {
          layout: 'operation' as const,
          method: sentMethod(own.method),
          headings: operationHeadings(own, { operations, page, messages }),
          ownRequest: requestOf(own),
          skipLinks: skipLinks(messages, { hasConsole: own.calledBy === undefined }),
        }),
        ...(options.lint === 'none' && { hasOwnDescription: false as const }),
        requests: operations.map(requestOf),
        ...(first.group !== '' && { group: first.group }),
        sections: operationSections(id, operations),
        hint: pageHint,
        data: { kind: 'operations', ...contractId(reference), operations, placed: placedOn(page) },
      },
    ];
  });
}

function placedOn(page: DocsPage | undefined): string[] {
  return page?.elements?.flatMap(({ name, id }) => (name === 'Operation' ? [id] : [])) ?? [];
}

function operationsByPage(operations: readonly Operation[], base: string): Map<string, readonly Operation[]> {
  const pages = Map.groupBy(operations, ({ page }) => inFolder(base, page));
  // The page's own operation comes first, regardless of the order in the contract.
  const rank = (id: string, operation: Operation) => (isOwnOperation(operation.id, id) ? 0 : 1);
  return new Map([...pages].map(([id, list]) => [id, list.toSorted((one, other) => rank(id, one) - rank(id, other))]));
}
