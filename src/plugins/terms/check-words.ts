import { memoizeLast } from '../../core/base/data/memoize-last.ts';
import type { SiteError } from '../../core/base/errors/site-error.ts';
import type { Facts, Glossary } from '../../core/config/schema/words-schema.ts';
import { listTexts } from '../openapi/contract/lists/list-texts.ts';
import { contractOf } from '../openapi/site/contract-folder.ts';
import type { EditionSource } from '../../core/site/source-types.ts';
import type { Site } from '../../core/site/types.ts';
import { CURRENT_VERSION } from '../../core/site/editions/versions.ts';
import { checkNames } from './check-names.ts';
import { checkTerms } from './check-terms.ts';
import { readPages } from './read-page.ts';

export type WordsCheck = {
  site: Site;
  sources: readonly EditionSource[];
  /** Undefined for sites without a glossary, which disables its checks. */
  glossary: Glossary | undefined;
  facts: Facts | undefined;
};

type ContractTerms = { file: string; source: string; glossary: Glossary };

/** The contract is longer than all pages, and rarely changes while a page is edited. */
const checkContractTerms = memoizeLast(({ file, source, glossary }: ContractTerms): SiteError[] =>
  checkTerms([{ file, source, texts: listTexts(source) }], glossary),
);

/**
 * Checks the prose of pages and contract: words against the glossary, names in backticks against contract and facts.
 */
export function checkWords({ site, sources, glossary, facts }: WordsCheck): SiteError[] {
  if (!glossary && !facts) return [];
  const { config } = site;
  // Saved versions no longer change.
  const contract = contractOf(site, undefined) ?? contractOf(site, CURRENT_VERSION);
  const pages = readPages(site, sources);
  const errors: SiteError[] = [];
  if (glossary) {
    const own = pages.filter(({ isDefaultLocale }) => isDefaultLocale);
    errors.push(...checkTerms(own, glossary));
    const file = config.openapi?.path ?? '';
    if (contract) errors.push(...checkContractTerms({ file, source: contract.source.yaml, glossary }));
  }
  if (facts) {
    const terms = glossary?.terms.map(({ term }) => term) ?? [];
    errors.push(...checkNames({ pages, facts, contract, terms }));
  }
  return errors;
}
