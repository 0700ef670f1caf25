import { sentMethod, type Messages } from '../../../../helpers.ts';
import { firstSentences } from '../first-sentences.ts';
import type { DocsAddition } from '../../../../plugin.ts';
import { operationPath } from '../../contract/operation-page.ts';
import { serverCallsOf } from '../../contract/operation/read-server-calls.ts';
import { callHeadings, skipLinks } from '../operation-headings.ts';
import { freeSlug, contractId, inFolder, pageHint, type Reference } from './reference.ts';

/** A page for each webhook and callback, in the folders `webhooks` and `callbacks` beside the contract. */
export function draftServerCalls(reference: Reference, messages: Messages): DocsAddition[] {
  const { contract, folder, file } = reference;
  const taken = { webhook: new Set<string>(), callback: new Set<string>() };
  return serverCallsOf(contract).map((call) => {
    const { kind, name, operation, method, address, summary, description } = call;
    const owner = operation === undefined ? '' : `${operationPath(operation).replaceAll('/', '-')}-`;
    const path = contract.operations.find((one) => one.id === operation);
    return {
      id: inFolder(folder, `${kind}s/${freeSlug(owner + name, taken[kind])}`),
      title: summary,
      description: firstSentences(description || summary),
      name: `the ${kind} "${name}"`,
      place: {
        file,
        key:
          path === undefined
            ? ['webhooks', name, method]
            : ['paths', path.path, path.method, 'callbacks', name, address ?? '', method],
      },
      layout: 'operation',
      method: sentMethod(method),
      skipLinks: skipLinks(messages, { hasConsole: false }),
      hint: pageHint,
      headings: callHeadings(call, messages),
      data: { kind: 'server-call', ...contractId(reference), call },
    };
  });
}
