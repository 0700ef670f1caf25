import type { ContractText } from '../contract/lists/list-texts.ts';
import type { readContract } from '../contract/read-contract.ts';
import { remember } from '../disk/remember.ts';
import { keyOf, type Store } from '../disk/store.ts';

/** Knows contracts that were read before. */
export type ContractReader = {
  /** Reads and checks a contract. */
  read: typeof readContract;
  /** Lists the prose of a contract. */
  listProse: (source: string) => Promise<readonly ContractText[]>;
};

/** Reads contracts through a store: one without errors is not checked again by the same engine. */
export function createContractReader(store: Store): ContractReader {
  return {
    read: (options) => remember(store, keyOf('contract', options), () => readWhole(options)),
    listProse: (source) =>
      remember(store, keyOf('contract-prose', source), async () => {
        const { listTexts } = await import('../contract/lists/list-texts.ts');
        return listTexts(source);
      }),
  };
}

/** Reads a contract anew. The code that does is loaded by the first one: it takes longer than a site without changes. */
export const readWhole: ContractReader['read'] = async (options) => {
  const { readContract } = await import('../contract/read-contract.ts');
  return readContract(options);
};
