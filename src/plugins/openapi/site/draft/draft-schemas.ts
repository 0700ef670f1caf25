import { firstSentences } from '../first-sentences.ts';
import type { DocsAddition } from '../../../../plugin.ts';
import { freeSlug } from '../free-slug.ts';
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
