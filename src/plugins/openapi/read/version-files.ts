import type { LoadContext, VersionFile } from '../../../plugin.ts';
import { readDocument, writeContract } from '../contract/files/read-document.ts';
import { listContracts, type OpenapiOptions } from '../options.ts';
import { contractInVersion } from '../site/contract-folder.ts';
import { contractFiles } from './contract-files.ts';

type Context = Pick<LoadContext<OpenapiOptions>, 'docsPath' | 'files' | 'siteDir'>;

/**
 * The contracts to save with a version. A contract with files outside the docs folder is saved as a single file,
 * because references in a copy would lead to files of the current version, or nowhere.
 */
export function versionFiles(options: OpenapiOptions, context: Context): Promise<VersionFile[]> {
  const { docsPath, files } = context;
  return Promise.all(
    listContracts({ openapi: options }).map(async ({ settings }): Promise<VersionFile> => {
      const { path: from } = settings;
      const to = contractInVersion(settings, docsPath);
      const text = await files.readSource(from);
      if (text === undefined) return { from, to };
      const source = { file: from, text, isChecked: false };
      const { document, others } = await readDocument(source, contractFiles(from, context));
      const isInDocs = [from, ...others.map(({ file }) => file)].every((file) => file.startsWith(`${docsPath}/`));
      if (others.length === 0 || isInDocs) return { from, to };
      return { text: writeContract(document, text), to };
    }),
  );
}
