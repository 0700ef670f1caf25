import fc from 'fast-check';
import { validSite } from './generate/valid-site.ts';
import { oddSite } from './generate/odd-site.ts';
import type { SiteCase } from './site-case.ts';

const arbitraries = { odd: oddSite, valid: validSite };

/** The number of a case; `of` is the number of cases made from its seed at once. */
export type CaseNumber = { kind: keyof typeof arbitraries; seed: number; index: number; of: number };

let last: Omit<CaseNumber, 'index'> | undefined;
let sites: readonly SiteCase[] = [];

/** The `index`th case of a seed, deterministic. Caches the cases of the last seed. */
export function sampleCase({ kind, seed, index, of }: CaseNumber): SiteCase {
  if (last?.kind !== kind || last.seed !== seed || last.of < of) {
    sites = fc.sample(arbitraries[kind], { seed, numRuns: of });
    last = { kind, seed, of };
  }
  const site = sites[index];
  if (!site) throw new Error(`There is no case ${index} of ${of}.`);
  return site;
}
