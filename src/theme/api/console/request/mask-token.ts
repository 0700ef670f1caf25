import { encodePart } from '../../../../base/addresses/encode-part.ts';

/** An address for the eye: tokens in its query are hidden. */
export function maskTokens(url: string, tokens: Readonly<Record<string, string>>): string {
  return Object.values(tokens)
    .filter((token) => token !== '')
    .reduce((masked, token) => masked.replaceAll(encodePart(token), '•'.repeat(8)), url);
}
