import { describe, expect, test } from 'vitest';
import { pageMarkdown, readArticle } from './page-markdown.ts';

/** Converts the theme's HTML of a page to Markdown. */
function write(html: string, text?: string): string {
  return pageMarkdown({
    article: readArticle(
      `<!DOCTYPE html><html><body><nav>Menu</nav><article class="article">${html}</article></body></html>`,
    ),
    url: 'https://example.org/docs/guides/first/',
    source: text === undefined ? undefined : { text, file: 'first.mdx' },
  }).trimEnd();
}

describe('a page as Markdown', () => {
  test('contains the text without the layout', () => {
    const page = write(
      `<nav class="breadcrumbs">Home</nav><h1>First</h1><nav class="mobile-toc">On this page</nav>
       <div class="prose"><p>Some <strong>bold</strong>, <em>slanted </em>and <del>struck</del> text.<br>Next.</p>
       <div class="heading"><h2 id="a">A <code>b</code></h2><a class="heading-anchor" href="#a"></a></div></div>
       <details data-text="omit"><summary>Build it</summary></details>
       <!-- note --><button>Copy</button><div data-text="omit"><a href="/edit">Edit</a></div>`,
    );
    expect(page).toMatchInlineSnapshot(`
      "# First

      Some **bold**, *slanted* and ~~struck~~ text.\\
      Next.

      ## A \`b\`"
    `);
  });

  test('does not nest a mark in the same mark, or end a paragraph or cell with a line break', () => {
    const page = write(
      `<details><summary>More <b>here</b></summary><p>A<br> b<br></p></details><p><strong>a <em>b <b>c</b></em></strong></p>
       <table><tr><th>A</th><th>B</th></tr><tr><td><br></td><td>c<br>d</td></tr></table>`,
    );
    expect(page).toMatchInlineSnapshot(`
      "**More here**

      A\\
      b

      **a *b c***

      | A | B |
      | --- | --- |
      |  | c d |"
    `);
  });

  test('keeps headings and cards on one line', () => {
    const page = write(
      `<h2>Boil<br>and <code>pour\nout</code></h2>
       <ul data-text="list"><li><a href="/a/">Kettle<br>two</a><p>Boils.<br>Pours.</p></li></ul>`,
    );
    expect(page).toMatchInlineSnapshot(`
      "## Boil and \`pour out\`

      - [Kettle two](https://example.org/a/): Boils. Pours."
    `);
  });

  test('writes an `<a>` without an address as text', () => {
    const page = write('<p><a id="old">Old name</a>, <a href="">this page</a></p>');
    expect(page).toBe('Old name, [this page](https://example.org/docs/guides/first/)');
  });

  test('names the language of each of several blocks with the same code', () => {
    const block = '<div class="code-block"><pre><code>a()\n</code></pre></div>';
    const source = '```js\na()\n```\n\n```ts\na()\n```\n\n```ts\na()\n```\n';
    expect(write(block.repeat(3), source).match(/```\w+/g)).toEqual(['```js', '```ts', '```ts']);
  });

  test('contains absolute addresses', () => {
    const links = write(
      '<p><a href="/docs/b/">root</a> <a href="../c/">near</a> <a href="#d">here</a> <a href="mailto:a@b.c">mail</a></p><p><img src="/docs/a.png" alt="A [b]"></p>',
    );
    expect(links).toMatchInlineSnapshot(`
      "[root](https://example.org/docs/b/) [near](https://example.org/docs/guides/c/) [here](https://example.org/docs/guides/first/#d) [mail](mailto:a@b.c)

      ![A \\[b\\]](https://example.org/docs/a.png)"
    `);
  });

  test('contains the addresses of media, and of links with parentheses', () => {
    expect(
      write(
        `<p>See <a href="https://example.org/a(b">a</a>.</p><video title="Film"><source src="/docs/film (1).mp4">None.</video>
         <p>And <iframe src="https://example.org/frame"></iframe></p><audio></audio>`,
      ),
    ).toMatchInlineSnapshot(`
      "See [a](<https://example.org/a(b>).

      [Film](<https://example.org/docs/film%20(1).mp4>)

      And [https://example.org/frame](https://example.org/frame)"
    `);
  });

  test('keeps exponents and indices', () => {
    expect(
      write('<p>10<sup>6</sup> km<sup>2</sup>/s, H<sub>2</sub>O, a note<sup><a href="#fn-1">1</a></sup></p>'),
    ).toBe('10<sup>6</sup> km<sup>2</sup>/s, H<sub>2</sub>O, a note [1](https://example.org/docs/guides/first/#fn-1)');
  });

  test('marks parts of words, and escapes each line of a paragraph', () => {
    expect(write('<p>这是<em>强调</em>文字。 un<strong>believ</strong>able<br>- item<br>1. item<br># head</p>'))
      .toMatchInlineSnapshot(`
      "这是*强调*文字。 un**believ**able\\
      \\- item\\
      1\\. item\\
      \\# head"
    `);
  });

  test('escapes only Markdown syntax', () => {
    expect(
      write('<p>a_b _c_ 2*3 [x] `y` &lt;z&gt; a < b</p><p># no heading</p><p>1. no list</p><p>5 &amp; 6 &amp;lt;</p>'),
    ).toMatchInlineSnapshot(`
        "a_b \\_c\\_ 2\\*3 \\[x\\] \\\`y\\\` \\<z> a \\< b

        \\# no heading

        1\\. no list

        5 & 6 \\&lt;"
      `);
    expect(write('<p><code>a`b</code> <kbd>Ctrl</kbd></p>')).toMatchInlineSnapshot(`"\`\` a\`b \`\` \`Ctrl\`"`);
  });

  test('contains tight, loose and nested lists, and tasks', () => {
    expect(
      write(
        `<ul><li>a<ul><li>b</li></ul></li><li><input type="checkbox" checked> c</li></ul>
         <ol start="9"><li><p>d</p><p>e</p></li><li><p>f</p></li></ol>`,
      ),
    ).toMatchInlineSnapshot(`
      "- a
        - b
      - [x] c

      9. d

         e

      10. f"
    `);
  });

  test('marks only items with their own checkbox as tasks, and escapes text that looks like a list', () => {
    expect(
      write(
        `<ul><li>a<ul><li><input type="checkbox" checked> b</li></ul></li>
         <li><p><input type="checkbox"> c</p></li><li>1. d</li><li>-1</li></ul>`,
      ),
    ).toMatchInlineSnapshot(`
      "- a
        - [x] b
      - [ ] c
      - 1\\. d
      - -1"
    `);
  });

  test('contains tables, including cells with code or line breaks, and cells that span columns or rows', () => {
    expect(
      write(
        `<div class="table"><table><thead><tr><th>A</th><th>B</th></tr></thead><tbody>
         <tr><td><code>a|b</code></td><td>one<br>two</td></tr><tr><th colspan="2">Group</th></tr></tbody></table></div>`,
      ),
    ).toMatchInlineSnapshot(`
      "| A | B |
      | --- | --- |
      | \`a\\|b\` | one two |
      | Group |  |"
    `);
    expect(
      write(
        `<table><tr><th>A</th><th colspan="2">B, C</th><th>D</th></tr>
         <tr><td rowspan="2" colspan="2">1</td><td>2</td><td>3</td></tr><tr><td>4</td><td rowspan="9">5</td></tr>
         <tr><td colspan="x">6</td><td>7</td></tr></table>`,
      ),
    ).toMatchInlineSnapshot(`
      "| A | B, C |  | D |
      | --- | --- | --- | --- |
      | 1 |  | 2 | 3 |
      |  |  | 4 | 5 |
      | 6 | 7 |  |  |"
    `);
  });

  test('contains table captions, does not repeat nested tables, and ends row spans with their row group', () => {
    const inner = '<table><tbody><tr><td>a</td></tr></tbody></table>';
    expect(
      write(
        `<table><caption>All <b>kettles</b></caption><thead><tr><th rowspan="3">A</th><th>B</th></tr></thead><tbody>
         <tr><td rowspan="0">${inner}</td><td>1</td></tr><tr><td>2</td></tr></tbody><tfoot><tr><td>3</td></tr></tfoot></table>`,
      ),
    ).toMatchInlineSnapshot(`
      "All **kettles**

      | A | B |
      | --- | --- |
      | \\| a \\| \\| --- \\| | 1 |
      |  | 2 |
      | 3 |  |"
    `);
  });

  test('contains code with its language and title', () => {
    const block = (code: string, title = '') =>
      `<div data-text="code">${title}<pre class="code"><code>${code}</code></pre></div>`;
    const written = '```bash title="Shell"\nls\n```\n\n```md\n```\n';
    expect(write(block('<span class="line">ls</span>', '<p data-text="title">Shell</p>'), written)).toBe(
      '```bash title="Shell"\nls\n```',
    );
    const marked = '```js {2}\n// highlight-next-line\na();\nb(); // [!code ++]\n```\n';
    expect(write(block('a();\nb();'), marked)).toBe('```js\na();\nb();\n```');
    expect(write(block('unknown\n'))).toBe('```\nunknown\n```');
    const componentCode = '<pre class="code"><code class="language-bash">ls</code></pre>';
    expect(write(componentCode)).toBe('```bash\nls\n```');
    expect(write(block('```\nx\n```'))).toBe('````\n```\nx\n```\n````');
    const titles = ['"a"', `"it's"`, `{"it's"}`, 'a `b`'].map((title) => `<p data-text="title">${title}</p>`);
    expect(titles.map((title) => write(block('~~~', title)).split('\n', 1)[0])).toEqual([
      `\`\`\`text title='"a"'`,
      `\`\`\`text title={"it's"}`,
      `\`\`\`text title="{'it's'}"`,
      '~~~~text title="a `b`"',
    ]);
  });

  test('contains samples in their first language only, because the others are equivalent', () => {
    const option = (name: string) => `<div><label>${name}</label><pre class="code"><code>${name} it</code></pre></div>`;
    const sample = `<fieldset data-text="first"><legend>Language</legend>${option('curl')}${option('Python')}</fieldset>`;
    expect(write(sample)).toBe('**curl**\n\n```\ncurl it\n```');
    expect(write(sample.replace(' data-text="first"', ''))).toContain('Python it');
  });

  test('contains the source of diagrams, or else their name', () => {
    const figure =
      '<figure data-text="drawing" data-language="mermaid"><svg aria-label="Flowchart: A"><text>A</text></svg></figure>';
    expect(write(figure, '```mermaid\nflowchart LR\n  A\n```\n')).toBe('```mermaid\nflowchart LR\n  A\n```');
    expect(write(figure)).toBe('_Flowchart: A_');
  });

  test("contains the theme's additions: notes, tabs, details, cards, fields", () => {
    expect(
      write(
        `<div role="note"><p class="admonition-title"><svg aria-label="Note"></svg><span>Note</span></p>
         <div class="admonition-body"><p>a</p><p>b</p></div></div>
         <div class="tabs"><div class="tab-list" role="tablist"><button>One</button></div>
         <div class="tab-panel" hidden><p data-text="label">One</p><p>c</p></div></div>
         <details><summary>More</summary><p>d</p></details>
         <div data-text="list"><div class="card"><p class="card-title"><a href="/e/">E</a></p><div class="card-body"><p>f</p></div></div></div>
         <ul class="schema"><li><div class="schema-head"><a data-text="name" href="#g">g</a><span>string</span></div></li></ul>`,
      ),
    ).toMatchInlineSnapshot(`
      "> **Note**
      >
      > a
      >
      > b

      **One**

      c

      **More**

      d

      - [E](https://example.org/e/): f

      - \`g\` string"
    `);
  });
});
