import { expect, test } from 'vitest';
import { forbiddenCharacter } from './forbidden-character.ts';

/** The rule of XML 1.0 (fifth edition, 2.2). */
function isXmlCharacter(code: number): boolean {
  const isBlank = code === 0x9 || code === 0xa || code === 0xd;
  return isBlank || (code >= 0x20 && code <= 0xd7ff) || (code >= 0xe000 && code <= 0xfffd) || code > 0xffff;
}

test('finds exactly the characters that XML 1.0 forbids', () => {
  const codes = Array.from({ length: 0x10100 }, (_, code) => code);
  const wrong = codes.filter(
    (code) => (forbiddenCharacter(String.fromCodePoint(code)) === undefined) !== isXmlCharacter(code),
  );
  expect(wrong).toEqual([]);
});

test('names the character and its offset', () => {
  expect(forbiddenCharacter('A 🙂\u0007\u0000')).toMatchObject({ offset: 4, name: 'the control character U+0007' });
  expect(forbiddenCharacter('A\uD83D b')).toMatchObject({ offset: 1, name: 'an unpaired surrogate' });
});
