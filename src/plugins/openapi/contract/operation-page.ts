import { asArray, asText } from './document/json.ts';
import type { RawOperation } from './lists/list-operations.ts';

/** Doc id of the operation's page below the contract's folder, from `x-page` or its id: `book.add` → `book/add`. */
export function operationPage({ operation, name }: RawOperation): string {
  return asText(operation['x-page']) ?? defaultPage(name, asText(asArray(operation['tags'])[0]));
}

/**
 * An operation's id as a path. Keeps camel case, and removes characters that addresses cannot contain: `get /book/{id}`
 * → `get/book/id`.
 */
export function operationPath(id: string): string {
  return id
    .split(/[./]/)
    .map(toSlug)
    .filter((part) => part !== '')
    .join('/');
}

/** An operation's id as an anchor: `book.add` → `book-add`. */
export function operationAnchor(id: string): string {
  return operationPath(id).replaceAll('/', '-');
}

function defaultPage(name: string, tag: string | undefined): string {
  const path = operationPath(name);
  return path.includes('/') || tag === undefined ? path : `${toSlug(tag)}/${path}`;
}

function toSlug(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}_-]+/gu, '-').replaceAll(/^-+|-+$/g, '');
}
