import { expect, test } from 'vitest';
import { decodeHtml, escapeAttribute } from './html-text.ts';

test.each(['a < b && c > "d"', 'it is written &lt;', '&amp;quot;'])(
  '%s is unchanged after escaping and decoding',
  (text) => {
    expect(decodeHtml(escapeAttribute(text))).toBe(text);
  },
);

test('decodes numbers, replaces those that are not characters, and leaves other references unchanged', () => {
  expect(decodeHtml('it&#x27;s &#xD800; &#0; &nbsp; 1&2;')).toBe("it's \uFFFD \uFFFD &nbsp; 1&2;");
});
