import type { Answers } from '../../../core/extend/fields/plugin-answers.ts';
import { CURRENT_VERSION } from '../../../core/site/editions/versions.ts';
import type { Site } from '../../../core/site/types.ts';
import { knownNames } from '../contract/lists/known-names.ts';
import type { ContractReader } from './contract-reader.ts';
import { contractOf } from '../site/contract-folder.ts';

/** What the current contract provides for the checks of plugins: its names, and its prose. */
export function contractAnswers(site: Site, reader: ContractReader | undefined): Answers {
  const contract = contractOf(site, undefined) ?? contractOf(site, CURRENT_VERSION);
  if (!contract) return {};
  return {
    names: async () => [...knownNames(contract)],
    async prose() {
      const { yaml } = contract.source;
      const { listTexts } = await import('../contract/lists/list-texts.ts');
      const texts = await (reader?.listProse ?? listTexts)(yaml);
      return { file: site.config.openapi?.path ?? '', texts };
    },
  };
}
