import { knownNames } from '../contract/lists/known-names.ts';
import { currentContract } from '../site/contract-folder.ts';
import type { OpenapiData } from '../site/types.ts';

/** Names and prose of the current contract, and its sandbox, for the checks of other plugins. */
export const contractAnswers = {
  sandbox: ({ options }: OpenapiData) => options.sandbox,
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
