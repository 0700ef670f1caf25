import { asFilledText, entriesOf, asText, compact, type JsonObject } from '../document/json.ts';
import { mergeParameters, operationsOf, type RawOperation } from '../lists/list-operations.ts';
import { resolveReference } from '../document/json-pointer.ts';
import type { Contract, ServerCall } from '../types.ts';
import { readSharedFields } from './read-shared-fields.ts';
import type { SampleLanguage } from '../samples/languages.ts';
import { titleAndDescription } from './title-and-description.ts';
import { writeReceivers } from '../samples/write-receiver.ts';

/** Reads the callbacks of an operation, each with the runtime expression for its URL. */
export function readCallbacks(raw: RawOperation, languages: readonly SampleLanguage[]): ServerCall[] {
  const { document, operation, name: owner } = raw;
  return entriesOf(operation['callbacks']).flatMap(([name, callback]) =>
    entriesOf(resolveReference(document, callback)).flatMap(([address, item]) =>
      readCalls(document, item, { kind: 'callback', name, address, operation: owner }, languages),
    ),
  );
}

/** Reads the webhooks of a contract, each with its sample receivers (`writeReceivers`). */
export function readWebhooks(document: JsonObject, languages: readonly SampleLanguage[]): ServerCall[] {
  return entriesOf(document['webhooks']).flatMap(([name, item]) =>
    readCalls(document, item, { kind: 'webhook', name }, languages),
  );
}

/** Everything that the server sends: webhooks, then the callbacks of the operations. */
export function serverCallsOf({ webhooks = [], operations }: Pick<Contract, 'webhooks' | 'operations'>): ServerCall[] {
  return [...webhooks, ...operations.flatMap(({ callbacks = [] }) => callbacks)];
}

type CallIdentity = Pick<ServerCall, 'kind' | 'name' | 'address' | 'operation'>;

function readCalls(
  document: JsonObject,
  item: unknown,
  identity: CallIdentity,
  languages: readonly SampleLanguage[],
): ServerCall[] {
  const pathItem = resolveReference(document, item);
  return operationsOf(pathItem).map(({ method, operation }) => {
    const parameters = mergeParameters({ document, pathItem, operation, at: [] });
    const { title, description } = titleAndDescription(
      asFilledText(operation['summary']) ?? asText(pathItem['summary']) ?? '',
      asText(operation['description']) ?? asText(pathItem['description']) ?? '',
    );
    const call = compact({
      ...identity,
      id: [identity.kind, identity.operation, identity.name, identity.address, method].filter(Boolean).join(' '),
      method,
      summary: title || identity.name,
      description,
      // The contract's security applies to requests to the server, not to requests that the server sends.
      ...readSharedFields(document, { security: [], ...operation }, parameters, { hasSample: false }),
    });
    return { ...call, samples: writeReceivers(call, languages) };
  });
}
