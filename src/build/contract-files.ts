import { generateTypes } from '../contract/output/generate-types.ts';
import type { Contract } from '../contract/types.ts';
import { contractFolder } from '../site/contract-folder.ts';
import type { Site } from '../site/types.ts';

/** A file made from the contract; `path` counts from the base path, `text` is made when it is wanted. */
export type ContractFile = { path: string; text: () => string };

/** The contract as readers can have it: as written, as JSON, and as types for TypeScript. */
export function contractFiles({ contract, config }: Pick<Site, 'contract' | 'config'>): ContractFile[] {
  if (!contract) return [];
  const folder = contractFolder(config);
  return forms.map(({ name, write }) => ({
    path: folder === '' ? name : `${folder}/${name}`,
    text: () => write(contract),
  }));
}

const forms: readonly { name: string; write: (contract: Contract) => string }[] = [
  { name: 'openapi.yaml', write: ({ source }) => source.yaml },
  { name: 'openapi.json', write: ({ source }) => source.json },
  { name: 'openapi.d.ts', write: generateTypes },
];
