/**
 * The message of a thrown value, which need not be an `Error`.
 *
 * @example
 * try {
 *   return JSON.parse(text);
 * } catch (error) {
 *   throw new SiteError({ fact: `The file is not JSON: ${messageOf(error)}`, hint: 'Correct it.' });
 * }
 */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
