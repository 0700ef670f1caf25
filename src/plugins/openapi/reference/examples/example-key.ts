/**
 * Names of examples as an attribute for `[data-example~="…"]`: separated by spaces, which are encoded inside names.
 */
export function exampleKeys(names: readonly string[]): string {
  return names.map(encodeURIComponent).join(' ');
}
