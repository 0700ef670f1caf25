import { encodeSegment } from '../../../../helpers.ts';
import { encodeBasic } from '../credentials.ts';

/** Placeholder of the base address in samples; it needs no escaping in any language. */
export const baseUrlMarker = '__BASE_URL__';

/** Shown in samples until the reader enters a token. */
export const tokenPlaceholder = 'YOUR_TOKEN';

/** Shown in samples until the reader enters a user name and password. */
const basicPlaceholder = 'BASE64_OF_USER:PASSWORD';

type SampleValues = {
  baseUrl: string;
  /** In the order that `credentialsOf` returns for the sample's security requirement. */
  tokens?: readonly (string | undefined)[];
  /** True to show bullets instead of the tokens. */
  isMasked?: boolean;
};

/** Placeholders of the credential with this index: plain, percent-encoded, and in base64. */
export function tokenMarkers(index: number): { plain: string; inQuery: string; basic: string } {
  const number = index > 0 ? `_${index + 1}` : '';
  return { plain: `__TOKEN${number}__`, inQuery: `__URL_TOKEN${number}__`, basic: `__BASIC_TOKEN${number}__` };
}

/**
 * Replaces the markers in code or highlighted HTML with the reader's values. No value may end a string or a shell
 * word, so the base address is normalized, and a token with characters that RFC 6750 forbids keeps the placeholder
 * unless it is sent in base64.
 */
export function fillSample(text: string, { baseUrl, tokens = [], isMasked = false }: SampleValues): string {
  const fillToken = (_marker: string, form: string | undefined, suffix = '', number = '1'): string => {
    const token = tokens[Number(number) - 1] ?? '';
    if (form === 'BASIC_' && token === '') return `${basicPlaceholder}${suffix}`;
    if (form !== 'BASIC_' && !isSafeToken(token)) return `${tokenPlaceholder}${suffix}`;
    if (isMasked) return maskToken(token);
    if (form === 'BASIC_') return encodeBasic(token);
    return form === 'URL_' ? encodeURIComponent(token) : token;
  };
  return text
    .replaceAll(/__(URL_|BASIC_)?TOKEN(_(\d+))?__/g, fillToken)
    .replaceAll(baseUrlMarker, () => safeBaseUrl(baseUrl));
}

/** Bullets instead of a token. They do not reveal the length of a long token. */
export function maskToken(token: string): string {
  return '•'.repeat(Math.min(token.length, 12));
}

/** True for a token that no language of samples has to escape. */
export function isSafeToken(token: string): boolean {
  return /^[\w.~+/=-]+$/.test(token);
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
