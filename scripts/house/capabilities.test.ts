import { expect, test } from 'vitest';

import { checkCapabilities, type Exceptions } from './capabilities.ts';

const facts = (path: string, text: string, exceptions: Exceptions = {}) =>
  checkCapabilities([{ path, text }], exceptions, 'list.json').map(
    (found) => `${found.path}:${found.line} ${found.fact}`,
  );

const mcp = `\nimport type { Tool } from '../mcp/tool.ts';`;

test('reports imports of a capability from outside', () => {
  expect(facts('src/cli/a.ts', mcp)).toEqual(['src/cli/a.ts:2 Only the mcp capability may import ../mcp/tool.ts.']);
  expect(facts('src/search/a.ts', mcp)).toHaveLength(1);
  expect(facts('src/mcp/a.ts', mcp)).toEqual([]);
  expect(facts('src/cli/a.test.ts', mcp)).toEqual([]);
});

test('accepts listed exceptions and reports those that are no longer needed', () => {
  expect(facts('src/cli/a.ts', mcp, { 'cli/a.ts': ['mcp'] })).toEqual([]);
  expect(facts('src/cli/a.ts', '', { 'cli/a.ts': ['mcp'] })).toEqual([
    'list.json:1 Remove "mcp" from "cli/a.ts": the file no longer imports it.',
  ]);
});
