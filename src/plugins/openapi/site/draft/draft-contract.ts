import { firstSentences } from '../first-sentences.ts';
import type { DocsAddition, DocsPage } from '../../../../plugin.ts';
import { contractId, type Reference } from './reference.ts';

/**
 * The page about the API as a whole, at the address of the contract's folder. Omitted if the site has a page directly
 * in that folder or at that address. `operationPages` are the ids of pages with operations.
 */
export function draftContract(
  reference: Reference,
  pages: readonly DocsPage[],
  operationPages: ReadonlySet<string>,
): DocsAddition[] {
  const { contract, folder, file } = reference;
  const id = folder === '' ? 'index' : `${folder}/index`;
  const route = folder === '' ? '/' : `/${folder}/`;
  const isWritten =
    operationPages.has(id) ||
    pages.some(
      (page) => page.id === id || page.route === route || (page.folder === folder && !operationPages.has(page.id)),
    );
  const { info, title } = contract;
  if (isWritten || Object.keys(info).length === 0) return [];
  return [
    {
      id,
      route,
      title,
      description: firstSentences(info.summary ?? info.description ?? title),
      name: 'the page about the API',
      place: { file, key: ['info'] },
      position: 0,
      data: { kind: 'contract', ...contractId(reference) },
    },
  ];
}
