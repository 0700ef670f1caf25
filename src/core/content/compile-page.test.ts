import { expect, test } from 'vitest';
import type { MarkdownTransform } from '../../plugin.ts';
import { compilePage } from './compile-page.ts';
import { compile, errorsOf, htmlOf } from '../../../tests/make/compiled-page.ts';

test('compiles a page to data: title, description, headings and HTML', async () => {
  const page = await compile('# Set up *fast*\n\nInstall it\nfirst.\n\n## Next\n\nMore.\n', 'guides/setup.md');
  expect(page).toMatchObject({
    file: 'guides/setup.md',
    title: 'Set up fast',
    hasTitleHeading: true,
    description: 'Install it first.',
    headings: [
      { level: 1, id: 'set-up-fast', text: 'Set up fast' },
      { level: 2, id: 'next', text: 'Next' },
    ],
  });
  expect(JSON.parse(JSON.stringify(page))).toEqual(page);
  expect(htmlOf(page)).toBe(
    '<h1 id="set-up-fast">Set up <em>fast</em></h1><p>Install it\nfirst.</p><h2 id="next">Next</h2><p>More.</p>',
  );
});

test('prefers front matter to the text', async () => {
  const page = await compile('---\ntitle: A\ndescription: B\n---\n\n## C\n', '02-quick-start.md');
  expect(page).toMatchObject({
    title: 'A',
    description: 'B',
    hasTitleHeading: false,
  });
  expect((await compile('Text\n', '02-quick-start.md')).title).toBeUndefined();
  expect((await compile('# Run `<b>` <sup>beta</sup><br>\n', 'a.md')).title).toBe('Run <b> beta');
});

test('keeps the space between components on one line', async () => {
  const html = htmlOf(await compile('Text\n\n<Kbd>A</Kbd> <Kbd>B</Kbd>\n\n<br />\n\nText\n'));
  expect(html).toBe('<p>Text</p>\n<Kbd>A</Kbd>\n<Kbd>B</Kbd>\n<br></br><p>Text</p>');
});

test.each([
  ['![Logo](/a.png) <img src="/b.png" />\n\n# B\n', true, true],
  ['<center>\n\n# B\n\n</center>\n\n## C\n', true, true],
  ['Text\n\n# B\n', false, true],
  ['- Text\n\n# B\n', false, true],
  ['```\nText\n```\n\n# B\n', false, true],
  [':::note\nText\n:::\n\n# B\n', false, true],
  ['<div>\n\nText\n\n# B\n\n</div>\n', false, true],
  ['{/* Text */}\n\n---\n\n<br />\n\n# B\n', true, true],
  ['<center>\n\n## C\n\n</center>\n\n# B\n', false, false],
  ['## C\n\n# B\n', false, false],
  ['<h1 align="center">\n  B\n</h1>\n', true, true],
])(
  'a first heading of level 1 is the title, unless it is below text and the front matter has one: %j',
  async (...args) => {
    const [text, ...isTitle] = args;
    const pages = await Promise.all([`---\ntitle: A\n---\n${text}`, text].map((source) => compile(source, 'a.mdx')));
    expect(pages.map(({ title }) => title)).toEqual(['A', 'B']);
    expect(pages.map(({ hasTitleHeading }) => hasTitleHeading)).toEqual(isTitle);
  },
);

test('an HTML heading of level 1 is the title', async () => {
  const { title, hasTitleHeading } = await compile(
    '<h1 align="center">\n<img alt="" /> A &amp; b\n</h1>\n\nText\n',
    'a.md',
  );
  expect([title, hasTitleHeading]).toEqual(['A & b', true]);
  const commented = await compile('<!-- <h1>Old</h1>\n\n<h1>Older</h1> -->\n\n# New\n', 'a.md');
  expect([commented.title, commented.hasTitleHeading]).toEqual(['New', true]);
  const alone = await compile('---\ntitle: A\n---\n\n<!-- <h1>Old</h1> -->\n\nText\n', 'a.md');
  expect([alone.title, alone.hasTitleHeading]).toEqual(['A', false]);
});

test.each(['a.md', 'a.mdx'])('separates the lines of a title and a description by spaces: %s', async (file) => {
  const page = await compile('# A<br />b\n\nFirst *line.\\\nSecond* line.  \nThird<br />line.\n', file);
  expect([page.title, page.description]).toEqual(['A b', 'First line. Second line. Third line.']);
  expect((await compile('<h1>A<br>b</h1>\n', 'a.md')).title).toBe('A b');
});

test('a heading that is only an HTML picture leaves the title to the name of the file', async () => {
  const { title, hasTitleHeading } = await compile('# <img src="/a.png" alt="A" />\n\nText\n', 'a.md');
  expect([title, hasTitleHeading]).toEqual([undefined, true]);
});

