import { expect, test } from 'vitest';
import { announcementCss } from './announcement-css.ts';

const bar = { id: 'a', content: 'x', isCloseable: true };

test('writes the configured colours as properties', () => {
  expect(announcementCss({ announcementBar: { ...bar, backgroundColor: '#091e42', textColor: 'white' } })).toBe(
    ':root{--announcement-background:#091e42;--announcement-text:white}',
  );
});

test('writes no rule without colours', () => {
  expect(announcementCss({ announcementBar: bar })).toBe('');
  expect(announcementCss({})).toBe('');
});
