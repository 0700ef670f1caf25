import { firstSentences } from '../first-sentences.ts';
import type { DocsAddition, DocsContext } from '../../../../plugin.ts';
import type { Operation } from '../../contract/types.ts';
import { operationHeadings, skipLinks, operationSections } from '../operation-headings.ts';
import { isOwnOperation } from '../page-operations.ts';
import { inFolder, sameAddressHint, requestOf, type Reference } from './reference.ts';
import { sentMethod } from '../../../../helpers.ts';
import { apiMessageFormatter } from '../../messages/api-messages.ts';
import { methodKeys } from '../../contract/lists/list-operations.ts';
import { hasOnlyOperations, tagFolder } from './tag-folders.ts';

/**
 * Drafts a page per operation, or per `x-page` for operations that share one. If an author's file has the page's id,
 * the page contains the text of that file.
 */
export function draftOperations(
  reference: Reference,
  { pages, messages }: Pick<DocsContext, 'pages' | 'messages'>,
): DocsAddition[] {
  const { contract, folder: base, file, options } = reference;
  const byId = new Map(pages.map((page) => [page.id, page]));
  const isOrdered = hasOnlyOperations(reference, pages);
  return [...Map.groupBy(contract.operations, ({ page }) => inFolder(base, page))].flatMap(([id, listed]) => {
    // The page's own operation comes first, regardless of the order in the contract.
    const rank = (operation: Operation) => (isOwnOperation(operation.id, id) ? 0 : 1);
    const operations = listed.toSorted((one, other) => rank(one) - rank(other));
    const [first] = operations;
    if (!first) return [];
    const ownOperation = rank(first) === 0 ? first : undefined;
    const page = byId.get(id);
    // A page that is not named after an operation takes its title from its file, otherwise from its first operation.
    const titleOperation = ownOperation ?? (page ? undefined : first);
    const folder = tagFolder(contract, first, base);
    const placed = page?.elements?.flatMap((element) => (element.name === 'Operation' ? [element.id] : [])) ?? [];
    return [
      {
        id,
        ...(titleOperation && {
          title: titleOperation.summary,
          description: firstSentences(titleOperation.description),
        }),
        name: `the operation "${first.id}"`,
        place: { file, key: ['paths', first.path, ...methodKeys(first.method)] },
        folder,
        ...(isOrdered && { position: contract.operations.indexOf(first) + 1 }),
        ...(ownOperation && {
          layout: 'operation' as const,
          method: sentMethod(ownOperation.method),
          ...(ownOperation.deprecated && { deprecation: apiMessageFormatter(messages)('apiDeprecated') }),
          headings: operationHeadings(ownOperation, { operations, page, messages }),
          ownRequest: requestOf(ownOperation),
          skipLinks: skipLinks(messages, { hasConsole: ownOperation.calledBy === undefined }),
        }),
        // Authors cannot change the contract of a third party, so the engine must not check its descriptions.
        ...(options.lint === 'none' && { hasOwnDescription: false as const }),
        requests: operations.map(requestOf),
        ...(first.group !== '' && { group: first.group }),
        sections: operationSections(id, operations),
        hint: sameAddressHint,
        data: { kind: 'operations', contract: options.id, operations, placed },
      },
    ];
  });
}
