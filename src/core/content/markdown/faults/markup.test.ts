import { expect, test } from 'vitest';
import { compile, errorsOf, htmlOf } from '../../../../../tests/make/compiled-page.ts';

test('reports scripts, style sheets and event handlers', async () => {
  expect(await errorsOf('Text\n\n<button onclick="run()">Run</button>\n\n<script>run()</script>\n', 'a.md'))
    .toMatchInlineSnapshot(`
    "A page cannot handle events: \`onclick\` would never run.
      at a.md:3:9
      1 | Text
      2 |
    > 3 | <button onclick="run()">Run</button>
        |         ^
      4 |
      5 | <script>run()</script>
      → Write a component with 'use client' and import it. Rename the page to .mdx, because only such pages have components.

    A page cannot have a \`<script>\`, because the site's Content-Security-Policy forbids it.
      at a.md:5:1
      3 | <button onclick="run()">Run</button>
      4 |
    > 5 | <script>run()</script>
        | ^
      6 |
      → Write a component with 'use client' and import it. Rename the page to .mdx, because only such pages have components."
  `);
  expect(await errorsOf('<style>{`a {}`}</style>\n\n<button onClick={() => run()}>Run</button>\n'))
    .toMatchInlineSnapshot(`
    "A page cannot have a \`<style>\`, because the site's Content-Security-Policy forbids it.
      at page.mdx:1:1
    > 1 | <style>{\`a {}\`}</style>
        | ^
      2 |
      3 | <button onClick={() => run()}>Run</button>
      → Put it into a style sheet of \`customCss\` or of a component.

    A page cannot handle events: \`onClick\` would never run.
      at page.mdx:3:1
      1 | <style>{\`a {}\`}</style>
      2 |
    > 3 | <button onClick={() => run()}>Run</button>
        | ^
      4 |
      → Write a component with 'use client' and import it."
  `);
});

test.each(['a.md', 'a.mdx'])('reports redirects and embedded documents, in %s', async (file) => {
  const text =
    '<meta http-equiv="refresh" content="1;url=https://example.org/" />\n\n<iframe srcdoc="x"></iframe>\n\n<base href="/x/" />\n';
  const errors = await errorsOf(text, file);
  for (const fact of [
    'A page cannot have a `<meta>`',
    'another document in `srcdoc`',
    'A page cannot have a `<base>`',
  ]) {
    expect(errors).toContain(fact);
  }
});

test('removes inline styles with a warning', async () => {
  const page = await compile('<b style="color: red">a</b>\n', 'a.md');
  expect(htmlOf(page)).toBe('<p><b>a</b></p>');
  expect(page.warnings).toHaveLength(1);
});

test.each(['a.md', 'page.mdx'])('reports names that hide a property of `document` in %s', async (file) => {
  const hiding = [
    'img name="querySelector"',
    "form name='body'",
    'iframe name="a"',
    'embed name="head"',
    'object id="a"',
  ];
  for (const start of hiding) {
    const errors = await errorsOf(
      `Text\n\n<div><${start}></${start.split(' ', 1)[0]}></div>\n`.replace('></img>', ' />'),
      file,
    );
    expect(errors).toContain(`would hide a property of \`document\``);
    expect(errors).toContain(`at ${file}:3:6`);
  }
});

test.each(['Meta title="a"', 'Base', 'Style', 'Script', 'Form name="body"'])(
  'accepts <%s />, a component of the site',
  async (tag) => {
    const [name = ''] = tag.split(' ', 1);
    const text = `import ${name} from '@site/components/a';\n\n<${tag} />\n`;
    await expect(compile(text, 'a.mdx')).resolves.toBeDefined();
  },
);

test('keeps names and ids that hide nothing', async () => {
  for (const text of [
    '<a name="x">a</a>',
    '<img id="x" alt="a name=b" src="https://example.org/a.png">',
    '<p id="x">a</p>',
  ]) {
    await expect(compile(`${text}\n`, 'a.md')).resolves.toBeDefined();
  }
});
