import { expect, test } from 'vitest';
import { listNodes } from './list-sidebars.ts';
import { listOperationsByTag } from './look-up.ts';

const forged = 'List ](/x)\n- [forged](https://evil.example/)';
const text = String.raw`List \](/x) - \[forged\](https://evil.example/)`;

test('lists labels of sidebars as text, so that they forge no link', () => {
  expect(listNodes([{ type: 'link', label: forged, url: '/a/' }])).toBe(`- [${text}](/a/)`);
});

test('lists operations with tag and summary as text', () => {
  const get = { operationId: 'a', tags: [forged], summary: forged, responses: {} };
  expect(listOperationsByTag({ paths: { '/a': { get } } })).toBe(`## ${text}\n\n- a: \`GET /a\` ${text}`);
});
