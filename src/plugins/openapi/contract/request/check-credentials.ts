import { carry } from '../credentials.ts';
import type { RequiredScheme, SecurityRequirement } from '../types.ts';
import type { RequestFault, RequestParts } from './request-types.ts';

type Requirements = { security: readonly SecurityRequirement[]; securityOptional: boolean };

/** Reports a request that lacks credentials of every alternative. Values are not checked. */
export function checkCredentials({ security, securityOptional }: Requirements, parts: RequestParts): RequestFault[] {
  if (securityOptional || security.length === 0) return [];
  if (security.some((requirement) => requirement.every((scheme) => isSent(scheme, parts)))) return [];
  const ways = security.map((requirement) => requirement.map(placeOf).join(' and '));
  return [{ in: 'security', fact: 'The operation requires credentials.', hint: `Send ${ways.join(', or ')}.` }];
}

/** A client certificate and an unknown scheme are not part of the request's text. */
function isSent(scheme: RequiredScheme, { query, headers, cookies }: RequestParts): boolean {
  const carried = carry(scheme, { plain: '', inQuery: '', basic: '' });
  if (!carried) return true;
  const { place, name, value: start } = carried;
  const sent = { query, header: headers, cookie: cookies }[place].get(name) ?? '';
  return sent.length > start.length && sent.toLowerCase().startsWith(start.toLowerCase());
}

function placeOf(scheme: RequiredScheme): string {
  const carried = carry(scheme, { plain: '…', inQuery: '…', basic: '…' });
  if (!carried) return `what "${scheme.name}" requires`;
  const { place, name, value } = carried;
  return `the ${place === 'query' ? 'query parameter' : place} "${value === '…' ? name : `${name}: ${value}`}"`;
}
