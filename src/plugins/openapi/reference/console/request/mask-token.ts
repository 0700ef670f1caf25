import { encodeSegment } from '../../../../../helpers.ts';

/** Masks tokens in an address for display. Keeps the origin, which determines the tokens of later requests. */
export function maskTokens(url: string, tokens: Readonly<Record<string, string>>): string {
  const [origin = ''] = /^[a-z]+:\/\/[^/?#]*/i.exec(url) ?? [];
  // The longest first, because a token may contain another.
  const secrets = Object.values(tokens).toSorted((a, b) => b.length - a.length);
  const masked = secrets
    .filter((token) => token !== '')
    .reduce((text, token) => text.replaceAll(encodeSegment(token), '•'.repeat(8)), url.slice(origin.length));
  return origin + masked;
}
