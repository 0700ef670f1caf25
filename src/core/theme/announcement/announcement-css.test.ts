import { expect, test } from 'vitest';
import { announcementCss } from './announcement-css.ts';

const bar = { id: 'a', content: 'x', isCloseable: true };

test('writes the configured colours as properties', () => {
  expect(announcementCss({ announcementBar: { ...bar, backgroundColor: '#091e42', textColor: 'white' } })).toBe(
    ':root{--announcement-background:#091e42;--announcement-text:white}',
  );
});

test('adds the colour that is not configured, which is black or white', () => {
  expect(announcementCss({ announcementBar: { ...bar, backgroundColor: '#063' } })).toBe(
    ':root{--announcement-background:#063;--announcement-text:oklch(from #063 clamp(0,(0.57 - l)*1000,1) 0 0 / 1)}',
  );
  expect(announcementCss({ announcementBar: { ...bar, textColor: 'white' } })).toMatch(
    /^:root\{--announcement-background:oklch\(from white .+;--announcement-text:white\}$/,
  );
});

test('writes no rule without colours', () => {
  expect(announcementCss({ announcementBar: bar })).toBe('');
  expect(announcementCss({})).toBe('');
});
