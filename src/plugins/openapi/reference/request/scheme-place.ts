import { carry } from '../../contract/credentials.ts';
import type { RequiredScheme, SecurityRequirement } from '../../contract/types.ts';

/** Format of a scheme in a request; undefined if it is part of the connection. */
export function placeOf(scheme: RequiredScheme): string | undefined {
  const carried = carry(scheme, {
    plain: scheme.kind === 'http' ? '<credentials>' : '<token>',
    inQuery: '<token>',
    basic: '<user:password>',
  });
  if (!carried) return undefined;
  if (carried.place === 'query') return `?${carried.name}=${carried.value}`;
  return carried.place === 'cookie' ? `Cookie: ${carried.name}=${carried.value}` : `${carried.name}: ${carried.value}`;
}

/** The places of a requirement's credentials in a request, as one line. */
export function placesOf(requirement: SecurityRequirement, words: { and: string; certificate: string }): string {
  return requirement
    .map((scheme) => placeOf(scheme) ?? (scheme.kind === 'mutualTLS' ? words.certificate : scheme.name))
    .join(` ${words.and} `);
}
