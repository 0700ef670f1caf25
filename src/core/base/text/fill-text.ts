import { ownValue } from '../records.ts';

/**
 * Replaces each `{name}` in a message with its value.
 * @example fillText('Posts by {author}', { author: 'Emma' })
 */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => ownValue(values, name) ?? whole);
}
