import { plainPath } from '../../../helpers.ts';
import type { WrittenPage } from '../../../plugin.ts';
import { operationNames } from '../contract/lists/known-names.ts';
import type { Operation } from '../contract/types.ts';
import { isOwnOperation, operationUrl } from '../site/operation-url.ts';
import { operationsOfPart } from '../site/reference-part.ts';

/** An operation and the page that shows it. */
export type Reference = { operation: Operation; page: Pick<WrittenPage, 'id' | 'url'> };

type Mentions = ReadonlyMap<string, readonly { label: string; url: string }[]>;

/**
 * Maps each operation id to the pages outside the reference that link to it or name it in backticks. `references` are
 * the operations of one contract, `all` those of the site: a name that several of them share identifies none.
 */
export function mentions(
  pages: readonly WrittenPage[],
  references: readonly Reference[],
  all: readonly Reference[] = references,
): Mentions {
  const found = new Map<string, { label: string; url: string }[]>();
  for (const { id, url, title, own, text, links: written } of pages) {
    const isReference = operationsOfPart(own).some((operation) => isOwnOperation(operation.id, id));
    if (!text || isReference) continue;
    const links = new Set(written);
    const names = namesIn(text, references);
    for (const { operation, page } of references) {
      if (page.url === url) continue;
      if (!links.has(operationUrl(operation.id, page)) && !isNamed(operation, names, all)) continue;
      const mentioning = found.get(operation.id) ?? [];
      found.set(operation.id, [...mentioning, { label: title, url }]);
    }
  }
  return found;
}

/** Inline code of a page. Pages without any operation's name are not parsed, because there may be thousands. */
function namesIn(
  { source, prose }: NonNullable<WrittenPage['text']>,
  references: readonly Reference[],
): ReadonlySet<string> {
  const isWorthIt = references.some(
    ({ operation: { id, path } }) => source.includes(id) || source.includes(staticStart(path)),
  );
  return new Set(isWorthIt ? prose().codes.map((code) => plainPath(code.text)) : []);
}

/** A path up to its first parameter. */
function staticStart(path: string): string {
  return path.split('{', 1)[0] ?? path;
}

/** True if a page names the operation. A path alone names it only if no other operation has that path. */
function isNamed(operation: Operation, names: ReadonlySet<string>, references: readonly Reference[]): boolean {
  const { id, path, request } = operationNames(operation);
  const isOnly = (has: (one: Operation) => boolean) => references.filter((one) => has(one.operation)).length === 1;
  return (
    (names.has(id) && isOnly((one) => one.id === id)) ||
    (names.has(plainPath(request)) && isOnly((one) => operationNames(one).request === request)) ||
    (names.has(plainPath(path)) && isOnly((one) => one.path === path))
  );
}
