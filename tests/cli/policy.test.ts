import { expect, test } from 'vitest';
import { makeSite, type Files } from '../harness/site-folder.ts';

const settings = (csp: string) => `export default {
  title: 'Site', url: 'https://example.com', baseUrl: '/', favicon: 'https://favicon.example/i.png',
  ${csp}
  themeConfig: {
    announcementBar: { content: 'News <img src="https://bar.example/a.png?a=1&b=2">' },
    navbar: {
      logo: { src: 'https://logo.example/l.png' },
      items: [{ type: 'html', value: '<img src="https://item.example/i.png">' }],
    },
    footer: { copyright: '<img src="https://copyright.example/c.png">', links: [{ html: '<img src="https://link.example/l.png">' }] },
  },
};
`;

const files: Files = {
  'site.config.ts': settings(''),
  'sidebars.ts': "export default { docs: ['start', 'first', 'raw'] };\n",
  'content/first.mdx': `import Own from '@site/components/own';

# Start

![a](https://markdown.example/a.png) ![b][one]

[one]: https://reference.example/b.png

<iframe src="https://frame.example/" title="Frame" />

<video poster="https://poster.example/p.png"><source src="https://video.example/v.mp4" /></video>

<picture><source srcSet="/own.png 1x, https://srcset.example/a.png 2x" /><img src="https://picture.example/p.png" alt="" /></picture>

<Own />
`,
  'content/raw.md':
    '# Raw\n\n<img src="https://raw.example/a.png" alt="a">\n\n<audio src="//audio.example/a.mp3"></audio>\n',
  'components/own.tsx': `'use client';
import './own.css';
export default function Own() {
  return <img src="https://component.example/a.png" alt="" />;
}
`,
  'components/own.css': `@import 'https://sheet.example/a.css';
@font-face { font-family: x; src: url(https://font.example/a.woff2); }
.x { background: url("https://background.example/x.png"); }
`,
  'static/own.png': new Uint8Array(),
};

/** Each external address and its place in the source. */
const places = Object.entries(files).flatMap(([file, text]) =>
  String(text)
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(/(?<!url: ')(?:https:)?\/\/(\w+)\.example\//g)].map(({ 1: host = '' }) => ({
        host,
        place: new RegExp(`at ${file.replaceAll('.', '\\.')}:${index + 1}:\\d+\\n`),
      })),
    ),
);

test('reports external resources at their place; the suggested setting allows all of them', async () => {
  using site = makeSite(files);
  const { code, output } = await site.run('check');
  expect(code).toBe(1);
  expect(places).toHaveLength(19);
  for (const { host, place } of places) {
    const message = output
      .split('✗')
      .find((one) => one.includes(`load "`) && one.includes(`//${host}.example/`) && place.test(one));
    expect.soft(message, `the message of ${host}`).toBeDefined();
  }
  expect(output.match(/ at \S+(?=\n)/g)).toHaveLength(places.length);
  const line = /`(csp: .*,)`/.exec(output)?.[1] ?? '';
  site.write({ 'site.config.ts': settings(line) });
  expect(await site.run('check')).toMatchObject({ code: 0, output: expect.any(String) });
});

test('reports resources that no setting allows, with an alternative', async () => {
  using site = makeSite({
    'site.config.ts': `export default {
  title: 'Site', url: 'https://example.com', baseUrl: '/',
  themeConfig: { announcementBar: { content: '<b onclick="run()">News</b><script>run()</script>' } },
};
`,
    'sidebars.ts': "export default { docs: ['own'] };\n",
    'content/start.md': '---\nunlisted: true\n---\n\n# Start\n',
    'content/own.mdx':
      '# Own\n\n<form action="https://form.example/">\n<object data="/x.svg" />\n<p style={{ color: \'red\' }}>Red</p>\n</form>\n',
  });
  const { code, output } = await site.run('check');
  expect(code).toBe(1);
  expect(output.slice(output.indexOf('\n✗ The') + 1)).toMatchInlineSnapshot(`
    "✗ The security policy of the site does not let \`<form action>\` load "https://form.example/".
      at content/own.mdx:3:15
      2 |
    > 3 | <form action="https://form.example/">
        |               ^
      4 | <object data="/x.svg" />
      → Use a link to a page that has the form.
      More: npx area-docs explain policy

    ✗ The security policy of the site does not let \`<object data>\` load "/x.svg".
      at content/own.mdx:4:15
      3 | <form action="https://form.example/">
    > 4 | <object data="/x.svg" />
        |               ^
      5 | <p style={{ color: 'red' }}>Red</p>
      → Use \`<iframe>\`, \`<img>\`, \`<video>\` or a link.

    ✗ The security policy of the site allows no inline scripts: \`<b onclick>\` never runs.
      at site.config.ts:3:50
      2 |   title: 'Site', url: 'https://example.com', baseUrl: '/',
    > 3 |   themeConfig: { announcementBar: { content: '<b onclick="run()">News</b><script>run()</script>' } },
        |                                                  ^
      4 | };
      → Write a component with 'use client' and import it.

    ✗ The security policy of the site allows no inline scripts: \`<script>\` never runs.
      at site.config.ts:3:74
      2 |   title: 'Site', url: 'https://example.com', baseUrl: '/',
    > 3 |   themeConfig: { announcementBar: { content: '<b onclick="run()">News</b><script>run()</script>' } },
        |                                                                          ^
      4 | };
      → Write a component with 'use client' and import it.

    4 errors.
    "
  `);
});

