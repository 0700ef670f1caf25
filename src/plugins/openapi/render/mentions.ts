import { readProse } from '../../../core/content/read-prose.ts';
import type { CompiledPage } from '../../../core/content/types.ts';
import { plainPath } from '../../../core/base/addresses/plain-path.ts';
import { callsOf } from '../contract/lists/known-names.ts';
import type { Operation } from '../contract/types.ts';
import { isSameEdition } from '../../../core/site/editions/edition.ts';
import { operationsOn } from '../site/reference-part.ts';
import { isOwnOperation, operationUrl } from '../site/operation-url.ts';
import type { Page, PageLink } from '../../../core/site/page-types.ts';
import type { LoadedSite } from '../../../core/check/load-site.ts';

/** An operation and the page that shows it. */
export type Reference = { operation: Operation; page: Page };

type Mentions = ReadonlyMap<string, readonly PageLink[]>;

/**
 * Maps each operation id to the pages outside the reference that link to it or name it in backticks. `references` are
 * the pages of the operations in one edition; pages of other editions are ignored.
 */
export function mentions(
  { site, texts }: Pick<LoadedSite, 'site' | 'texts'>,
  references: readonly Reference[],
): Mentions {
  const found = new Map<string, PageLink[]>();
  for (const page of site.pages) {
    const content = guideIn(page);
    if (!content) continue;
    const beside = references.filter((one) => isSameEdition(one.page, page));
    const links = new Set(Object.values(page.links));
    const names = namesIn(texts.get(page.source) ?? '', content, beside);
    for (const { operation, page: reference } of beside) {
      if (reference.url === page.url) continue;
      if (!links.has(operationUrl(operation.id, reference)) && !isNamed(operation, names, beside)) continue;
      const pages = found.get(operation.id) ?? [];
      found.set(operation.id, [...pages, { label: page.meta.title, url: page.url }]);
    }
  }
  return found;
}

/** The text of a page, unless it belongs to the operation that the page is about. */
function guideIn({ id, body }: Page): CompiledPage | undefined {
  if (body.kind === 'content') return body.content;
  const isReference = operationsOn(body).some((operation) => isOwnOperation(operation.id, id));
  return body.kind === 'plugin' && !isReference ? body.content : undefined;
}

/** Inline code of a page. Pages without any operation's name are not parsed, because there may be thousands. */
function namesIn(text: string, { file, math }: CompiledPage, references: readonly Reference[]): ReadonlySet<string> {
  const isWorthIt = references.some(
    ({ operation: { id, path } }) => text.includes(id) || text.includes(staticStart(path)),
  );
  return new Set(isWorthIt ? readProse(text, file, math).codes.map((code) => plainPath(code.text)) : []);
}

/** A path up to its first parameter. */
function staticStart(path: string): string {
  return path.split('{', 1)[0] ?? path;
}

/** A path alone identifies an operation if no other one has it. */
function isNamed(operation: Operation, names: ReadonlySet<string>, references: readonly Reference[]): boolean {
  const { id, path, request } = callsOf(operation);
  if (names.has(id) || names.has(plainPath(request))) return true;
  return names.has(plainPath(path)) && references.filter((one) => one.operation.path === path).length === 1;
}
