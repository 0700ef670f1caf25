import type { RequiredScheme, SecurityRequirement } from './types.ts';

/** A secret that readers enter once, for all schemes that use it. With `isBasic`, it is a user name and password. */
export type Credential = { name: string; isBasic: boolean };

/** The distinct credentials that the alternatives need. */
export function credentialsOf(security: readonly SecurityRequirement[]): Credential[] {
  const schemes = security.flat().filter(hasCredential);
  return [...new Set(schemes.map(({ credential }) => credential))].map((name) => ({
    name,
    isBasic: schemes.some(({ kind, credential }) => kind === 'basic' && credential === name),
  }));
}

/** True if requests carry a secret that the reader enters. Client certificates are part of the connection. */
export function hasCredential({ kind }: RequiredScheme): boolean {
  return kind !== 'mutualTLS' && kind !== 'other';
}

/** True if only the browser can send the credential: scripts can set neither cookies nor certificates. */
export function isSentByBrowser({ kind }: RequiredScheme): boolean {
  return kind === 'cookie' || kind === 'mutualTLS';
}

/**
 * The request field that contains a credential. `forms` has the credential in each encoding. Undefined if requests
 * cannot carry the credential.
 */
export function credentialField(
  { kind, parameter: name = '' }: RequiredScheme,
  forms: { plain: string; inQuery: string; basic: string },
): { place: 'query' | 'header' | 'cookie'; name: string; value: string } | undefined {
  if (kind === 'mutualTLS' || kind === 'other') return undefined;
  if (kind === 'query') return { place: kind, name, value: forms.inQuery };
  if (kind === 'header' || kind === 'cookie') return { place: kind, name, value: forms.plain };
  const value = kind === 'basic' ? `Basic ${forms.basic}` : `${kind === 'http' ? name : 'Bearer'} ${forms.plain}`;
  return { place: 'header', name: 'Authorization', value };
}

/** Format of a credential in a request: `?key=<token>`; undefined if requests cannot carry it. */
export function placeOf(scheme: RequiredScheme, basic = '<user:password>'): string | undefined {
  const field = credentialField(scheme, {
    plain: scheme.kind === 'http' ? '<credentials>' : '<token>',
    inQuery: '<token>',
    basic,
  });
  if (!field) return undefined;
  if (field.place === 'query') return `?${field.name}=${field.value}`;
  return field.place === 'cookie' ? `Cookie: ${field.name}=${field.value}` : `${field.name}: ${field.value}`;
}

/** Labels of the kinds that are standards, whose names need no translation. */
export const schemeKinds: Readonly<Partial<Record<RequiredScheme['kind'], string>>> = {
  bearer: 'HTTP Bearer',
  basic: 'HTTP Basic',
  http: 'HTTP',
  oauth2: 'OAuth 2',
  openIdConnect: 'OpenID Connect',
};

/**
 * Distinguishes a scheme from others with the same format in requests: by its kind, or by its name if they are of the
 * same kind. Undefined if no other scheme has that format.
 */
export function distinctionOf(scheme: RequiredScheme, all: readonly RequiredScheme[]): string | undefined {
  const place = placeOf(scheme);
  const similar = all.filter((other) => other.name !== scheme.name && placeOf(other) === place);
  if (place === undefined || similar.length === 0) return undefined;
  return similar.some(({ kind }) => kind === scheme.kind) ? scheme.name : schemeKinds[scheme.kind];
}

/** The places of a requirement's credentials in a request, as one line that differs from the lines of `others`. */
export function placesOf(
  requirement: SecurityRequirement,
  others: readonly SecurityRequirement[],
  words: { and: string; certificate: string },
): string {
  return requirement
    .map((scheme) => {
      const place = placeOf(scheme) ?? (scheme.kind === 'mutualTLS' ? words.certificate : scheme.name);
      return [place, distinctionOf(scheme, others.flat())].filter(Boolean).join(', ');
    })
    .join(` ${words.and} `);
}

/** `user:password` as the scheme Basic sends it (RFC 7617): UTF-8 in base64. */
export function encodeBasic(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));
}

/** True if a schema, or a schema inside it, marks a value as secret. */
export function isSecret(schema: unknown): boolean {
  return /"(format":"password"|writeOnly":true)/.test(JSON.stringify(schema));
}