/** All forms of links in pages, each with a scheme that runs code. */
const codeLinksInPages: Files = {
  'content/first.mdx': `# Start

[a](javascript:a())

[b](JAVASCRIPT:b()) and [c][c] and <a href="vbscript:c()">c</a>

[c]: data:text/html,d

<a href={'javascript:e()'}>e</a>
`,
  'content/raw.md': '# Raw\n\n<javascript:f()> <a href="java&#x73;cript:g()">g</a>\n',
  'sidebars.ts': `export default { docs: ['start', 'first', 'raw'] };\n`,
};

/** Links that run code in the configuration and the sidebars. */
const codeLinksInSettings: Files = {
  'sidebars.ts': `export default { docs: ['start', { type: 'link', label: 'h', href: 'javascript:h()' }] };\n`,
  'site.config.ts': `export default {
  title: 'Site', url: 'https://example.com', baseUrl: '/',
  themeConfig: {
    announcementBar: { content: '<a href="javascript:i()">i</a>' },
    navbar: { logo: { src: 'https://example.com/a.png', href: 'javascript:j()' }, items: [{ label: 'k', href: 'javascript:k()' }] },
    footer: { links: [{ label: 'l', href: 'javascript:l()' }], copyright: '<a href="javascript:m()">m</a>' },
    // Plain text, in which HTML is not parsed.
    metadata: [{ name: 'author', content: '<a href="javascript:n()">n</a>' }],
  },
};
`,
};

/** Addresses that are reported because they run code, with their places. */
async function reportedCode(written: Files): Promise<string[]> {
  using site = makeSite(written);
  const { code, output } = await site.run('check');
  expect(code).toBe(1);
  const reported = output.matchAll(/"(.*)"(?:, which browsers do not open| from a page).*\n {2}at (\S+)/g);
  return [...reported].map(([, address, place]) => `${place} ${address}`);
}

test('reports links that run code at their places in pages', async () => {
  expect(await reportedCode(codeLinksInPages)).toEqual([
    'content/first.mdx:3:1 javascript:a()',
    'content/first.mdx:5:1 JAVASCRIPT:b()',
    'content/first.mdx:5:39 vbscript:c()',
    'content/first.mdx:7:1 data:text/html,d',
    'content/first.mdx:9:4 javascript:e()',
    'content/raw.md:3:1 javascript:f()',
    'content/raw.md:3:21 javascript:g()',
  ]);
});

test('reports links that run code at their places in the configuration and the sidebars', async () => {
  expect(await reportedCode(codeLinksInSettings)).toEqual([
    'sidebars.ts:1:62 javascript:h()',
    'site.config.ts:4:24 javascript:i()',
    'site.config.ts:5:57 javascript:j()',
    'site.config.ts:5:105 javascript:k()',
    'site.config.ts:6:37 javascript:l()',
    'site.config.ts:6:64 javascript:m()',
  ]);
});

test('suggests a value for a setting that is undefined', async () => {
  const csp = "csp: { img: undefined, media: ['https://video.example'] },";
  using site = makeSite({ ...files, 'site.config.ts': settings(csp) });
  const { output } = await site.run('check');
  expect(output).toMatch(/`csp: .*img: \['https:.*`/);
});
