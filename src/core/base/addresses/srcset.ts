/**
 * The addresses in the value of a `srcset`.
 * @example 'a.png, b.png 2x'.match(srcsetAddress) // ['a.png', 'b.png']
 */
export const srcsetAddress = /(?<=^\s*|,\s+)[^\s,](?:\S*[^\s,])?/g;
