import type { SiteError } from '../base/site-error.ts';
import type { Facts, Glossary } from '../config/words-schema.ts';
import type { DocsSource, Site } from '../site/types.ts';
import { checkNames } from './check-names.ts';
import { checkTerms } from './check-terms.ts';
import { readPages } from './read-page.ts';

export type WordsCheck = {
  site: Site;
  sources: readonly DocsSource[];
  /** Absent in sites that do not keep one: nothing is then checked by it. */
  glossary: Glossary | undefined;
  facts: Facts | undefined;
};

/** Checks what pages say: words against the glossary, names in backticks against contract and facts. */
export function checkWords({ site, sources, glossary, facts }: WordsCheck): SiteError[] {
  if (!glossary && !facts) return [];
  const { config, contract } = site;
  const pages = readPages(site, sources);
  const terms = glossary?.terms.map(({ term }) => term) ?? [];
  // Without a contract that should be there, every name of it would be a fault.
  const hasNames = facts && (contract || !config.openapi);
  return [
    ...(glossary
      ? checkTerms(
          pages.filter((page) => page.isDefaultLocale),
          glossary,
        )
      : []),
    ...(hasNames ? checkNames({ pages, facts, contract, terms }) : []),
  ];
}
