import { basename } from 'node:path';
import { contractComponents } from '../content/component-names.ts';
import type { CompiledPage } from '../content/types.ts';
import type { EditionSource, Page, Site } from '../site/types.ts';

/** Pages that do not compile, and those that may show a contract which has errors: to render them would find errors that are none. */
export function unsoundPages(site: Site, sources: readonly EditionSource[]): ReadonlySet<Page> {
  const broken = new Set(
    sources.flatMap(({ pages }) => pages.flatMap(({ source, isBroken }) => (isBroken ? [source] : []))),
  );
  const withoutContract = new Set(site.contracts.flatMap(({ contract, version }) => (contract ? [] : [version?.name])));
  const isUnsound = ({ source, version, body }: Page) => {
    const content = 'content' in body ? body.content : undefined;
    return broken.has(source) || (withoutContract.has(version) && content !== undefined && mayShowContract(content));
  };
  return new Set(site.pages.filter(isUnsound));
}

/** A site whose components cannot be had: nor can the pages that import some. */
export function withoutComponents<T extends { site: Site; unsound: ReadonlySet<Page> }>(loaded: T): T {
  const importing = loaded.site.pages.filter(({ body }) => {
    const content = 'content' in body ? body.content : undefined;
    return content?.imports.some(({ specifier }) => !specifier.startsWith('@theme/'));
  });
  return { ...loaded, unsound: new Set([...loaded.unsound, ...importing]) };
}

function mayShowContract({ components, imports }: Pick<CompiledPage, 'components' | 'imports'>): boolean {
  const used = new Set([
    ...components,
    ...imports.flatMap(({ imported, specifier }) => [imported, basename(specifier)]),
  ]);
  return contractComponents.some((name) => used.has(name));
}
