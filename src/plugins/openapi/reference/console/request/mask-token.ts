import { encodeSegment } from '../../../../../helpers.ts';
import type { Tokens } from '../../values/reader-values.ts';

/** Masks tokens in an address for display. Keeps the origin, which determines the tokens of later requests. */
export function maskTokens(url: string, tokens: Tokens): string {
  const [origin = ''] = /^[a-z]+:\/\/[^/?#]*/i.exec(url) ?? [];
  // The longest first, because a token may contain another.
  const masked = Object.values(tokens)
    .filter((token) => token !== '')
    .toSorted((a, b) => b.length - a.length)
    .reduce((text, token) => text.replaceAll(encodeSegment(token), '•'.repeat(8)), url.slice(origin.length));
  return origin + masked;
}
