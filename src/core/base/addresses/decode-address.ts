/**
 * Decodes the percent escapes of an address, or returns it unchanged if one of them is invalid.
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
