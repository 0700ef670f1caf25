import { nearestHint } from '../../../../plugin.ts';
import { type Diagnostic, diagnoseIf } from '../diagnostic.ts';
import { asObject, asText, type JsonObject } from '../document/json.ts';
import { resolveReference } from '../document/resolve-reference.ts';
import { listOperations, listResponses } from '../lists/list-operations.ts';
import { isInOtherContract, linkedOperation, credentialNames } from '../operation/read-links.ts';

/** Reports links of responses to operations that are missing from the contract. */
export function checkResponseLinks(document: JsonObject): Diagnostic[] {
  const ids = listOperations(document).map(({ name }) => name);
  return listResponses(document).flatMap(({ response, at }) =>
    Object.entries(asObject(response['links'])).flatMap(([name, value]) => {
      const link = resolveReference(document, value);
      if (isInOtherContract(link) || ids.includes(linkedOperation(document, link) ?? '')) return [];
      const key = link['operationId'] === undefined ? 'operationRef' : 'operationId';
      const wanted = asText(link[key]);
      const hint = nearestHint(wanted ?? '', ids, undefined);
      return [{ fact: `There is no operation "${wanted}".`, path: [...at, 'links', name, key], hint }];
    }),
  );
}

/** Reports entries of `x-credentials` that no security scheme uses, or whose value is not an expression. */
export function checkResponseCredentials(document: JsonObject): Diagnostic[] {
  const known = credentialNames(document);
  return listResponses(document).flatMap(({ response, at }) =>
    Object.entries(asObject(response['x-credentials'])).flatMap(([name, value]) => {
      const path = [...at, 'x-credentials', name];
      return [
        ...diagnoseIf(!known.includes(name), {
          fact: `No security scheme carries the credential "${name}".`,
          path,
          atKey: true,
          hint: nearestHint(name, known, 'Use the name of a security scheme, or its x-credential.'),
        }),
        ...diagnoseIf(!isExpression(value), {
          fact: `${JSON.stringify(value)} does not name a value of the response.`,
          path,
          hint: 'Write $response.body#/token or $response.header.X-Token.',
        }),
      ];
    }),
  );
}

function isExpression(value: unknown): boolean {
  return typeof value === 'string' && /^\$response\.(?:body(?:#(?:\/.*)?)?|header\.[\w!#$%&'*+.^`|~-]+)$/.test(value);
}
