import { expect, test } from 'vitest';
import { renderMarkdown } from '../../../../core/content/render-markdown.ts';
import { htmlAsMarkdown } from './html-as-markdown.ts';

test('writes paragraphs, lists, headings, links, emphasis and code as Markdown', () => {
  const html = `<p>Creates a <b>kettle</b>, see <a class="x" href="https://kettle.example.org/a?b=1&amp;c">the <i>guide [1]</i></a>.</p>
    <p>Types of <code>List&lt;Cup&gt;</code>:</p>
    <ul>
      <li>
        <p><em>Large</em> ones</p>
        <p>More</p>
        <ol><li>First</li><li>Second</li></ol>
      </li>
      <li>Small</li>
    </ul>
    <h3>Errors</h3>
    None.`;
  expect(htmlAsMarkdown(html)).toMatchInlineSnapshot(`
    "Creates a **kettle**, see [the *guide \\[1\\]*](<https://kettle.example.org/a?b=1&amp;c>).

    Types of \`List<Cup>\`:

    -  *Large* ones

       More
       1. First
       1. Second
    -  Small

    **Errors**

    None."
  `);
});

test('converts HTML inside of elements without an equivalent, which are shown as text', () => {
  const html = '<details><summary>More</summary>Hidden <b>bold</b></details>\n\n<https://kettle.example.org> `\n<i`';
  const markdown = htmlAsMarkdown(html);
  expect(markdown).toBe(html.replace('<details>', String.raw`\<details>`).replaceAll(/<\/?b>/g, '**'));
  expect(renderMarkdown(markdown)).toContain('&gt;Hidden <strong>bold</strong>&lt;/details&gt;');
});

test.each([
  ['A<br/>\n<br/>B', 'A<br><br>B'],
  ['A.\n\n  <br class="x">*B*', 'A.\n<br>*B*'],
  ['A</br>B', 'A<br>B'],
  ['<br>A `</br>`', '<br>A `</br>`'],
])('breaks lines in %j like browsers', (html, markdown) => {
  expect(htmlAsMarkdown(html)).toBe(markdown);
});

test('keeps code blocks on their own lines', () => {
  const code = '```js\nlet a = "<p>";\n```';
  expect(htmlAsMarkdown(`<p>Before</p>\n\n${code}\n\n<p>After</p>`)).toBe(`Before\n\n${code}\n\nAfter`);
  expect(htmlAsMarkdown(`<ul><li>One:\n${code}\n</li><li>Two</li></ul>`)).toBe(`-  One:\n\n${code}\n\n-  Two`);
});

test('keeps the rows of tables', () => {
  const table = '| Code | Meaning |\n| --- | --- |\n| a | <ul><li>x</li></ul> |';
  expect(htmlAsMarkdown(`<p>Codes:</p>\n\n${table}\n\n<p>End</p>`)).toBe(`Codes:\n\n${table}\n\nEnd`);
});

test('leaves Markdown, code and other elements as written', () => {
  for (const text of [
    'a < b, `<p>` and `` <b>x</b> ` ``',
    '```html\n<p>x</p>\n```',
    '<script>alert(1)</script> <img src=x onerror=alert(1)> <table>',
    '<b>never closed',
    '- a\n    - b <id>',
  ]) {
    expect(htmlAsMarkdown(text)).toBe(text);
  }
});

test('writes links with an address that has no spaces; rendering removes addresses that run code', () => {
  expect(htmlAsMarkdown('<a href="javascript:alert(1)">x</a> <a href="a b">y</a> <a>z</a>')).toBe(
    '[x](<javascript:alert(1)>) y z',
  );
});
