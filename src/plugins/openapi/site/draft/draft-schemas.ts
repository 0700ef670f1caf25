import type { DraftOptions, PageDraft } from '../../../../core/site/page-draft.ts';
import { firstSentences } from '../../../../core/site/first-sentences.ts';

/** A page for each shared schema that is too large for the trees that use it. */
export function draftSchemas({ contract, contractFolder, contractFile, prefix }: DraftOptions): PageDraft[] {
  const folder = contractFolder === '' ? 'schemas' : `${contractFolder}/schemas`;
  const taken = new Set<string>();
  return Object.entries(contract?.schemas ?? {}).map(([name, { description = '' }]) => {
    const id = `${folder}/${freeSlug(name, taken)}`;
    return {
      id,
      route: `${prefix}/${id}/`,
      title: name,
      description: firstSentences(description),
      folder,
      label: name,
      position: undefined,
      source: contractFile,
      place: { file: contractFile, key: ['components', 'schemas', name] },
      frontMatter: {},
      operations: [],
      part: { kind: 'schema', name },
    };
  });
}

/** A name as part of an address, numbered if taken; some file systems ignore case. */
export function freeSlug(name: string, taken: Set<string>): string {
  const slug = name.replaceAll(/[^\p{L}\p{N}_-]+/gu, '-');
  let free = slug;
  for (let number = 2; taken.has(free.toLowerCase()); number++) free = `${slug}-${number}`;
  taken.add(free.toLowerCase());
  return free;
}
