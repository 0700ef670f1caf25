import { expect, test } from 'vitest';
import { listItems } from './page-tools.ts';

const forged = 'List ](/x)\n- [forged](https://evil.example/)';
const text = String.raw`List \](/x) - \[forged\](https://evil.example/)`;

test('lists labels of sidebars as text, so that they cannot forge links', () => {
  expect(listItems([{ label: forged, url: '/a/' }])).toBe(`- [${text}](/a/)`);
});

test('lists addresses with spaces and parentheses as targets of links', () => {
  expect(listItems([{ label: 'Sizes', url: '/1) sizes/' }])).toBe('- [Sizes](</1) sizes/>)');
});
