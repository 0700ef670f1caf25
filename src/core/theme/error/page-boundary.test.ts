import { expect, test } from 'vitest';
import { messageChain } from './page-boundary.tsx';

test('shows the whole chain of causes', () => {
  const error = new Error('no page', { cause: new Error('no data', { cause: 'offline' }) });
  expect(messageChain(error)).toEqual(['no page', 'no data', 'offline']);
});

test('stops at a circular chain', () => {
  const error = new Error('a');
  error.cause = new Error('b', { cause: error });
  expect(messageChain(error)).toEqual(['a', 'b']);
});
