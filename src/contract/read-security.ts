import { asArray, asObject, asText, compact, isObject, type JsonObject } from './json.ts';
import { resolveReference } from './resolve-reference.ts';
import type { SecurityScheme } from './types.ts';

/** Who may call an operation: its own `security`, else the contract's. */
export function readSecurity(
  document: JsonObject,
  operation: JsonObject,
): { security: SecurityScheme[]; securityOptional: boolean } {
  const alternatives = asArray(operation['security'] ?? document['security']).filter(isObject);
  const names = new Set(alternatives.flatMap(Object.keys));
  const schemes = asObject(asObject(document['components'])['securitySchemes']);
  return {
    security: [...names].map((name) => readScheme(name, resolveReference(document, schemes[name]))),
    securityOptional: names.size > 0 && alternatives.some((alternative) => Object.keys(alternative).length === 0),
  };
}

function readScheme(name: string, scheme: JsonObject): SecurityScheme {
  return compact({
    name,
    kind: kindOf(scheme),
    parameter: asText(scheme['name']),
    description: asText(scheme['description']),
  }) as SecurityScheme;
}

function kindOf({ type, scheme, in: place }: JsonObject): SecurityScheme['kind'] {
  if (type === 'apiKey' && (place === 'query' || place === 'header' || place === 'cookie')) return place;
  if (type === 'oauth2' || type === 'openIdConnect') return 'oauth2';
  const name = type === 'http' ? String(scheme).toLowerCase() : '';
  return name === 'bearer' || name === 'basic' ? name : 'other';
}
