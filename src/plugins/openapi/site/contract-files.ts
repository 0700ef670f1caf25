import { generateTypes } from '../contract/output/generate-types.ts';
import type { Contract } from '../contract/types.ts';
import { contractForms, contractUrlPath } from './contract-folder.ts';
import type { SiteContract } from './types.ts';
import type { Site } from '../../../core/site/types.ts';

/** A file generated from the contract; `path` is relative to the base path, and `text` is lazy. */
export type ContractFile = { path: string; text: () => string; contract: SiteContract };

/** The published forms of each version's contract: as written, as JSON, and as TypeScript types. */
export function contractFiles({ contracts, config }: Pick<Site, 'contracts' | 'config'>): ContractFile[] {
  return contracts.flatMap((one) => {
    const { contract, version } = one;
    if (!contract) return [];
    return contractForms.map((form) => ({
      path: contractUrlPath(form, version, config),
      text: () => writers[form](contract),
      contract: one,
    }));
  });
}

const writers: Record<(typeof contractForms)[number], (contract: Contract) => string> = {
  'openapi.yaml': ({ source }) => source.published ?? source.yaml,
  'openapi.json': ({ source }) => source.json,
  'openapi.d.ts': generateTypes,
};
