import { asObject, asText, type JsonObject } from '../document/json.ts';
import type { ResponseCredential } from '../types.ts';

/** The credentials that a response hands out (`x-credentials`): each by name, with the expression of its value. */
export function readResponseCredentials(response: JsonObject): ResponseCredential[] {
  return Object.entries(asObject(response['x-credentials'])).flatMap(([credential, written]) => {
    const value = asText(written);
    return value === undefined ? [] : [{ credential, value }];
  });
}

/** Names of all credentials that the contract's security schemes carry. */
export function credentialNames(document: JsonObject): string[] {
  const schemes = asObject(asObject(document['components'])['securitySchemes']);
  return [
    ...new Set(Object.entries(schemes).map(([name, scheme]) => asText(asObject(scheme)['x-credential']) ?? name)),
  ];
}
