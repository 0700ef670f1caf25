import type { Contract } from '../types.ts';
import { compareContracts } from './compare-contracts.ts';
import { markContract, marksOf } from './mark-contract.ts';
import type { Release } from './types.ts';

/** The contract with the changes since older contracts, which are in the order of their versions. */
export function withHistory(contract: Contract, older: readonly Contract[]): Contract {
  if (older.length === 0) return contract;
  const all = [...older, contract];
  const releases = all.slice(1).map(({ version }, index): Release => {
    const [before, after] = [all[index], all[index + 1]];
    return { version, changes: before && after ? compareContracts(before, after) : [] };
  });
  const versions = all.map(({ version }) => version);
  return { ...markContract(contract, marksOf(releases), versions), releases: releases.toReversed() };
}
