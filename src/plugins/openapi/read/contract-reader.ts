import type { ContractText } from '../contract/lists/list-texts.ts';
import type { readContract } from '../contract/read-contract.ts';
import { remember } from '../../../core/disk/remember.ts';
import { keyOf, type Store } from '../../../core/disk/store.ts';

/** Reads contracts, with a cache. */
export type ContractReader = {
  /** Reads and checks a contract. */
  read: typeof readContract;
  /** Lists the prose of a contract. */
  listProse: (source: string) => Promise<readonly ContractText[]>;
};

/** Creates a reader that caches contracts in a store: the same engine checks a valid one only once. */
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

/**
 * Reads a contract without a cache. Its code is loaded on first use, because loading takes longer than building an
 * unchanged site.
 */
export const readWhole: ContractReader['read'] = async (options) => {
  const { readContract } = await import('../contract/read-contract.ts');
  return readContract(options);
};
