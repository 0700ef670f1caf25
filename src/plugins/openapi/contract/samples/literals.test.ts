import { expect, test } from 'vitest';
import { goLiteral, rubyLiteral } from './literals.ts';

test('Go and Ruby, which reject escapes of unpaired surrogates, get replacement characters', () => {
  const literals = [goLiteral, rubyLiteral].map((write) => write('a\uD800 \u{1F600}'));
  expect(literals).toEqual(Array(2).fill('"a\uFFFD \u{1F600}"'));
});
