/** An address for the eye: a token in its query is hidden. */
export function maskToken(url: string, token: string): string {
  return token === '' ? url : url.replaceAll(encodeURIComponent(token), '•'.repeat(8));
}
