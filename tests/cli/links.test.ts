import { expect, test } from 'vitest';
import { makeSite } from '../harness/site-folder.ts';

const config = (more: string) => `export default {
  title: 'Links',
  url: 'https://example.com',
  baseUrl: '/',
  ${more}
  themeConfig: { footer: { links: [{ label: 'Lost', to: '/lost' }] } },
};
`;

const start = '# Start\n\n[One](./gone.md), [two](#none).\n';

test('reports broken links and anchors as warnings, and finishes the build', async () => {
  using site = makeSite({
    'site.config.ts': config("onBrokenLinks: 'warn', onBrokenAnchors: 'warn',"),
    'content/start.md': start,
  });
  expect(await site.run('check')).toMatchInlineSnapshot(`
    {
      "code": 0,
      "output": "✓ Reading pages: 1
    ✓ Bundling the theme
    ✓ Rendering pages: 2
    ✓ Checking links
    ! The link "/lost" leads nowhere.
      at site.config.ts:6:53
      5 |   onBrokenLinks: 'warn', onBrokenAnchors: 'warn',
    > 6 |   themeConfig: { footer: { links: [{ label: 'Lost', to: '/lost' }] } },
        |                                                     ^
      7 | };
      → Write a route (\`/guides/page\`) or a file of the \`static\` folder.
      More: npx area-docs explain links

    ! The link "./gone.md" leads nowhere.
      at content/start.md:3:1
      → Link to a content file (\`./page.mdx\`), a route (\`/guides/page\`) or a file of the \`static\` folder.

    ! The anchor of the link "#none" does not exist.
      at content/start.md:3:19
      → /start/ has no element with the id "none".

    No errors.
    ",
    }
  `);
});

test('names the draft to which a link leads', async () => {
  using site = makeSite({
    'site.config.ts': config("redirects: [{ from: '/old', to: '/lost' }],"),
    'content/start.md': '# Start\n\n[One](./sub/lost.md#part), [two](/lost), [other]\n\n[other]: ./sub/lost.md\n',
    'content/sub/lost.md': '---\ndraft: true\nslug: /lost\n---\n\n# Lost\n\n## Part\n',
  });
  const { output } = await site.run('check');
  const hint =
    '→ content/sub/lost.md is a draft, which only `dev` shows. Remove its `draft: true`, or link to another page.';
  const errors = output.split('✗ ').filter((error) => error.includes(hint));
  expect(errors.map((error) => error.split('\n', 1)[0])).toEqual([
    'The link "./sub/lost.md#part" leads nowhere.',
    'The link "/lost" leads nowhere.',
    'The link "./sub/lost.md" leads nowhere.',
    'The redirect to "/lost" leads nowhere.',
    'The link "/lost" leads nowhere.',
  ]);
});

test('ignores broken links and anchors if configured', async () => {
  using site = makeSite({
    'site.config.ts': config("onBrokenLinks: 'ignore', onBrokenAnchors: 'ignore',"),
    'content/start.md': start,
  });
  expect(await site.run('check')).toMatchInlineSnapshot(`
    {
      "code": 0,
      "output": "✓ Reading pages: 1
    ✓ Bundling the theme
    ✓ Rendering pages: 2
    ✓ Checking links
    No errors.
    ",
    }
  `);
});

