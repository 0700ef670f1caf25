import { firstSentences } from '../first-sentences.ts';
import type { DocsAddition } from '../../../../plugin.ts';
import { contractId, inFolder, pageHint, type Reference } from './reference.ts';

/** A page for each shared schema that is too large for the trees that use it. */
export function draftSchemas(reference: Reference): DocsAddition[] {
  const { contract, folder, file } = reference;
  const taken = new Set<string>();
  return Object.entries(contract.schemas).map(([name, { description = '' }]) => ({
    id: inFolder(folder, `schemas/${freeSlug(name, taken)}`),
    title: name,
    description: firstSentences(description),
    name: `the schema "${name}"`,
    place: { file, key: ['components', 'schemas', name] },
    hint: pageHint,
    data: { kind: 'schema', ...contractId(reference), name },
  }));
}

/** A name as part of an address, numbered if taken; some file systems ignore case. */
export function freeSlug(name: string, taken: Set<string>): string {
  const slug = name.replaceAll(/[^\p{L}\p{N}_-]+/gu, '-');
  let free = slug;
  for (let number = 2; taken.has(free.toLowerCase()); number++) free = `${slug}-${number}`;
  taken.add(free.toLowerCase());
  return free;
}
