import type { ResolvedConfig } from '../config/types.ts';
import { contractsOf, mayBeOfContract } from './contract/contract-folder.ts';
import type { EditionSource, Site } from './types.ts';

type Sources = { config: Pick<ResolvedConfig, 'docs' | 'openapi'>; sources: readonly EditionSource[] };

/** True for a doc id that may exist once the errors of pages and contracts are fixed. */
export function mayBeId(id: string, { config, sources }: Sources): boolean {
  return (
    sources.some(({ hidden }) => hidden === 'ids') || mayBeOfContract(id, { config, contracts: contractsOf(sources) })
  );
}

/** True for a route that may exist once the errors of pages, sidebars, settings and contracts are fixed. */
export function mayBeRoute(route: string, site: Pick<Site, 'config' | 'contracts' | 'hidesAddresses'>): boolean {
  return site.hidesAddresses || mayBeOfContract(route.slice(1), site);
}
