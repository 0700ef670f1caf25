import { isHttp } from '../../../../core/base/addresses/url.ts';
import { asArray, asObject, asText, compact, isObject, type JsonObject } from '../document/json.ts';
import { resolveReference } from '../document/resolve-reference.ts';
import type { RequiredScheme, SecurityRequirement } from '../types.ts';

/** The security requirements of an operation: its own `security`, else the contract's. */
export function readSecurity(
  document: JsonObject,
  operation: JsonObject,
): { security: SecurityRequirement[]; securityOptional: boolean } {
  const alternatives = asArray(operation['security'] ?? document['security']).filter(isObject);
  const schemes = asObject(asObject(document['components'])['securitySchemes']);
  const security = alternatives
    .map((alternative) =>
      Object.entries(alternative).map(([name, scopes]) =>
        readScheme(name, resolveReference(document, schemes[name]), asArray(scopes).map(String)),
      ),
    )
    .filter((requirement) => requirement.length > 0);
  return { security, securityOptional: security.length > 0 && security.length < alternatives.length };
}

function readScheme(name: string, scheme: JsonObject, scopes: readonly string[]): RequiredScheme {
  const kind = kindOf(scheme);
  const described = Object.assign({}, ...flowsOf(scheme).map(({ scopes: known }) => asObject(known))) as JsonObject;
  const addresses = addressesOf(scheme);
  return compact({
    name,
    kind,
    parameter: asText(kind === 'http' ? scheme['scheme'] : scheme['name']),
    credential: asText(scheme['x-credential']) ?? name,
    description: asText(scheme['description']),
    summary: asText(scheme['x-summary']),
    addresses: addresses.length > 0 ? addresses : undefined,
    scopes:
      scopes.length > 0
        ? scopes.map((scope) => compact({ name: scope, description: asText(described[scope]) }))
        : undefined,
  }) as RequiredScheme;
}

function kindOf({ type, scheme, in: place }: JsonObject): RequiredScheme['kind'] {
  if (type === 'apiKey' && (place === 'query' || place === 'header' || place === 'cookie')) return place;
  if (type === 'oauth2' || type === 'openIdConnect' || type === 'mutualTLS') return type;
  if (type !== 'http') return 'other';
  const name = String(scheme).toLowerCase();
  return name === 'bearer' || name === 'basic' ? name : 'http';
}

/** Sources of a token, each address once. */
function addressesOf(scheme: JsonObject): NonNullable<RequiredScheme['addresses']> {
  const kinds = ['authorizationUrl', 'deviceAuthorizationUrl', 'tokenUrl', 'refreshUrl', 'openIdConnectUrl'] as const;
  const found = [scheme, ...flowsOf(scheme)].flatMap((owner) =>
    kinds.flatMap((kind) => {
      const url = asText(owner[kind]);
      return url === undefined || !isHttp(url) ? [] : [{ kind, url }];
    }),
  );
  return [...new Map(found.map((address) => [`${address.kind} ${address.url}`, address])).values()];
}

function flowsOf(scheme: JsonObject): JsonObject[] {
  return Object.values(asObject(scheme['flows'])).filter(isObject);
}
