import type { DraftOptions, PageDraft } from '../../../../core/site/page-draft.ts';
import { firstSentences } from '../../../../core/site/first-sentences.ts';

/**
 * The page about the API as a whole, at the address of the contract's folder. A site that has an own page directly in
 * that folder, or at that address, introduces its API itself.
 */
export function draftContract(
  drafts: readonly PageDraft[],
  { contract, contractFolder, contractFile, prefix }: DraftOptions,
): PageDraft[] {
  const id = contractFolder === '' ? 'index' : `${contractFolder}/index`;
  const route = contractFolder === '' ? `${prefix}/` : `${prefix}/${contractFolder}/`;
  const isWritten = drafts.some(
    (draft) =>
      draft.id === id ||
      draft.route === route ||
      (draft.content && draft.folder === contractFolder && draft.operations.length === 0),
  );
  const { info } = contract ?? {};
  if (!contract || !info || isWritten || Object.keys(info).length === 0) return [];
  return [
    {
      id,
      route,
      title: contract.title,
      description: firstSentences(info.summary ?? info.description ?? contract.title),
      folder: contractFolder,
      label: contract.title,
      position: 0,
      source: contractFile,
      place: { file: contractFile, key: ['info'] },
      frontMatter: {},
      operations: [],
      part: { kind: 'contract' },
    },
  ];
}
