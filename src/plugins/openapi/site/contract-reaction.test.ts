import { expect, test } from 'vitest';
import { contractReaction } from './contract-reaction.ts';

const openapi = (path: string, onBrokenLinks?: 'throw' | 'warn' | 'ignore') => ({
  openapi: { path, lint: 'valid' as const, ...(onBrokenLinks && { onBrokenLinks }) },
});

test.each(['content/api.yaml', './content/../api.yaml', 'a/../..b/api.yaml'])('does as pages do for %s', (path) => {
  expect(contractReaction(openapi(path), 'throw')).toBe('throw');
  expect(contractReaction(openapi(path), 'ignore')).toBe('ignore');
});

test.each(['../api.yaml', 'a/../../api.yaml', '..\\api.yaml', '/api.yaml', 'node_modules/a/api.yaml'])(
  'only warns about %s, which is outside of the site folder or installed',
  (path) => {
    expect(contractReaction(openapi(path), 'throw')).toBe('warn');
    expect(contractReaction(openapi(path), 'ignore')).toBe('ignore');
  },
);

test('the setting comes first', () => {
  expect(contractReaction(openapi('../api.yaml', 'throw'), 'warn')).toBe('throw');
  expect(contractReaction(openapi('content/api.yaml', 'ignore'), 'throw')).toBe('ignore');
});
