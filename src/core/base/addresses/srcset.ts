/**
 * A candidate of a `srcset`: an address, and optionally a size such as `2x`. A comma ends the candidate only before a
 * space or after a size; any other comma is a part of the address.
 */
const candidate = /([^\s,](?:\S*[^\s,])?)((?=,)|[^,]*)/g;

/**
 * The addresses in the value of a `srcset`.
 * @example srcsetAddresses('a.png 1x,b.png 2x, c,d.png 3x'); // ['a.png', 'b.png', 'c,d.png']
 */
export function srcsetAddresses(value: string): string[] {
  return Array.from(value.matchAll(candidate), ([, address = '']) => address);
}

/** The value of a `srcset` with each address replaced. */
export function mapSrcset(value: string, replace: (address: string) => string): string {
  return value.replaceAll(candidate, (_, address: string, size: string) => replace(address) + size);
}
