import type { DocsAdditions, DocsContext } from '../../../../plugin.ts';
import { contractFolder, filesOfVersion } from '../contract-folder.ts';
import type { OpenapiData } from '../types.ts';
import { draftContract } from './draft-contract.ts';
import { draftOperations } from './draft-operations.ts';
import { draftSchemas } from './draft-schemas.ts';
import { draftServerCalls } from './draft-server-calls.ts';
import { tagCategories } from './tag-folders.ts';

/** The pages of an edition that its contract defines. */
export function referenceDocs({ options, contracts }: OpenapiData, context: DocsContext): DocsAdditions {
  const { edition, config, pages, messages } = context;
  const found = contracts.find(({ version }) => version?.name === edition.version);
  if (!found) return {};
  const settings = { docs: config.docs, openapi: options };
  const folder = contractFolder(settings);
  const { contract, file } = found;
  if (!contract) {
    const hint = `Version "${edition.version}" has no contract. If an operation was meant, put its contract at ${file}.`;
    return { hints: { [folder]: hint } };
  }
  const reference = { contract, file, folder, isForeign: options.lint === 'none' };
  const operations = draftOperations(reference, context);
  return {
    pages: [
      ...draftContract(reference, pages, new Set(operations.map(({ id }) => id))),
      ...operations,
      ...draftServerCalls(reference, messages),
      ...draftSchemas(reference),
    ],
    folders: tagCategories(reference, operations, pages),
    files: Object.fromEntries(filesOfVersion(found, settings)),
  };
}
