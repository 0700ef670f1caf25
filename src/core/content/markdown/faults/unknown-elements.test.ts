import { expect, test } from 'vitest';
import { compile } from '../../../../../tests/make/compiled-page.ts';

const warnings = async (source: string, file: string) =>
  (await compile(source, file)).warnings.map(({ message }) => message).join('\n\n');

test('reports a word in angle brackets, which would vanish', async () => {
  expect(await warnings('Send `<token>`, that is\nBearer <token>.\n', 'a.md')).toMatchInlineSnapshot(`
    "Unknown element \`<token>\`: readers would not see it.
      at a.md:2:8
      1 | Send \`<token>\`, that is
    > 2 | Bearer <token>.
        |        ^
      3 |
      → If it is text, write \`\\<token>\` or put it in \`code\`."
  `);
  expect(await warnings('There are <string>many</string>.\n', 'a.mdx')).toMatchInlineSnapshot(`
    "Unknown element \`<string>\`: readers would not see it.
      at a.mdx:1:11
    > 1 | There are <string>many</string>.
        |           ^
      2 |
      → If it is text, write \`\\<string>\` or put it in \`code\`."
  `);
});

test('reports a component in a page format without components', async () => {
  expect(await warnings('<Card title="One">\n\nText\n\n</Card>\n', 'a.md')).toMatchInlineSnapshot(`
    "Unknown element \`<Card>\`: readers would not see it.
      at a.md:1:1
    > 1 | <Card title="One">
        | ^
      2 |
      3 | Text
      → Components need a page whose name ends with .mdx. If it is text, write \`\\<Card>\` or put it in \`code\`."
  `);
});

test.each(['a.md', 'a.mdx'])('accepts HTML, SVG, custom elements and escaped words in %s', async (file) => {
  const text = '<b>a</b> <br/> <own-one>b</own-one> \\<token> `<token>`';
  const drawing = '<svg viewBox="0 0 1 1"><linearGradient id="a" /><path d="M0 0" /></svg>';
  expect(await warnings(`${text}\n\n${drawing}\n\n<section>\n\nc\n\n</section>\n`, file)).toBe('');
});

test('ignores text inside comments', async () => {
  expect(await warnings('<!-- a <token> -->\n\nText <!-- <b> <token> --> on.\n', 'a.md')).toBe('');
});
