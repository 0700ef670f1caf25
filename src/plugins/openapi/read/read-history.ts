import type { LoadContext, SiteError } from '../../../plugin.ts';
import { openapiError } from '../openapi-error.ts';
import { missingContract, readContractFile } from './contract-files.ts';
import type { Contract } from '../contract/types.ts';
import type { ListedContract, OpenapiOptions } from '../options.ts';

type Context = Pick<LoadContext<OpenapiOptions>, 'files' | 'place' | 'siteDir'>;

/** Reads the contracts of a `history`, oldest first. Omits samples and the strict checks. */
export async function readHistory(
  { settings: { history = [], lint }, key }: ListedContract,
  { files, place, siteDir }: Context,
): Promise<Contract[]> {
  const contracts: Contract[] = [];
  for (const [index, file] of history.entries()) {
    const entryPlace = { ...place, key: [...key, 'history', index] };
    const text = await files.readSource(file);
    if (text === undefined) throw missingContract(file, entryPlace);
    const options = { file, text, lint: lint === 'none' ? lint : ('valid' as const), samples: [] };
    const contract = await readContractFile(options, { files, siteDir });
    const { version } = contract;
    if (contracts.some((older) => older.version === version)) throw repeatedVersion(version, entryPlace);
    const previous = contracts.at(-1)?.version;
    if (previous !== undefined && isBefore(version, previous)) {
      const fact = `Version "${version}" is listed after version "${previous}".`;
      throw openapiError(fact, 'List the oldest contract first.', entryPlace);
    }
    contracts.push(contract);
  }
  return contracts;
}

/** True if both versions are numbers and the first is lower. Only authors know the order of other versions. */
function isBefore(version: string, other: string): boolean {
  const [numbers = '', others = ''] = [version, other].map((one) => one.replace(/^v/, '').replaceAll('-', '.'));
  const isNumbered = [numbers, others].every((one) => /^\d+(\.\d+)*$/.test(one));
  return isNumbered && numbers.localeCompare(others, 'en', { numeric: true }) < 0;
}

/** The contracts older than a saved contract. Empty if its version is not in the history. */
export function olderThan({ version }: Contract, history: readonly Contract[]): readonly Contract[] {
  const index = history.findIndex((one) => one.version === version);
  return history.slice(0, Math.max(0, index));
}

/** The error for two contracts with the same version. */
export function repeatedVersion(version: string, place: Context['place']): SiteError {
  const hint = 'The changelog names versions. Give each contract its own `info.version`.';
  return openapiError(`Two contracts have the version "${version}".`, hint, place);
}
