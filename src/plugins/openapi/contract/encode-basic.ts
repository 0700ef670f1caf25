/** `user:password` as the scheme Basic sends it (RFC 7617): UTF-8 in base64. */
export function encodeBasic(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));
}