test('accepts an empty page and a byte order mark', async () => {
  expect(await compile('', 'a.md')).toMatchObject({
    title: undefined,
    description: '',
    headings: [],
    hasTitleHeading: false,
  });
  expect((await compile('\uFEFF---\ntitle: T\n---\n\nText\n')).title).toBe('T');
  // Line breaks of classic Mac OS.
  expect((await compile('---\rtitle: T\r---\r\r## Text\r')).title).toBe('T');
});

test('returns correct places for files with Windows line endings', async () => {
  const page = await compile('# A\r\n\r\nSee [b](./b.md).\r\n');
  expect(page.links).toEqual([{ href: './b.md', kind: 'link', line: 3, column: 5 }]);
});

test('renders tables, task lists, strikethrough and footnotes', async () => {
  const page = await compile(
    '| a | b |\n|:-:|--:|\n| 1 | 2 |\n\n- [x] done\n- [ ] open\n\n~~old~~ text[^n]\n\n[^n]: Note.\n',
    'a.md',
  );
  expect(htmlOf(page).replaceAll('><', '>\n<')).toMatchInlineSnapshot(`
    "<table>
    <thead>
    <tr>
    <th className="align-center">a</th>
    <th className="align-right">b</th>
    </tr>
    </thead>
    <tbody>
    <tr>
    <td className="align-center">1</td>
    <td className="align-right">2</td>
    </tr>
    </tbody>
    </table>
    <ul className="contains-task-list">
    <li className="task-list-item">
    <input type="checkbox" checked={true} disabled={true}>
    </input> done</li>
    <li className="task-list-item">
    <input type="checkbox" disabled={true}>
    </input> open</li>
    </ul>
    <p>
    <del>old</del> text<sup>
    <a href="#fn-n" id="fnref-n" data-footnote-ref="" aria-describedby="footnote-label">1</a>
    </sup>
    </p>
    <section data-footnotes="" className="footnotes">
    <h2 className="sr-only" id="footnote-label">Footnotes</h2>
    <ol>
    <li id="fn-n">
    <p>Note. <a href="#fnref-n" data-footnote-backref="" aria-label="Back to reference 1" className="data-footnote-backref">↩</a>
    </p>
    </li>
    </ol>
    </section>"
  `);
  expect(page.anchors).toEqual(['fn-n', 'footnote-label']);
});

test('treats tags as HTML and braces as text in .md', async () => {
  const page = await compile(
    'Use {name} and <kbd>Ctrl</kbd>. <!-- hidden -->\n\n<details open><summary>More</summary>\n\n**Bold**\n\n</details>\n',
    'a.md',
  );
  expect(htmlOf(page)).toMatchInlineSnapshot(
    `"<p>Use {name} and <kbd>Ctrl</kbd>. </p><details open={true}><summary>More</summary><p><strong>Bold</strong></p></details>"`,
  );
});

test.each(['{id}', '{n}', '{1}', '{a b}', '{ a }', '{a=b}', '{a}{b}', '{.a #b}'])(
  'shows %s at the end of a heading in .md once',
  async (braces) => {
    const page = await compile(`## Before\n\n## Users ${braces}\n`, 'a.md');
    expect(
      htmlOf(page)
        .match(/Users[^<]*/)?.[0]
        .trim(),
    ).toBe(`Users ${braces}`);
  },
);

test("replaces elements written as tags in .mdx with the theme's components", async () => {
  const page = await compile(
    '<details open>\n<summary class="s">More</summary>\n\nText <a href="./b.mdx">b</a>\n\n</details>\n',
  );
  expect(page.code).toContain('_components.details');
  expect(page.code).toContain('_components.a,');
  expect(htmlOf(page)).toBe(
    '<details open={true}><summary className="s">More</summary><p>Text <a href="./b.mdx">b</a></p></details>',
  );
});

test('removes all inline styles from a page', async () => {
  const md = await compile('<p style="color: red">Red</p>\n\n| a |\n|--:|\n| 1 |\n', 'a.md');
  const mdx = await compile('<p style={{ color: "red" }}>Red</p>\n');
  expect(md.code + mdx.code).not.toContain('style');
  expect(mdx.warnings.map(({ message }) => message).join()).toMatchInlineSnapshot(`
    "Inline styles are removed, because the site's Content-Security-Policy forbids them.
      at page.mdx:1:1
    > 1 | <p style={{ color: "red" }}>Red</p>
        | ^
      2 |
      → Use a \`className\` and a style sheet."
  `);
  expect(md.warnings).toHaveLength(1);
  const cell = await compile('<table><tr><td class="x" style="text-align: right">1</td></tr></table>\n', 'a.md');
  expect(htmlOf(cell)).toContain('<td className="x align-right">1</td>');
});

test('removes the inline styles that plugins add, and keeps the alignment of table cells', async () => {
  const run: MarkdownTransform<unknown> = (tree) =>
    void tree.children?.push({ type: 'element', tagName: 'p', properties: { style: 'color: red' }, children: [] });
  const transforms = [{ plugin: 'red', field: 'html' as const, data: undefined, run }];
  const page = await compile('| a |\n|--:|\n| 1 |\n', 'a.md', transforms);
  expect(htmlOf(page)).toContain('<td className="align-right">1</td>');
  expect(htmlOf(page)).toMatch(/<p><\/p>$/);
});

