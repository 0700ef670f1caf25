import { stripVTControlCharacters } from 'node:util';

/** Removes terminal colours and control characters, which browsers ignore and the engine rejects. */
export function withoutControl(text: string): string {
  return stripVTControlCharacters(text).replaceAll(/(?![\0\t\n\r])\p{Cc}/gu, '');
}
