import type { RequiredScheme, SecurityRequirement } from '../types.ts';
import type { RequestFault, RequestParts } from './request-types.ts';

type Requirements = { security: readonly SecurityRequirement[]; securityOptional: boolean };

/** A fault when the request has the credentials of none of the alternatives. Values are not checked. */
export function checkCredentials({ security, securityOptional }: Requirements, parts: RequestParts): RequestFault[] {
  if (securityOptional || security.length === 0) return [];
  if (security.some((requirement) => requirement.every((scheme) => isSent(scheme, parts)))) return [];
  const ways = security.map((requirement) => requirement.map(placeOf).join(' and '));
  return [{ in: 'security', fact: 'The operation requires credentials.', hint: `Send ${ways.join(', or ')}.` }];
}

function isSent({ kind, parameter = '' }: RequiredScheme, { query, headers, cookies }: RequestParts): boolean {
  const authorization = headers.get('authorization') ?? '';
  switch (kind) {
    case 'query':
      return Boolean(query.get(parameter));
    case 'header':
      return Boolean(headers.get(parameter));
    case 'cookie':
      return Boolean(cookies.get(parameter));
    case 'basic':
      return /^basic \S/i.test(authorization);
    case 'bearer':
    case 'oauth2':
    case 'openIdConnect':
      return /^bearer \S/i.test(authorization);
    case 'http':
      return authorization.toLowerCase().startsWith(`${parameter.toLowerCase()} `);
    default:
      // A client certificate or an unknown scheme, neither of which is part of the request's text.
      return true;
  }
}

function placeOf({ name, kind, parameter }: RequiredScheme): string {
  switch (kind) {
    case 'query':
    case 'header':
    case 'cookie':
      return `the ${kind === 'query' ? 'query parameter' : kind} "${parameter}"`;
    case 'basic':
      return 'the header "Authorization: Basic …"';
    case 'bearer':
    case 'oauth2':
    case 'openIdConnect':
      return 'the header "Authorization: Bearer …"';
    case 'http':
      return `the header "Authorization: ${parameter} …"`;
    default:
      return `what "${name}" requires`;
  }
}
