import { serverCallsOf } from '../../contract/operation/read-server-calls.ts';
import { operationPath } from '../../contract/operation-page.ts';
import type { DraftOptions, PageDraft } from '../../../../core/site/page-draft.ts';
import { firstSentences } from '../../../../core/site/first-sentences.ts';
import { freeSlug } from './draft-schemas.ts';

/** A page for each webhook and callback, in the folders `webhooks` and `callbacks` beside the contract. */
export function draftServerCalls({ contract, contractFolder, contractFile, prefix }: DraftOptions): PageDraft[] {
  if (!contract) return [];
  const taken = { webhook: new Set<string>(), callback: new Set<string>() };
  return serverCallsOf(contract).map((call) => {
    const { kind, name, operation, method, address, summary, description } = call;
    const folder = `${contractFolder === '' ? '' : `${contractFolder}/`}${kind}s`;
    const owner = operation === undefined ? '' : `${operationPath(operation).replaceAll('/', '-')}-`;
    const id = `${folder}/${freeSlug(owner + name, taken[kind])}`;
    const path = contract.operations.find((one) => one.id === operation);
    return {
      id,
      route: `${prefix}/${id}/`,
      title: summary,
      description: firstSentences(description || summary),
      folder,
      label: summary,
      position: undefined,
      source: contractFile,
      place: {
        file: contractFile,
        key:
          path === undefined
            ? ['webhooks', name, method]
            : ['paths', path.path, path.method, 'callbacks', name, address ?? '', method],
      },
      frontMatter: {},
      operations: [],
      part: { kind: 'server-call', call },
    };
  });
}
