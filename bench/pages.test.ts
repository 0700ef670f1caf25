import { expect, test } from 'vitest';
import { pageText } from './pages.ts';

const pages = Array.from({ length: 200 }, (_, index) => pageText(index, 1000));
const average = (count: (text: string) => number) => pages.reduce((sum, text) => sum + count(text), 0) / pages.length;
const occurrences = (pattern: RegExp) => (text: string) => [...text.matchAll(pattern)].length;

test('generated pages have about 1,300 words, four code blocks and three links', () => {
  expect(average((text) => text.split(/\s+/).length)).toBeGreaterThan(1235);
  expect(average((text) => text.split(/\s+/).length)).toBeLessThan(1365);
  expect(average(occurrences(/^```\w/gm))).toBe(4);
  expect(average(occurrences(/\]\(\//g))).toBe(3);
});

test('generates the same text for a page each time, and different texts for different pages', () => {
  expect(pageText(25, 1000)).toBe(pageText(25, 1000));
  expect(pageText(25, 1000)).not.toBe(pageText(26, 1000));
});
