import { textOf } from '../document/exact-number.ts';
import {
  asArray,
  asObject,
  asText,
  compact,
  componentsOf,
  isObject,
  unlessEmpty,
  type JsonObject,
} from '../document/json.ts';
import { resolveReference } from '../document/json-pointer.ts';
import { extensionOf } from '../extensions.ts';
import { asAddress } from '../read-info.ts';
import type { OAuthFlow, RequiredScheme, SecurityRequirement } from '../types.ts';

/** The security requirements of an operation: its own `security`, otherwise the contract's. */
export function readSecurity(
  document: JsonObject,
  operation: JsonObject,
): { security: SecurityRequirement[]; securityOptional: boolean } {
  const alternatives = asArray(operation['security'] ?? document['security']).filter(isObject);
  const schemes = componentsOf(document, 'securitySchemes');
  const readRequired = ([name, scopes]: [string, unknown]) =>
    readScheme(name, resolveReference(document, schemes[name]), asArray(scopes).map(textOf));
  const security = alternatives
    .map((alternative) => mergeOAuthSchemes(Object.entries(alternative).map(readRequired)))
    .filter((requirement) => requirement.length > 0);
  return { security, securityOptional: security.length > 0 && security.length < alternatives.length };
}

/** The security schemes of a contract, each with all its scopes. */
export function readSchemes(document: JsonObject): RequiredScheme[] {
  return Object.entries(componentsOf(document, 'securitySchemes')).map(([name, scheme]) =>
    readScheme(name, resolveReference(document, scheme)),
  );
}

/** Merges OAuth schemes that are required together, because a request carries only one token. */
function mergeOAuthSchemes(requirement: readonly RequiredScheme[]): RequiredScheme[] {
  const schemes = requirement.filter(({ kind }) => kind === 'oauth2');
  const [first] = schemes;
  if (!first || schemes.length === 1) return [...requirement];
  const scopes = new Map(schemes.flatMap((scheme) => scheme.scopes ?? []).map((scope) => [scope.name, scope]));
  const flows = schemes.flatMap((scheme) => scheme.flows ?? []);
  const merged: RequiredScheme = compact({ ...first, flows, scopes: unlessEmpty([...scopes.values()]) });
  return requirement.flatMap((scheme) => (scheme === first ? merged : schemes.includes(scheme) ? [] : scheme));
}

/** Reads a scheme with the required scopes; by default, with all its scopes. */
function readScheme(name: string, scheme: JsonObject, required?: readonly string[]): RequiredScheme {
  const kind = kindOf(scheme);
  const declared = scopesOf(Object.values(asObject(scheme['flows'])));
  const scopes = required ?? [...declared.keys()];
  return compact({
    name,
    kind,
    parameter: asText(kind === 'http' ? scheme['scheme'] : scheme['name']),
    credential: asText(scheme['x-credential']) ?? name,
    description: asText(scheme['description']),
    summary: asText(scheme['x-summary']),
    flows: unlessEmpty(readFlows(scheme, scopes)),
    discoveryUrl: asAddress(scheme['openIdConnectUrl']),
    metadataUrl: asAddress(scheme['oauth2MetadataUrl']),
    deprecated: scheme['deprecated'] === true || undefined,
    scopes: unlessEmpty(describeScopes(scopes, declared)),
  });
}

function kindOf({ type, scheme, in: place }: JsonObject): RequiredScheme['kind'] {
  if (type === 'apiKey' && (place === 'query' || place === 'header' || place === 'cookie')) return place;
  if (type === 'oauth2' || type === 'openIdConnect' || type === 'mutualTLS') return type;
  if (type !== 'http') return 'other';
  const name = String(scheme).toLowerCase();
  return name === 'bearer' || name === 'basic' ? name : 'http';
}

const flowNames = ['authorizationCode', 'clientCredentials', 'implicit', 'password', 'deviceAuthorization'] as const;
const addressKinds = ['authorizationUrl', 'deviceAuthorizationUrl', 'tokenUrl', 'refreshUrl'] as const;

/** The flows of a scheme, each with the required scopes that it declares. */
function readFlows({ flows }: JsonObject, required: readonly string[]): OAuthFlow[] {
  return flowNames.flatMap((name) => {
    const flow = asObject(flows)[name];
    if (!isObject(flow)) return [];
    const addresses = addressKinds.flatMap((kind) => {
      const url = asAddress(flow[kind]);
      return url === undefined ? [] : [{ kind, url }];
    });
    const declared = scopesOf([flow]);
    const scopes = required.filter((scope) => declared.has(scope));
    const clientId = asText(extensionOf(flow, 'clientId'));
    return [compact({ name, addresses, scopes: describeScopes(scopes, declared), clientId })];
  });
}

/** The descriptions of the scopes in all flows, by the name of the scope. */
function scopesOf(flows: readonly unknown[]): ReadonlyMap<string, unknown> {
  return new Map(flows.flatMap((flow) => Object.entries(asObject(asObject(flow)['scopes']))));
}

function describeScopes(names: readonly string[], descriptions: ReadonlyMap<string, unknown>): OAuthFlow['scopes'] {
  return names.map((name) => compact({ name, description: asText(descriptions.get(name)) }));
}
