import { expect, it } from 'vitest';
import { resolvePath, resolveReference } from './json-pointer.ts';

const document = {
  first: { $ref: '#/second' },
  second: { $ref: '#/third', description: 'Beside a reference.' },
  third: { type: 'string', summary: 'Third', description: 'The target.' },
  fourth: { $ref: '#/second', summary: 'Fourth' },
  ring: { $ref: '#/other-ring' },
  'other-ring': { $ref: '#/ring' },
};

it('follows references to their end', () => {
  expect(resolveReference(document, document.first)).toHaveProperty('type', 'string');
  expect(resolvePath(document, ['first'])).toEqual(['third']);
  expect(resolvePath(document, ['first'], (value) => !('description' in value))).toEqual(['second']);
});

it('prefers the first summary and description of a chain of references', () => {
  expect(resolveReference(document, document.fourth)).toEqual({
    type: 'string',
    summary: 'Fourth',
    description: 'Beside a reference.',
  });
});

it('stops in a cycle of references', () => {
  expect(resolveReference(document, document.ring)).toHaveProperty('$ref');
  expect(resolvePath(document, ['ring'])).toHaveLength(1);
});
