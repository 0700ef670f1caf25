import { expect, test } from 'vitest';
import { firstSentences } from './first-sentences.ts';

test('a short paragraph is taken whole, without its marks', () => {
  expect(firstSentences('Makes one. *Slowly*, see [the rest](/x).\n\nMore.')).toBe('Makes one. Slowly, see the rest.');
});

test('of a long one, the sentences that fit', () => {
  const first = 'Creates an area that belongs to the caller.';
  expect(firstSentences(`${first} ${'Then it goes on '.repeat(10)}.`)).toBe(first);
  const long = `${'A sentence that does not end '.repeat(8)}.`;
  expect(firstSentences(`${long} Another one.`)).toBe(long);
});

test('names in code keep their underscores', () => {
  expect(firstSentences('Checks `action_id` and `config.*`, _really_ __all__ of it.')).toBe(
    'Checks action_id and config.*, really all of it.',
  );
});

test('a full stop inside a sentence does not end it', () => {
  expect(firstSentences('Reads `a.json` at once, e.g. here. Then it ends.')).toBe(
    'Reads a.json at once, e.g. here. Then it ends.',
  );
});
