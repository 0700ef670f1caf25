import { encodePart } from '../../../../../helpers.ts';

/** An address for display, with the tokens in its query masked. */
export function maskTokens(url: string, tokens: Readonly<Record<string, string>>): string {
  return Object.values(tokens)
    .filter((token) => token !== '')
    .reduce((masked, token) => masked.replaceAll(encodePart(token), '•'.repeat(8)), url);
}
