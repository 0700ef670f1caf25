import { encodeSegment } from '../../../../../helpers.ts';

/** An address for display, with the tokens in its query masked. */
export function maskTokens(url: string, tokens: Readonly<Record<string, string>>): string {
  return Object.values(tokens)
    .filter((token) => token !== '')
    .reduce((masked, token) => masked.replaceAll(encodeSegment(token), '•'.repeat(8)), url);
}
