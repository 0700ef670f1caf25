import { describe, expect, test } from 'vitest';
import { currentHeading } from './use-current-heading.ts';

const state = { offset: 100, windowHeight: 800, isScrolled: true, remaining: 2000 };
const headings = (...tops: number[]) => tops.map((top, index) => ({ id: `h${index + 1}`, top }));

describe('the current heading', () => {
  test('is undefined above the first one', () => {
    expect(currentHeading({ ...state, headings: headings(300, 900) })).toBeUndefined();
  });

  test('is the last one above the bar', () => {
    expect(currentHeading({ ...state, headings: headings(-900, 60, 400) })).toBe('h2');
    expect(currentHeading({ ...state, headings: headings(-900, 100, 400) })).toBe('h2');
  });

  test('is the last one at the end of the page, even if it cannot reach the top', () => {
    expect(currentHeading({ ...state, remaining: 0, headings: headings(-900, 200, 400, 600) })).toBe('h4');
  });

  test('is the target of the address if several headings are visible at the end of the page', () => {
    const end = { ...state, remaining: 1, headings: headings(-900, 200, 400, 600) };
    expect(currentHeading({ ...end, target: 'h3' })).toBe('h3');
    expect(currentHeading({ ...end, target: 'h1' })).toBe('h4');
  });

  test('is only the target of the address on a page that fits the window', () => {
    const short = { ...state, isScrolled: false, remaining: 0, headings: headings(200, 400) };
    expect(currentHeading(short)).toBeUndefined();
    expect(currentHeading({ ...short, target: 'h1' })).toBe('h1');
  });

  test('stays at the end of the page when the last section is longer than the window', () => {
    expect(currentHeading({ ...state, remaining: 0, headings: headings(-2000, -900) })).toBe('h2');
  });
});
