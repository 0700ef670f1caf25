import { expect, test } from 'vitest';
import { makeSite } from './harness/site-folder.ts';

/** Two languages without translations, so that each page is published twice. */
const settings = {
  title: 'Site',
  url: 'https://example.com',
  baseUrl: '/docs/',
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  redirects: [{ from: '/old', to: '/start#start' }],
};
const configFile = `export default ${JSON.stringify(settings)};\n`;

test('reports an error in an included file only once, at its place in that file, although several pages include it', async () => {
  const page = 'import Note from \'../_note.mdx\'\n\nText.\n\n<Note kind="a">\n\n[child](./child.md)\n\n</Note>\n';
  using site = makeSite({
    'site.config.ts': configFile,
    'content/_note.mdx':
      "---\nx: 1\n---\nimport Gone from './gone'\n\nA {props.kind} [link](./strat.md) <Gone />\n\n{props.children}\n",
    'content/a/one.mdx': page,
    'content/a/two.mdx': page,
  });
  expect((await site.run('check')).output).toMatchInlineSnapshot(`
    "✓ Reading pages: 6
    ✓ Bundling the theme
    ✗ Rendering pages: 8
    ✗ A page cannot import "./gone".
      at content/_note.mdx:4:1
      → Pages import partials and modules of the \`components\` folder. To show data, import the file in a component.
      More: npx area-docs explain pages

    ✗ The link "./strat.md" leads nowhere.
      at content/_note.mdx:6:16
      → Did you mean "./start.md"?
      More: npx area-docs explain links

    ✗ The link "./child.md" leads nowhere.
      at content/a/one.mdx:7:1
      → Link to a content file (\`./page.mdx\`), a route (\`/guides/page\`) or a file of the \`static\` folder.

    ✗ The link "./child.md" leads nowhere.
      at content/a/two.mdx:7:1
      → Link to a content file (\`./page.mdx\`), a route (\`/guides/page\`) or a file of the \`static\` folder.

    4 errors.
    "
  `);
  site.write({ 'content/_note.mdx': 'Text {props.kind} ![pic](./none.png) and <Nothing />.\n\n{props.children}\n' });
  expect((await site.run('check')).output).toMatchInlineSnapshot(`
    "✗ Reading pages: 6
    ✗ The picture "./none.png" does not exist.
      at content/_note.mdx:1:19
      → Expected at content/none.png. \`/img/a.png\` is relative to the static folder, \`./a.png\` to the page.
      More: npx area-docs explain pictures

    ✗ There is no component \`<Nothing>\`.
      at content/_note.mdx:1:42
    > 1 | Text {props.kind} ![pic](./none.png) and <Nothing />.
        |                                          ^
      2 |
      3 | {props.children}
      → Import it at the top of the page: \`import Nothing from '…'\`.
      More: npx area-docs explain pages

    2 errors. Sidebars, links and the imports of pages are not checked yet.
    "
  `);
  site.write({ 'content/_note.mdx': '{props.kind}\n\n{props.children}\n\n{2 +}\n' });
  expect((await site.run('check')).output).toMatchInlineSnapshot(`
    "✗ Reading pages: 6
    ✗ The expression in braces is not valid JavaScript: Unexpected token.
      at content/_note.mdx:5:5
      3 | {props.children}
      4 |
    > 5 | {2 +}
        |     ^
      6 |
      → In .mdx files, braces contain JavaScript. For text, write \`\\{\` and \`\\}\`, or put it in \`code\`.
      More: npx area-docs explain pages

    1 error. Sidebars, links and the imports of pages are not checked yet.
    "
  `);
});

