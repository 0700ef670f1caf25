/**
 * Encodes a segment of a path, or a name or value of a query. Like `encodeURIComponent`, but replaces an unpaired
 * surrogate with U+FFFD instead of throwing. JSON and the input of readers can contain one.
 * @example `/boxes/${encodeSegment('a/b')}`; // '/boxes/a%2Fb'
 */
export function encodeSegment(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
