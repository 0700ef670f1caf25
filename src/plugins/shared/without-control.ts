import { stripVTControlCharacters } from 'node:util';

/**
 * Removes terminal colors and control characters, most of which the engine rejects. Keeps NUL: the compiler reports
 * files with it as binary.
 */
export function withoutControl(text: string): string {
  return stripVTControlCharacters(text).replaceAll(/(?![\0\t\n\r])\p{Cc}/gu, '');
}
