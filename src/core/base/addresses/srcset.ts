/**
 * An address in a `srcset` with its size. A comma ends an address only before a space or after a size; otherwise, it is
 * a part of the address.
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
