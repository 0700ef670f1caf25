import { expect, test } from 'vitest';
import { firstSentences } from './first-sentences.ts';

test('takes a short paragraph whole, without Markdown syntax', () => {
  expect(firstSentences('Makes one. *Slowly*, see [the rest](/x).\n\nMore.')).toBe('Makes one. Slowly, see the rest.');
});

test('takes the sentences of a long paragraph that fit', () => {
  const first = 'Creates an area that belongs to the caller.';
  expect(firstSentences(`${first} ${'Then it goes on '.repeat(10)}.`)).toBe(first);
  const long = `${'A sentence that does not end '.repeat(8)}.`;
  expect(firstSentences(`${long} Another one.`)).toBe(long);
});

test('keeps underscores in names in code', () => {
  expect(firstSentences('Checks `action_id` and `config.*`, _really_ __All__ of it.')).toBe(
    'Checks action_id and config.*, really All of it.',
  );
});

test('a full stop inside a sentence does not end it', () => {
  expect(firstSentences('Reads `a.json` at once, e.g. here. Then it ends.')).toBe(
    'Reads a.json at once, e.g. here. Then it ends.',
  );
});

test.each([
  ['Calls __init__ of it, reads _id, __typename and snake_case_names.', undefined],
  ['Costs 2 * 3 * 4, at most /files/* of it!', undefined],
  ['**Bold *and* __more of it__**, `__init__` and ``a ` b``.', 'Bold and more of it, __init__ and a ` b.'],
  ['***Both*** and _one **in** the other_.', 'Both and one in the other.'],
  ['See ![the flow](/img/flow.png), [![linked](a.png)](/b_(c)) and ![](x.png)it.', 'See the flow, linked and it.'],
  [String.raw`Stays \*as it\* is \_written\_, !important [x].`, 'Stays *as it* is _written_, !important [x].'],
])('shows %j as a page would', (markdown, text) => {
  expect(firstSentences(markdown)).toBe(text ?? markdown);
});
