import { realpathSync } from 'node:fs';
import { posix, relative, resolve, sep } from 'node:path';
import type { LoadContext, Place, SiteError } from '../../../plugin.ts';
import type { ContractFiles } from '../contract/files/contract-files.ts';
import type { ReadContractOptions } from '../contract/read-contract.ts';
import type { Contract } from '../contract/types.ts';
import { openapiError } from '../openapi-error.ts';
import { isForeign } from '../site/contract-folder.ts';

type Context = Pick<LoadContext<unknown>, 'files' | 'siteDir'>;

/** The files that a contract may refer to: all of the site or, for a foreign contract, of its package or folder. */
export function contractFiles(path: string, { files, siteDir }: Context): ContractFiles {
  const isForeignContract = isForeign({ path });
  const folder = isForeignContract
    ? (/^.*node_modules\/(@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0] ?? posix.dirname(path))
    : '.';
  return {
    folder,
    async read(name) {
      const text = await files.readSource(name);
      // The engine checks symbolic links in the site.
      if (text !== undefined && isForeignContract) requireInside(name, folder, siteDir);
      return text;
    },
  };
}

export async function readContractFile(
  options: Omit<ReadContractOptions, 'files'>,
  context: Context,
): Promise<Contract> {
  // Imported on demand, because loading this code takes longer than building an unchanged site.
  const { readContract } = await import('../contract/read-contract.ts');
  return readContract({ ...options, files: contractFiles(options.file, context) });
}

export function missingContract(file: string, place: Place): SiteError {
  return openapiError(`The contract "${file}" does not exist.`, 'Paths are relative to the folder of the site.', place);
}

/** Rejects symbolic links out of the folder, because messages and pages would show text of private files. */
function requireInside(name: string, folder: string, siteDir: string): void {
  const path = relative(realpathSync(resolve(siteDir, folder)), realpathSync(resolve(siteDir, name)));
  if (path.split(sep)[0] !== '..') return;
  const fact = `The file "${name}" is a symbolic link that leaves the folder of the contract.`;
  throw openapiError(fact, 'Copy the linked file into the folder.', { file: name });
}
