/** An address for the eye: tokens in its query are hidden. */
export function maskTokens(url: string, tokens: Readonly<Record<string, string>>): string {
  return Object.values(tokens)
    .filter((token) => token !== '')
    .reduce((masked, token) => masked.replaceAll(encodeURIComponent(token), '•'.repeat(8)), url);
}
