import { knownNames } from '../contract/lists/known-names.ts';
import { currentContracts, sandboxOf, sourceFiles } from '../site/contract-folder.ts';
import type { OpenapiData } from '../site/types.ts';

/** Names and prose of the current contracts, and their sandbox, for the checks of other plugins. */
export const contractAnswers = {
  sandbox: sandboxOf,
  names(data: OpenapiData) {
    const contracts = currentContracts(data).flatMap(({ contract }) => contract ?? []);
    return contracts.length === 0 ? undefined : contracts.flatMap((contract) => [...knownNames(contract)]);
  },
  async prose(data: OpenapiData) {
    const contracts = currentContracts(data).filter(({ contract }) => contract);
    if (contracts.length === 0) return undefined;
    const { listTexts } = await import('../contract/lists/list-texts.ts');
    return contracts.flatMap(sourceFiles).map(({ file, text }) => ({ file, texts: listTexts(text) }));
  },
};
