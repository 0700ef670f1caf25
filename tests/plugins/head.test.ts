import { hash } from 'node:crypto';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makePluginSite } from '../harness/plugin-site.ts';

const tags = `[
  { tag: 'meta', attributes: { name: 'page', content: JSON.stringify(page), media: undefined } },
  { tag: 'title', text: 'Own & only' },
  { tag: 'meta', attributes: { property: 'og:title', content: 'Own' } },
  { tag: 'script', attributes: { type: 'text/plain', async: true, defer: false, id: undefined }, text: 'a < b && "c"' },
]`;

test('adds escaped elements to the head of a page or replaces those of the engine, and allows inline code by its hash', async () => {
  using site = makePluginSite(`{ name: 'a', head: (page) => ${tags} }`, {
    'content/start.md': '---\ndescription: A "quoted" <b>\n---\n\n# Start\n',
  });
  expect(await site.run('build', '--out-dir', join(site.path, 'out'))).toMatchObject({
    code: 0,
    output: expect.any(String),
  });
  const html = site.read('out/start/index.html');
  expect(/<meta name="page" content="([^"]*)"/.exec(html)?.[1]?.replaceAll('&quot;', '"')).toBe(
    '{"id":"start","route":"/start/","url":"/start/","title":"Start","description":"A \\"quoted\\" &lt;b&gt;","locale":"en","frontMatter":{"description":"A \\"quoted\\" &lt;b&gt;"}}',
  );
  expect(html.match(/<title>[^<]*|<meta property="og:title"[^>]*/g)).toEqual([
    '<title>Own &amp; only',
    '<meta property="og:title" content="Own"/',
  ]);
  expect(html).toContain('<script type="text/plain" async>a < b && "c"</script></head>');
  expect(html).toContain(`'sha256-${hash('sha256', 'a < b && "c"', 'base64')}'`);
});

test('adds the head tags of the configuration to every page', async () => {
  const headTags = "headTags: [{ tagName: 'link', attributes: { rel: 'me', href: 'https://example.org/me' } }]";
  using site = makePluginSite('', {}, headTags);
  const { site: made, errors } = await site.load();
  expect(errors).toEqual([]);
  expect(made.pages[0]?.meta.head).toEqual([
    { tag: 'link', attributes: { rel: 'me', href: 'https://example.org/me' } },
  ]);
});

test.each([
  ["{ tag: 'meta', attributes: { onload: 'x' } }", 'the attribute "onload" of `<meta>`'],
  ["{ tag: 'meta', attributes: { STYLE: 'x' } }", 'the attribute "STYLE" of `<meta>`'],
  ["{ tag: 'meta', text: 'x' }", '`<meta>` with text'],
  ["{ tag: 'script', text: 'a</script>' }", 'whose text has "</script"'],
  ["{ tag: 'object' }", "`[0].tag` must be 'base', 'link', 'meta', 'script', 'style' or 'title'"],
])('rejects %s', async (tag, message) => {
  using site = makePluginSite(`{ name: 'a', head: () => [${tag}] }`);
  expect(await site.errors()).toContain(message);
});