test('warns about a formula that is shown as written, but not about code and prices', async () => {
  const text = '```\n$$\na\n$$\n```\n\nFrom $5 to $$6.\n\n$$\n';
  expect((await compile(`${text}a + b\n$$\n`)).warnings.map(({ message }) => message).join()).toMatchInlineSnapshot(`
    "The formula is shown as written.
      at page.mdx:9:1
       7 | From $5 to $$6.
       8 |
    >  9 | $$
         | ^
      10 | a + b
      11 | $$
      → Add \`markdown: { math: true }\` to the configuration, or put the lines into a code block."
  `);
  expect((await compile(text, 'a.md')).warnings).toEqual([]);
});

test('reports all errors of a page in the order of the text', async () => {
  expect(await errorsOf('---\ntitel: A\n---\n\n:::nte\nx\n:::\n\n<Crad />\n\nUse {id}.\n')).toMatchInlineSnapshot(`
    "\`titel\` is not a key of the front matter.
      at page.mdx:2:1
      1 | ---
    > 2 | titel: A
        | ^
      3 | ---
      4 |
      → Did you mean \`title\`? To add your own key, declare it in the configuration: \`frontMatter: { titel: z.string() }\`. Run \`npm install zod\`, and import \`z\`: \`import { z } from 'zod';\`.

    Unknown block: ":::nte".
      at page.mdx:5:1
      3 | ---
      4 |
    > 5 | :::nte
        | ^
      6 | x
      7 | :::
      → Did you mean ":::note"?

    There is no component \`<Crad>\`.
      at page.mdx:9:1
       7 | :::
       8 |
    >  9 | <Crad />
         | ^
      10 |
      11 | Use {id}.
      → Did you mean \`<Card>\`?

    The expression reads \`id\`, which is not defined in this page.
      at page.mdx:11:5
       9 | <Crad />
      10 |
    > 11 | Use {id}.
         |     ^
      12 |
      → If the braces are text, write \`\\{id\\}\` or put them in \`code\`."
  `);
});

test('requires an import for components that neither the theme nor the page defines', async () => {
  expect(await errorsOf('<Badge>new</Badge>\n')).toBe('no errors');
  expect(await errorsOf("import Chart from '@site/components/Chart'\n\n<Chart />\n")).toBe('no errors');
  expect(await errorsOf('export const Hello = () => <em>hi</em>\n\n<Hello />\n')).toBe('no errors');
  expect(await errorsOf('Text\n\n`<Chart>`\n\n{[1].map((key) => <Chart key={key} />)}\n')).toMatchInlineSnapshot(`
    "There is no component \`<Chart>\`.
      at page.mdx:5:19
      3 | \`<Chart>\`
      4 |
    > 5 | {[1].map((key) => <Chart key={key} />)}
        |                   ^
      6 |
      → Did you mean \`<Card>\`?"
  `);
  const inProp = 'Text\n\n`<Chart>`\n\n```\n<Chart />\n```\n\n<Card title="a" icon={<Chart />}>`<Chart>`</Card>\n';
  expect(await errorsOf(inProp)).toContain('at page.mdx:9:23\n');
  expect(await errorsOf('<Card {...{ icon: <Chart /> }} />\n')).toContain('at page.mdx:1:19\n');
  await expect(compilePage({ file: 'a.mdx', source: '<Chart />\n', addedComponents: ['Chart'] })).resolves.toBeTruthy();
});

test('names the file relative to the site folder in errors', async () => {
  const failing = compilePage({ file: 'a.mdx', path: 'content/a.mdx', source: '<A' });
  await expect(failing).rejects.toMatchObject({ errors: [{ place: { file: 'content/a.mdx', line: 1, column: 1 } }] });
});

test('lists the components with an id, even inside expressions', async () => {
  const source =
    'Text\n\n<Operation id="oauth.github" />\n\n<OperationsTable id="none" />\n\n{true && <Operation id="oauth.callback" />}\n';
  const addedComponents = ['Operation', 'OperationsTable'];
  const { elements } = await compilePage({ file: 'a.mdx', source, addedComponents });
  expect(elements).toEqual([
    { name: 'Operation', id: 'oauth.github', hasText: false },
    { name: 'OperationsTable', id: 'none', hasText: false },
    { name: 'Operation', id: 'oauth.callback', hasText: false },
  ]);
});

test('reports each control character in the front matter, and the first in the text', async () => {
  const found = await errorsOf('---\ntitle: "A\\u0007"\ndescription: b\u0001\n---\n\n# A\u0008\n\nText\f\n', 'a.md');
  expect(found.match(/The .* has the control character U\+\w+/g)).toEqual([
    'The front matter has the control character U+0007',
    'The front matter has the control character U+0001',
    'The page has the control character U+0008',
  ]);
  expect(found).toContain('at a.md:6:4');
});
