import { createElement } from 'react';
import { expect, test } from 'vitest';
import { elementsOf, textOf } from './text-of.ts';

test('reads the text inside nested elements', () => {
  expect(textOf(['Use ', createElement('code', null, 'npm ', 2), null, createElement('b', null, '!')])).toBe(
    'Use npm 2!',
  );
});

test('leaves out text between elements', () => {
  const found = elementsOf(['\n', createElement('li', null, 'one'), '\n', createElement('li', null, 'two')]);
  expect(found.map(textOf)).toEqual(['one', 'two']);
});
