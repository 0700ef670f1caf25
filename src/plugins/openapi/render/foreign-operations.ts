import { posix } from 'node:path';
import { parsePointer } from '../contract/document/json-pointer.ts';
import type { Operation } from '../contract/types.ts';
import type { SiteContract } from '../site/types.ts';

/** Finds the operations of other contracts of the site that links of responses lead to, by the reference as written. */
export function foreignOperations(
  { file, contract }: SiteContract,
  all: readonly SiteContract[],
): { reference: string; owner: SiteContract; operation: Operation }[] {
  const links = contract?.operations.flatMap(({ responses }) => responses.flatMap((response) => response.links)) ?? [];
  const references = new Set(links.flatMap(({ elsewhere }) => elsewhere ?? []));
  return [...references].flatMap((reference) => {
    const [address = '', pointer = ''] = reference.split('#');
    const owner = all.find((one) => one.file === posix.join(posix.dirname(file), address));
    const [, path, method] = parsePointer(`#${pointer}`);
    const operation = owner?.contract?.operations.find((one) => one.path === path && one.method === method);
    return owner && operation ? [{ reference, owner, operation }] : [];
  });
}
