/**
 * Escapes a string so that a regular expression matches it literally.
 * @example new RegExp(`^${escapePattern('a.b')}$`)
 */
export function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
