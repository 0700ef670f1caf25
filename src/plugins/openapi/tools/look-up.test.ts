import { expect, test } from 'vitest';
import { listOperationsByTag } from './look-up.ts';

const forged = 'List ](/x)\n- [forged](https://evil.example/)';
const text = String.raw`List \](/x) - \[forged\](https://evil.example/)`;

test('lists operations with tag and summary as text', () => {
  const get = { operationId: 'a', tags: [forged], summary: forged, responses: {} };
  expect(listOperationsByTag({ paths: { '/a': { get } } })).toBe(`## ${text}\n\n- a: \`GET /a\` ${text}`);
});
