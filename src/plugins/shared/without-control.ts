import { stripVTControlCharacters } from 'node:util';

/** A text without colours of terminals and control characters, which browsers ignore, and the engine does not allow. */
export function withoutControl(text: string): string {
  return stripVTControlCharacters(text).replaceAll(/(?![\0\t\n\r])\p{Cc}/gu, '');
}
