import { textOf } from '../document/exact-number.ts';
import { asObject, asText, compact, componentsOf, textsOf, type JsonObject } from '../document/json.ts';
import { parsePointer, toPointer, resolveReference } from '../document/json-pointer.ts';
import { operationsAt } from '../lists/list-operations.ts';
import type { ResponseLink, ResponseCredential } from '../types.ts';

/** The requests that can follow a response, in the order of the contract. */
export function readLinks(document: JsonObject, response: JsonObject): ResponseLink[] {
  return Object.entries(asObject(response['links'])).map(([name, written]) => {
    const link = resolveReference(document, written);
    const { parameters, description } = link;
    return compact({
      name,
      operation: linkedOperation(document, link),
      elsewhere: isInOtherContract(link) ? asText(link['operationRef']) : undefined,
      description: asText(description),
      parameters: Object.entries(asObject(parameters)).map(([parameter, value]) => ({
        name: parameter,
        value: textOf(value),
      })),
    });
  });
}

/** True for a link to an operation of another contract. */
export function isInOtherContract({ operationId, operationRef }: JsonObject): boolean {
  return operationId === undefined && asText(operationRef)?.startsWith('#') === false;
}

/**
 * Id of the operation that a link leads to. Undefined if an `operationRef` leads to no operation of this contract; an
 * `operationId` is returned without this check.
 */
export function linkedOperation(document: JsonObject, { operationId, operationRef }: JsonObject): string | undefined {
  if (operationId !== undefined) return asText(operationId);
  const reference = asText(operationRef);
  if (!reference?.startsWith('#')) return undefined;
  const path = parsePointer(reference);
  return operationsAt(document, String(path[1])).find(({ at }) => toPointer(at) === toPointer(path))?.name;
}

/** The credentials that a response contains (`x-credentials`), each with the expression of its value. */
export function readResponseCredentials(response: JsonObject): ResponseCredential[] {
  return Object.entries(textsOf(response['x-credentials'])).map(([credential, value]) => ({ credential, value }));
}

/** Names of all credentials that the contract's security schemes carry. */
export function credentialNames(document: JsonObject): string[] {
  const schemes = Object.entries(componentsOf(document, 'securitySchemes'));
  return [
    ...new Set(schemes.map(([name, scheme]) => asText(resolveReference(document, scheme)['x-credential']) ?? name)),
  ];
}
