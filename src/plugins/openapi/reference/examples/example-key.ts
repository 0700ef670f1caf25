/**
 * Names of examples as an attribute for `[data-example~="…"]`: separated by spaces, and encoded so as to contain none.
 */
export function exampleKeys(names: readonly string[]): string {
  return names.map(encodeURIComponent).join(' ');
}
