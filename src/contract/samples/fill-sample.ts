/** Stands in samples where the base address goes; a word, so that it survives quoting in every language. */
export const baseUrlMarker = '__BASE_URL__';
/** Stands where the token goes. */
export const tokenMarker = '__TOKEN__';
/** Stands where the token goes inside an address, percent-encoded. */
export const urlTokenMarker = '__URL_TOKEN__';

/** What a sample shows while the reader has entered no token. */
export const tokenPlaceholder = 'YOUR_TOKEN';

export type SampleValues = { baseUrl: string; token?: string | undefined };

/**
 * The text with the reader's values in place of the markers. Values that could end a string or a word of a
 * shell are not taken over: the base address is normalised, a token with other characters than tokens have
 * (RFC 6750) stays the placeholder. Works on code and on highlighted html alike.
 */
export function fillSample(text: string, { baseUrl, token = '' }: SampleValues): string {
  const shown = isSafeToken(token) ? token : tokenPlaceholder;
  return text
    .replaceAll(urlTokenMarker, () => (shown.startsWith('•') ? shown : encodeURIComponent(shown)))
    .replaceAll(tokenMarker, () => shown)
    .replaceAll(baseUrlMarker, () => safeBaseUrl(baseUrl));
}

/** Whether a token can stand in every sample as it is. The mask's bullets may too. */
export function isSafeToken(token: string): boolean {
  return /^[\w.~+/=•-]+$/.test(token);
}

/** The address without what comes after the path and without the last slash; characters that shells read are encoded. */
export function safeBaseUrl(baseUrl: string): string {
  return baseUrl
    .replace(/[?#].*$/s, '')
    .replace(/\/+$/, '')
    .replaceAll(/[^\w.~:/@%[\]{}+,=-]/g, (character) =>
      encodeURIComponent(character).replaceAll(/['()*!]/g, (rest) => `%${rest.charCodeAt(0).toString(16)}`),
    );
}