test('reports links as written, once for all languages, with the next step', async () => {
  using site = makeSite({
    'site.config.ts': configFile,
    'content/a/links.md': [
      '# Links',
      '[empty]()',
      '[one slash](https:/example.org/a)',
      '[no colon](http//example.org)',
      '[no scheme](www.example.org)',
      '[redirected](/old)',
      '[redirected](../../old)',
      '[broken](/strat)',
      '[broken](sibling)',
      '[anchor](/start#prat)',
    ].join('\n\n'),
  });
  expect((await site.run('check')).output).toMatchInlineSnapshot(`
    "✓ Reading pages: 4
    ✓ Bundling the theme
    ✓ Rendering pages: 6
    ✗ Checking links
    ✗ A link has no address.
      at content/a/links.md:3:1
      → Link to a content file (\`./page.mdx\`), a route (\`/guides/page\`) or a file of the \`static\` folder.
      More: npx area-docs explain links

    ✗ The link "https:/example.org/a" leads nowhere.
      at content/a/links.md:5:1
      → Write "https://example.org/a".

    ✗ The link "http//example.org" leads nowhere.
      at content/a/links.md:7:1
      → Write "http://example.org".

    ✗ The link "www.example.org" leads nowhere.
      at content/a/links.md:9:1
      → Write "https://www.example.org".

    ✗ The link "/old" is redirected.
      at content/a/links.md:11:1
      → Link to "/start/#start".

    ✗ The link "../../old" is redirected.
      at content/a/links.md:13:1
      → Link to "/start/#start".

    ✗ The link "/strat" leads nowhere.
      at content/a/links.md:15:1
      → Did you mean "/start/"?

    ✗ The link "sibling" leads nowhere.
      at content/a/links.md:17:1
      → Link to a content file (\`./page.mdx\`), a route (\`/guides/page\`) or a file of the \`static\` folder.

    ✗ The anchor of the link "/start#prat" does not exist.
      at content/a/links.md:19:1
      → /docs/start/ has no element with the id "prat". Did you mean "#start"?

    9 errors.
    "
  `);
  const fine = ['/docs/start/', '/docs/start/#start', '/other', '.org/'].map((path) => `<https://example.com${path}>`);
  site.write({ 'content/a/links.md': `[a](https://example.com/docs/strat)\n\n${fine.join('\n\n')}\n` });
  expect((await site.run('check')).output).toMatchInlineSnapshot(`
    "✓ Reading pages: 4
    ✓ Bundling the theme
    ✓ Rendering pages: 6 (4 cached)
    ✓ Checking links
    ! This page has no description.
      at content/start.md:1
      → Write a \`description\` in its front matter: a sentence that no other page has, for search engines and previews of shared links.
      More: npx area-docs explain pages

    ! The link "https://example.com/docs/strat" leads nowhere.
      at content/a/links.md:1:1
      → Did you mean "/start/"? Leave out the host, so that the link also works in dev and on other hosts.
      More: npx area-docs explain links

    No errors.
    "
  `);
});

test('reports each item of a sidebar at its place, even in the short form of categories', async () => {
  using site = makeSite({
    'sidebars.ts': `export default {
  docs: [
    'start',
    {
      Guides: [
        'gone-one',
        { type: 'link', label: 'No address' },
        { type: 'link', label: 'Nowhere', href: '/nowhere-one' },
        { type: 'autogenerated', dirName: 'none' },
      ],
      Empty: [],
      More: [{ Inner: ['gone-two'] }],
    },
    'gone-three',
    { type: 'category', label: 'Long', items: [{ type: 'link', label: 'Nowhere', href: '/nowhere-two' }] },
  ],
};
`,
  });
  const factsAndPlaces = async () => [...(await site.run('check')).output.matchAll(/^✗ .*\n {2}at .*/gm)].join('\n');
  expect(await factsAndPlaces()).toMatchInlineSnapshot(`
    "✗ Sidebar "docs" names the doc "gone-one", which does not exist.
      at sidebars.ts:6:9
    ✗ The item "No address" of sidebar "docs" has no link target.
      at sidebars.ts:7:9
    ✗ The link "/nowhere-one" leads nowhere.
      at sidebars.ts:8:43
    ✗ The folder "none" of a generated sidebar contains no pages.
      at sidebars.ts:9:9
    ✗ Category "Empty" of sidebar "docs" has neither items nor a link target.
      at sidebars.ts:11:7
    ✗ Sidebar "docs" names the doc "gone-two", which does not exist.
      at sidebars.ts:12:24
    ✗ Sidebar "docs" names the doc "gone-three", which does not exist.
      at sidebars.ts:14:5
    ✗ The link "/nowhere-two" leads nowhere.
      at sidebars.ts:15:82"
  `);
  site.write({
    'sidebars.ts':
      "export default { docs: [{ A: ['start', { label: 'No type', items: [] }], B: [{}] }, { Text: 'start' }] };\n",
  });
  expect(await factsAndPlaces()).toMatchInlineSnapshot(`
    "✗ \`docs[0].A[1]\` has no \`type\`.
      at sidebars.ts:1:40
    ✗ \`docs[0].B[0]\` has no \`type\`.
      at sidebars.ts:1:78
    ✗ \`docs[1].Text\` must be a list of items, but it is 'start'.
      at sidebars.ts:1:87"
  `);
});

