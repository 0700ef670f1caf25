import { sentMethod } from '../../contract/http-method.ts';
import type { Contract, Operation } from '../../contract/types.ts';

/** A contract, its file, the folder of its pages from the content folder, and whether others write it. */
export type Reference = { contract: Contract; file: string; folder: string; isForeign: boolean };

/** The next step if two pages of a contract have the same address. */
export const pageHint = 'Give the operation its own page with `x-page`.';

/** A path below the folder of the contract's pages. */
export function inFolder(folder: string, path: string): string {
  return folder === '' ? path : `${folder}/${path}`;
}

/** Names an operation as lists of pages do: `GET /boxes`. */
export function requestOf({ method, path }: Pick<Operation, 'method' | 'path'>): string {
  return `${sentMethod(method)} ${path}`;
}
