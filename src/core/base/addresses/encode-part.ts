/**
 * Encodes a part of an address. `encodeURIComponent` throws on half a surrogate pair, which JSON and readers can
 * contain.
 * @example `/boxes/${encodePart('a/b')}`; // '/boxes/a%2Fb'
 */
export function encodePart(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
