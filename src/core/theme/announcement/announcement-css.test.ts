import { expect, test } from 'vitest';
import { announcementCss } from './announcement-css.ts';

const bar = { id: 'a', content: 'x', isCloseable: true };

test('the configured colours become properties', () => {
  expect(announcementCss({ announcementBar: { ...bar, backgroundColor: '#091e42', textColor: 'white' } })).toBe(
    ':root{--announcement-background:#091e42;--announcement-text:white}',
  );
});

test('without colours there is no rule', () => {
  expect(announcementCss({ announcementBar: bar })).toBe('');
  expect(announcementCss({})).toBe('');
});

test('a colour cannot leave its declaration', () => {
  expect(announcementCss({ announcementBar: { ...bar, textColor: 'red;}</style>' } })).toBe(
    ':root{--announcement-text:red/style}',
  );
});
