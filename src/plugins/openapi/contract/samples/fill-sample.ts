import { encodeSegment } from '../../../../helpers.ts';
import { encodeBasic } from '../encode-basic.ts';

/** Placeholder of the base address in samples; it needs no escaping in any language. */
export const baseUrlMarker = '__BASE_URL__';

/** Shown in samples until the reader enters a token. */
export const tokenPlaceholder = 'YOUR_TOKEN';

/** Shown until the reader enters user and password. */
const basicPlaceholder = 'BASE64_OF_USER:PASSWORD';

export type SampleValues = {
  baseUrl: string;
  /** In the order of `credentialsOf` of the sample's security requirement. */
  tokens?: readonly (string | undefined)[];
};

/** Placeholders of the credential with this index: plain, percent-encoded, and in base64. */
export function tokenMarkers(index: number): { plain: string; inQuery: string; basic: string } {
  const number = index > 0 ? `_${index + 1}` : '';
  return { plain: `__TOKEN${number}__`, inQuery: `__URL_TOKEN${number}__`, basic: `__BASIC_TOKEN${number}__` };
}

/**
 * The text with the reader's values in place of the markers. Values that could end a string or a word of a
 * shell are not used: the base address is normalised, and a token with characters that tokens do not have
 * (RFC 6750) stays the placeholder. Works on code and on highlighted html alike.
 */
export function fillSample(text: string, { baseUrl, tokens = [] }: SampleValues): string {
  return text
    .replaceAll(/__(URL_|BASIC_)?TOKEN(?:_(\d+))?__/g, (_whole, how: string | undefined, number = '1') =>
      fillToken(how, tokens[Number(number) - 1] ?? '', number === '1' ? '' : `_${number}`),
    )
    .replaceAll(baseUrlMarker, () => safeBaseUrl(baseUrl));
}

function fillToken(how: string | undefined, token: string, suffix: string): string {
  if (token.startsWith('•')) return isSafeToken(token) ? token : `${tokenPlaceholder}${suffix}`;
  if (how === 'BASIC_') return token === '' ? `${basicPlaceholder}${suffix}` : encodeBasic(token);
  const shown = isSafeToken(token) ? token : `${tokenPlaceholder}${suffix}`;
  return how === 'URL_' ? encodeURIComponent(shown) : shown;
}

/** True if no sample has to escape the token. The mask's bullets are allowed too. */
export function isSafeToken(token: string): boolean {
  return /^[\w.~+/=•-]+$/.test(token);
}

/** The address without query, hash and trailing slash; characters with a meaning in shells are encoded. */
export function safeBaseUrl(baseUrl: string): string {
  return baseUrl
    .replace(/[?#].*$/s, '')
    .replace(/\/+$/, '')
    .replaceAll(/[^\w.~:/@%[\]{}+,=-]/gu, (character) =>
      encodeSegment(character).replaceAll(/['()*!]/g, (rest) => `%${rest.charCodeAt(0).toString(16)}`),
    );
}