test('reports broken links in HTML of the settings at their places, including those without the base path', async () => {
  using site = makeSite({
    'site.config.ts': `export default {
  title: 'Html',
  url: 'https://example.com',
  baseUrl: '/docs/',
  themeConfig: {
    announcementBar: { id: 'one', content: 'Start <a href="/start/">here</a> or <a href="/docs/start/">here</a>.' },
    navbar: { title: 'Html', items: [{ type: 'html', value: '<a href="/docs/nowhere/">Nowhere</a>' }] },
    footer: { copyright: '<a href="https://example.com">Elsewhere</a>, <a href="/docs/a.txt">a file</a>' },
  },
};
`,
    'static/a.txt': 'A file.',
  });
  expect(await site.run('check')).toMatchInlineSnapshot(`
    {
      "code": 1,
      "output": "✓ Reading pages: 1
    ✓ Bundling the theme
    ✓ Rendering pages: 2
    ✗ Checking links
    ✗ The link "/start/" leads nowhere.
      at site.config.ts:6:35
      5 |   themeConfig: {
    > 6 |     announcementBar: { id: 'one', content: 'Start <a href="/start/">here</a> or <a href="/docs/start/">here</a>.' },
        |                                   ^
      7 |     navbar: { title: 'Html', items: [{ type: 'html', value: '<a href="/docs/nowhere/">Nowhere</a>' }] },
      → HTML is published unchanged: include the base path, "/docs/start/".
      More: npx area-docs explain links

    ✗ The link "/docs/nowhere/" leads nowhere.
      at site.config.ts:7:54
      6 |     announcementBar: { id: 'one', content: 'Start <a href="/start/">here</a> or <a href="/docs/start/">here</a>.' },
    > 7 |     navbar: { title: 'Html', items: [{ type: 'html', value: '<a href="/docs/nowhere/">Nowhere</a>' }] },
        |                                                      ^
      8 |     footer: { copyright: '<a href="https://example.com">Elsewhere</a>, <a href="/docs/a.txt">a file</a>' },
      → HTML is published unchanged: write the full address of a page, as in "/docs/guides/page/".

    2 errors.
    ",
    }
  `);
});

test('reports redirects from a page, duplicates and broken redirects at their lines', async () => {
  using site = makeSite({
    'site.config.ts': `export default {
  title: 'Redirects',
  url: 'https://example.com',
  baseUrl: '/',
  redirects: [
    { from: '/start', to: '/second' },
    { from: ['/old', '/old/'], to: '/second' },
    { from: '/older', to: '/sekond' },
  ],
};
`,
    'sidebars.ts': "export default { docs: ['start', 'second'] };\n",
    'content/second.md': '# Second\n',
  });
  expect(await site.run('check')).toMatchInlineSnapshot(`
    {
      "code": 1,
      "output": "✓ Reading pages: 2
    ✓ Bundling the theme
    ✓ Rendering pages: 3
    ✗ Checking links
    ✗ There is a page at "/start".
      at site.config.ts:6:7
      5 |   redirects: [
    > 6 |     { from: '/start', to: '/second' },
        |       ^
      7 |     { from: ['/old', '/old/'], to: '/second' },
      → Remove the redirect, or the page.
      More: npx area-docs explain plugin-redirects

    ✗ "/old/" is redirected more than once.
      at site.config.ts:7:7
      6 |     { from: '/start', to: '/second' },
    > 7 |     { from: ['/old', '/old/'], to: '/second' },
        |       ^
      8 |     { from: '/older', to: '/sekond' },
      → An earlier entry redirects it to "/second". Keep only one.

    ✗ The redirect to "/sekond" leads nowhere.
      at site.config.ts:8:23
      7 |     { from: ['/old', '/old/'], to: '/second' },
    > 8 |     { from: '/older', to: '/sekond' },
        |                       ^
      9 |   ],
      → Did you mean "/second/"?
      More: npx area-docs explain links

    3 errors.
    ",
    }
  `);
});

test('reports a redirect to a missing anchor at its place in the settings', async () => {
  using site = makeSite({
    'site.config.ts':
      "export default { title: 'Links', url: 'https://example.com', baseUrl: '/', redirects: [{ from: '/old', to: '/start#there' }, { from: '/older', to: '/start#ther' }] };\n",
    'content/start.md': '# Start\n\n## There\n',
  });
  const { code, output } = await site.run('check');
  expect(code).toBe(1);
  expect(output).toContain('The anchor of the redirect to "/start#ther" does not exist.\n  at site.config.ts:1:');
  expect(output).toContain('Did you mean "#there"?');
  expect(output).toContain('1 error.');
});

test('shows the first ten warnings of a kind, and all of them with --verbose', async () => {
  const links = Array.from({ length: 14 }, (_, index) => `[${index}](./gone-${index}.md)`).join('\n');
  using site = makeSite({
    'site.config.ts': "export default { title: 'S', url: 'https://a.example', baseUrl: '/', onBrokenLinks: 'warn' };\n",
    'content/start.md': `# Start\n\n${links}\n`,
  });
  const shown = (output: string) => output.match(/^! The link/gm)?.length;
  const { output } = await site.run('check');
  expect(shown(output)).toBe(10);
  expect(output).toContain('… and 4 more of this kind. To see all of them, add --verbose.');
  expect(shown((await site.run('check', '--verbose')).output)).toBe(14);
});
