import { knownNames } from '../contract/lists/known-names.ts';
import { currentContract } from '../site/contract-folder.ts';
import type { OpenapiData } from '../site/types.ts';

/** What the current contract provides for the checks of other plugins: its names, and its prose. */
export const contractAnswers = {
  names(data: OpenapiData) {
    const { contract } = currentContract(data) ?? {};
    return contract && [...knownNames(contract)];
  },
  async prose(data: OpenapiData) {
    const { contract, file } = currentContract(data) ?? {};
    if (!contract) return undefined;
    const { listTexts } = await import('../contract/lists/list-texts.ts');
    return { file, texts: listTexts(contract.source.yaml) };
  },
};
