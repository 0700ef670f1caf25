import { expect, test } from 'vitest';
import { renderMarkdown } from './render-markdown.ts';

test('renders Markdown as HTML', () => {
  expect(renderMarkdown('Needs a *token*, see [docs](/docs).\n\n- `a`\n- b\n')).toMatchInlineSnapshot(`
    "<p>Needs a <em>token</em>, see <a href="/docs">docs</a>.</p>
    <ul>
    <li><code>a</code></li>
    <li>b</li>
    </ul>
    "
  `);
});

test('gives the footnotes of different texts different ids, and headings none', () => {
  const htmls = ['One', 'Two'].map((text) => renderMarkdown(`# ${text}\n\n~~a~~[^1]\n\n[^1]: id="footnote-label"\n`));
  const ids = htmls.flatMap((html) => Array.from(html.matchAll(/(?<=<[^>]* id=")[^"]*/g), ([id]) => id));
  expect(ids).toHaveLength(6);
  expect(new Set(ids).size).toBe(6);
  for (const html of htmls) {
    const targets = Array.from(html.matchAll(/(?:href="#|aria-describedby=")([^"]*)/g), ([, id = '']) => id);
    expect(targets).toHaveLength(3);
    for (const id of targets) expect(html).toContain(` id="${id}"`);
    expect(html).toContain('<del>a</del>');
    expect(html).toContain('id="footnote-label"');
  }
});

test('shows HTML as text', () => {
  expect(
    renderMarkdown('Hi <script>alert(1)</script> <img src=x onerror=alert(1)>\n\n<iframe src="//x"></iframe>\n'),
  ).not.toMatch(/<(script|img|iframe)/);
});

test('keeps `<br>` if it has no attributes', () => {
  const html = renderMarkdown('| a |\n| - |\n| 1<br>2<br/>3<BR onclick=x> |\n');
  expect(html).toContain('1<br>2<br/>3&lt;BR');
});

test('removes addresses that run code', () => {
  const html = renderMarkdown(
    '[a](javascript:alert(1)) [b](&#106;avascript:1) <vbscript:x> ![c](data:text/html,x) [d][e]\n\n[e]: JavaScript:1\n',
  );
  expect(html).not.toMatch(/(href|src)="[^"]+"/);
  expect(renderMarkdown('[a](https://a.b) [c](mailto:d@e.f) [g](../h?i=j:k) [l](#m)')).toMatchInlineSnapshot(`
    "<p><a href="https://a.b">a</a> <a href="mailto:d@e.f">c</a> <a href="../h?i=j:k">g</a> <a href="#m">l</a></p>
    "
  `);
});

test('renders the alignment of table cells as classes, not as inline styles', () => {
  const html = renderMarkdown('| a | b |\n|--:|---|\n| 1 | 2 |\n');
  expect(html).not.toContain('style');
  expect(html).toContain('<td class="align-right">1</td>\n<td>2</td>');
});

test('renders a GitHub alert as a quote with a title, with or without a line break after its mark', () => {
  expect(renderMarkdown('> [!WARNING]\n> Hot.\n\n> [!note] Cold.\n')).toMatchInlineSnapshot(`
    "<blockquote>
    <p><strong>Warning</strong></p>
    <p>Hot.</p>
    </blockquote>
    <blockquote>
    <p><strong>Note</strong></p>
    <p>Cold.</p>
    </blockquote>
    "
  `);
  expect(renderMarkdown('> [!TIP]\n> - a\n')).toMatchInlineSnapshot(`
    "<blockquote>
    <p><strong>Tip</strong></p>
    <ul>
    <li>a</li>
    </ul>
    </blockquote>
    "
  `);
  expect(renderMarkdown('> [!OTHER]\n> Hot.\n')).not.toContain('<strong>');
  expect(renderMarkdown('`<blockquote><p>[!NOTE]`\n\n<blockquote><p>[!NOTE]</p></blockquote>\n')).not.toContain(
    '<strong>',
  );
});
