/** The escapes of one character in UTF-8. */
const characterEscapes =
  /%[0-7][\da-f]|%[cd][\da-f]%[89ab][\da-f]|%e[\da-f](?:%[89ab][\da-f]){2}|%f[0-7](?:%[89ab][\da-f]){3}/gi;

/**
 * Decodes the percent escapes of an address. Invalid ones stay as written.
 * @example decodeAddress('/caf%C3%A9/100%'); // '/café/100%'
 */
export function decodeAddress(text: string): string {
  // Most addresses have no escapes, and decoding takes ten times as long as this check.
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    // The pattern also matches escapes that cannot be decoded, such as surrogates. Comparing with `text` ends the
    // recursion for them.
    return text.replaceAll(characterEscapes, (escapes) => (escapes === text ? text : decodeAddress(escapes)));
  }
}
