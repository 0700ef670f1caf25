/** `user:password` as the scheme Basic sends it (RFC 7617): UTF-8 in base64. */
export function encodeBasic(text: string): string {
  return btoa(String.fromCodePoint(...new TextEncoder().encode(text)));
}
