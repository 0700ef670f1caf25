import { headingSlug } from '../../../helpers.ts';
import { asArray, asText } from './document/json.ts';
import type { RawOperation } from './lists/list-operations.ts';

/**
 * Doc id of the operation's page below the contract's folder, from `x-page` or the operation's id: `book.add` →
 * `book/add`. An id of one part is placed below the first tag.
 */
export function operationPage({ operation, name }: RawOperation): string {
  const page = asText(operation['x-page']);
  if (page !== undefined) return page;
  const path = operationPath(name);
  const tag = asText(asArray(operation['tags'])[0]);
  return path.includes('/') || tag === undefined ? path : `${toSlug(tag)}/${path}`;
}

/**
 * An operation's id as a path: `book.getById` → `book/getById`. An operation without an `operationId` has one part, so
 * that it is listed with the other operations of its tag: `get /book/{id}` → `get-book-id`.
 */
export function operationPath(id: string): string {
  return partsOf(id).join(isUnnamed(id) ? '-' : '/');
}

/** True for the id of an operation that has no `operationId` in the contract: `get /book/{id}`. */
export function isUnnamed(id: string): boolean {
  return /^\S+ \//.test(id);
}

/** An operation's id as an anchor: `book.add` → `book-add`. */
export function operationAnchor(id: string): string {
  return partsOf(id).join('-');
}

/** Anchor of a tag on the page about the API: `tag-pets`. */
export function tagAnchor(name: string): string {
  return `tag-${headingSlug(name)}`;
}

/** The parts of an id, without characters that addresses cannot contain. */
function partsOf(id: string): string[] {
  return id.split(/[./]/).map(toSlug).filter(Boolean);
}

function toSlug(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}_-]+/gu, '-').replaceAll(/^-+|-+$/g, '');
}
