import { expect, test } from 'vitest';
import { compile } from '../../../../../tests/make/compiled-page.ts';

const links = async (source: string, file?: string) =>
  (await compile(source, file)).links.map(({ href, kind, line, column }) => `${kind} ${href} ${line}:${column}`);

test('records links and images with their places', async () => {
  expect(
    await links('---\ntitle: A\n---\n\nÉté [a](./a.md#x) and ![b](../b.png "B") <https://c.d>\n\n- [e](/e)\n', 'x.md'),
  ).toEqual(['link ./a.md#x 5:5', 'image ../b.png 5:23', 'link https://c.d 5:42', 'link /e 7:3']);
});

test('records references once per kind, with the place of their definition', async () => {
  expect(await links('[one] [two][one] ![three][one] [none]\n\n[one]: ./a.md\n[unused]: ./b.md\n')).toEqual([
    'link ./a.md 3:1',
    'image ./a.md 3:1',
  ]);
});

test('reads literal addresses in tags', async () => {
  const source =
    '<Card\n  title="A"\n  href="./a.mdx"\n/>\n\n<img src="./b.png" alt="" /> <a href={"./c.mdx"}>c</a> <a href={props.d}>d</a>\n';
  expect(await links(source)).toEqual(['link ./a.mdx 3:3', 'image ./b.png 6:6', 'link ./c.mdx 6:33']);
});

test('reads addresses and ids from HTML in .md files', async () => {
  const page = await compile(
    `<a href="./a.md">a</a>\n\n<p id="here">x</p>\n<img alt=""\n  src=b.png>\n<a title=don't href="./c.md">\n`,
    'x.md',
  );
  expect(page.links).toEqual([
    { href: './a.md', kind: 'link', line: 1, column: 4 },
    { href: 'b.png', kind: 'image', line: 5, column: 3 },
    { href: './c.md', kind: 'link', line: 6, column: 16 },
  ]);
  expect(page.anchors).toEqual(['here']);
});

test.each(['x.md', 'x.mdx'])('decodes the character references of addresses in %s', async (file) => {
  const source = '<a href="./b.md?c=1&amp;d=2">b</a> <img src="./R&amp;D.png" />\n';
  expect(await links(source, file)).toEqual(['link ./b.md?c=1&d=2 1:4', 'image ./R&D.png 1:41']);
});

test.each(['x.md', 'x.mdx'])('reads all addresses of pictures, videos and frames in %s', async (file) => {
  const source =
    '<picture><source srcset="./a.png, ./b.png 2x,./f,g.png 3x"></source></picture>\n\n<video poster="./c.png" src="./d.mp4"></video>\n\n<iframe src="/e/"></iframe>\n\n<svg><animate to="1"></animate></svg>\n';
  expect(await links(source, file)).toEqual([
    expect.stringMatching(/^image .\/a.png 1:/),
    expect.stringMatching(/^image .\/b.png 1:/),
    expect.stringMatching(/^image .\/f,g.png 1:/),
    'image ./c.png 3:8',
    'image ./d.mp4 3:25',
    'link /e/ 5:9',
  ]);
});

test('ignores links in code', async () => {
  expect(await links('`[a](b)`\n\n```md\n[a](./b.md)\n```\n')).toEqual([]);
});

test('ignores attributes in comments and in the text of HTML', async () => {
  const source =
    '<!-- <a href="./gone.md">x</a> -->\n\n<p>Set href="./a.md" and id="b"</p>\n\n<!-- <a href="./gone.md">\n';
  const { links: found, anchors } = await compile(source, 'x.md');
  expect([...found, ...anchors]).toEqual([]);
});
