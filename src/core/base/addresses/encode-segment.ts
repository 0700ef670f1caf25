/**
 * Encodes a segment of an address. `encodeURIComponent` throws on an unpaired surrogate, which JSON and reader input
 * can contain.
 * @example `/boxes/${encodeSegment('a/b')}`; // '/boxes/a%2Fb'
 */
export function encodeSegment(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
