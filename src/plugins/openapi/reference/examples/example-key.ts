/** Names of examples as an attribute that `[data-example~="…"]` finds: separated by spaces, without any inside. */
export function exampleKeys(names: readonly string[]): string {
  return names.map(encodeURIComponent).join(' ');
}
