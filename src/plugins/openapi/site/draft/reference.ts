import { sentMethod } from '../../../../helpers.ts';
import type { Contract, Operation } from '../../contract/types.ts';
import type { SiteContract } from '../types.ts';

/** A contract, its settings and file, and the folder of its pages relative to the content folder. */
export type Reference = Pick<SiteContract, 'file' | 'folder' | 'options'> & { contract: Contract };

/** The hint for two pages of a contract with the same address. */
export const sameAddressHint = 'Give the operation its own page with `x-page`.';

/** A path below the folder of the contract's pages. */
export function inFolder(folder: string, path: string): string {
  return folder === '' ? path : `${folder}/${path}`;
}

/** Method and path of an operation: `GET /boxes`. */
export function requestOf({ method, path }: Pick<Operation, 'method' | 'path'>): string {
  return `${sentMethod(method)} ${path}`;
}

/** A name as part of an address, numbered if it is in `taken`. Ignores case, as some file systems do. */
export function freeSlug(name: string, taken: Set<string>): string {
  const slug = name.replaceAll(/[^\p{L}\p{N}_-]+/gu, '-');
  let free = slug;
  for (let number = 2; taken.has(free.toLowerCase()); number++) free = `${slug}-${number}`;
  taken.add(free.toLowerCase());
  return free;
}