test('reports an invalid or duplicate address once for all languages, but not the links to it', async () => {
  using site = makeSite({
    'site.config.ts': configFile,
    'content/a/c#d.md': '# C\n',
    'content/a/e.md': '---\nslug: e?f\n---\n\n# E\n',
    'content/a/f\\g.md': '# F\n',
    'content/a/h\ni.md': '# H\n',
    'content/a/j#.md': '---\nid: j-sharp\n---\n\n# J\n',
    'content/a/k#.md': '---\nslug: k-sharp\n---\n\n# K\n',
    'content/a/l.md': '---\nid: l#\n---\n\n# L\n',
    'content/start.md': '# Start\n\n[c](./a/c#d.md) [f](<./a/f\\g.md>)\n',
  });
  expect((await site.run('check')).output).toMatchInlineSnapshot(`
    "✗ Reading pages: 16
    ✗ The path of the file contains "#", which has a special meaning in addresses.
      at content/a/c#d.md
      → Rename it, or give the page a \`slug\` that starts with \`/\`.
      More: npx area-docs explain addresses

    ✗ The \`slug\` contains "?", which has a special meaning in addresses.
      at content/a/e.md:2
      → Choose another slug.

    ✗ The path of the file contains "\\", which has a special meaning in addresses.
      at content/a/f\\g.md
      → Rename it, or give the page a \`slug\` that starts with \`/\`.

    ✗ The path of the file contains a line break, which has a special meaning in addresses.
      at content/a/h\\ni.md
      → Rename it, or give the page a \`slug\` that starts with \`/\`.

    ✗ The \`id\` contains "#", which has a special meaning in addresses.
      at content/a/l.md:2
      → Choose another id.

    5 errors. Sidebars, links and the imports of pages are not checked yet.
    "
  `);
  site.remove('content/a');
  site.write({
    'content/start.md': '---\nimage: /none.png\n---\n\n# Start\n\n[other](/other)\n',
    'content/one.mdx': '---\nslug: /other\n---\n\n{undefined.x}\n',
    'content/two.mdx': '---\nslug: /other\n---\n\nText.\n',
    'content/tabs.mdx': '# Tabs\n\n<Tabs defaultValue="b">\n<TabItem label="a">A</TabItem>\n</Tabs>\n',
  });
  expect((await site.run('check')).output).toMatchInlineSnapshot(`
    "✓ Reading pages: 8
    ✓ Bundling the theme
    ✗ Rendering pages: 8
    ✗ The page /other/ cannot be rendered: Cannot read properties of undefined (reading 'x')
      at content/one.mdx
      → Check the expressions in braces and the components of the page.
      More: npx area-docs explain rendering

    ✗ \`image\` names the file "/none.png", which does not exist.
      at content/start.md:2
      → Paths are relative to the \`static\` folder of the site.
      More: npx area-docs explain pictures

    ✗ The component \`<Tabs>\` cannot be rendered: The default "b" of <Tabs> matches none of its items: a.
      at content/tabs.mdx:3:1
      → Check the component and the props that it gets here.

    ✗ Two pages have the address "/other/": content/one.mdx and content/two.mdx.
      at content/two.mdx:2
      → Give one of them another \`slug\` in its front matter, or rename the file.
      More: npx area-docs explain addresses

    4 errors.
    "
  `);
});

test('reports errors of style sheets at their places, including those that only the minifier finds', async () => {
  const config = { ...settings, customCss: ['./styles/own.css', './styles/other.css'] };
  using site = makeSite({
    'site.config.ts': `export default ${JSON.stringify(config)};\n`,
    'styles/own.css': '.a {\n  color: red;;\n  foo\n}\n',
    'styles/other.css': '.a { color: red; }\n\n.b:: { color: blue; }\n',
    'components/a b.png': '',
    'components/valid.css': '.a { background: url("./a%20b.png?v=1#c"), url("./a b.png"); }\n',
    'components/part.css': '.a { color: red; }\n@import "./gone.css";\n.b { background: url("./none.png"); }\n',
  });
  expect((await site.run('check')).output).toMatchInlineSnapshot(`
    "✗ Reading pages: 2
    ✗ Browsers ignore an \`@import\` after other rules.
      at components/part.css:2:1
      1 | .a { color: red; }
    > 2 | @import "./gone.css";
        | ^
      3 | .b { background: url("./none.png"); }
      4 |
      → Move it to the start of the file.
      More: npx area-docs explain theme

    ✗ The file "./gone.css" does not exist.
      at components/part.css:2:1
      1 | .a { color: red; }
    > 2 | @import "./gone.css";
        | ^
      3 | .b { background: url("./none.png"); }
      4 |
      → Paths are relative to the style sheet.

    ✗ The file "./none.png" does not exist.
      at components/part.css:3:6
      1 | .a { color: red; }
      2 | @import "./gone.css";
    > 3 | .b { background: url("./none.png"); }
        |      ^
      4 |
      → Paths are relative to the style sheet.

    ✗ The style sheet has a syntax error: Invalid token in pseudo element: WhiteSpace(" ").
      at styles/other.css:3:6
      1 | .a { color: red; }
      2 |
    > 3 | .b:: { color: blue; }
        |      ^
      4 |
      → Correct or remove this part.

    ✗ The style sheet has a syntax error: Unknown word foo.
      at styles/own.css:3:3
      1 | .a {
      2 |   color: red;;
    > 3 |   foo
        |   ^
      4 | }
      5 |
      → Correct or remove this part.

    5 errors. Sidebars, links and the imports of pages are not checked yet.
    "
  `);
});
