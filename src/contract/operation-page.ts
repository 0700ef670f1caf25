import { asArray, asText } from './json.ts';
import type { RawOperation } from './list-operations.ts';

/** Doc id of the operation's page below the contract's folder: `x-page`, else from its id: `book.add` → `book/add`. */
export function operationPage({ operation, name }: RawOperation): string {
  return asText(operation['x-page']) ?? defaultPage(name, asText(asArray(operation['tags'])[0]));
}

function defaultPage(name: string, tag: string | undefined): string {
  const path = name
    .split(/[./]/)
    .map(toSlug)
    .filter((part) => part !== '');
  return (path.length > 1 || tag === undefined ? path : [toSlug(tag), ...path]).join('/');
}

/** Keeps camel case, which operation ids are written in. */
function toSlug(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}_-]+/gu, '-').replaceAll(/^-+|-+$/g, '');
}
