import { nearestHint } from '../../../../plugin.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { asObject, asText, type JsonObject } from '../document/json.ts';
import { listOperations } from '../lists/list-operations.ts';
import { isInOtherContract, linkedOperation } from '../operation/read-links.ts';
import { resolveReference } from '../document/resolve-reference.ts';

/** Reports links of responses to operations that are missing from the contract. */
export function checkResponseLinks(document: JsonObject): Diagnostic[] {
  const operations = listOperations(document);
  const ids = operations.map(({ name }) => name);
  return operations.flatMap(({ operation, at }) =>
    Object.entries(asObject(operation['responses'])).flatMap(([status, written]) =>
      Object.entries(asObject(resolveReference(document, written)['links'])).flatMap(([name, value]) => {
        const link = resolveReference(document, value);
        const key = link['operationId'] === undefined ? 'operationRef' : 'operationId';
        const wanted = asText(link[key]);
        if (isInOtherContract(link) || ids.includes(linkedOperation(document, link) ?? '')) return [];
        const path = [...at, 'responses', status, 'links', name, key];
        const hint = nearestHint(wanted ?? '', ids, undefined);
        return [{ fact: `There is no operation "${wanted}".`, path, hint }];
      }),
    ),
  );
}
