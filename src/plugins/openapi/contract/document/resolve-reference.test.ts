import { expect, it } from 'vitest';
import { resolvePath, resolveReference } from './resolve-reference.ts';

const document = {
  first: { $ref: '#/second' },
  second: { $ref: '#/third', description: 'Beside a reference.' },
  third: { type: 'string' },
  ring: { $ref: '#/other-ring' },
  'other-ring': { $ref: '#/ring' },
};

it('follows references to their end', () => {
  expect(resolveReference(document, document.first)).toEqual({ type: 'string' });
  expect(resolvePath(document, ['first'])).toEqual(['third']);
  expect(resolvePath(document, ['first'], (value) => !('description' in value))).toEqual(['second']);
});

it('stops in a cycle of references', () => {
  expect(resolveReference(document, document.ring)).toHaveProperty('$ref');
  expect(resolvePath(document, ['ring'])).toHaveLength(1);
});
