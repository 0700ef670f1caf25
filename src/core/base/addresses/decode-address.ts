/**
 * Decodes percent escapes in an address; a stray percent sign stays as written.
 * @example decodeAddress('/caf%C3%A9/'); // '/café/'
 */
export function decodeAddress(text: string): string {
  // Most addresses have no escapes, and decoding takes ten times as long as this check.
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return text;
    throw error;
  }
}
