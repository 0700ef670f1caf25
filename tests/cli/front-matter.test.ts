import { expect, test } from 'vitest';
import { makeSite } from '../harness/site-folder.ts';

test('reports the front matter errors of all pages in one run, at their lines', async () => {
  using site = makeSite({
    'sidebars.ts': "export default { docs: ['start', 'second'] };\n",
    'content/start.md': '---\ntitel: Start\nsidebar_position: first\n---\n\n# Start\n',
    'content/second.md': '---\ntitle: Second: the page\n---\n\n# Second\n',
  });
  expect(await site.run('check')).toMatchInlineSnapshot(`
    {
      "code": 1,
      "output": "✗ Reading pages: 2
    ✗ The front matter is not valid YAML: Nested mappings are not allowed in compact mappings.
      at content/second.md:2:8
      1 | ---
    > 2 | title: Second: the page
        |        ^
      3 | ---
      4 |
      → A value that contains \`: \` needs quotes.
      More: npx area-docs explain front-matter

    ✗ \`titel\` is not a key of the front matter.
      at content/start.md:2:1
      1 | ---
    > 2 | titel: Start
        | ^
      3 | sidebar_position: first
      4 | ---
      → Did you mean \`title\`? To add your own key, declare it in the configuration: \`frontMatter: { titel: z.string() }\`. Run \`npm install zod\`, and import \`z\`: \`import { z } from 'zod';\`.

    ✗ \`sidebar_position\` must be a number, but it is 'first'.
      at content/start.md:3:19
      1 | ---
      2 | titel: Start
    > 3 | sidebar_position: first
        |                   ^
      4 | ---
      5 |

    3 errors. Sidebars, links and the imports of pages are not checked yet.
    ",
    }
  `);
});

test('reports missing docs and sidebars that front matter names', async () => {
  using site = makeSite({
    'content/start.md':
      '---\ndisplayed_sidebar: doc\npagination_prev: strat\npagination_next: elsewhere\n---\n\n# Start\n',
  });
  const { output } = await site.run('check');
  expect([...output.matchAll(/✗ (`.*)\n {2}at (.*)\n {2}→ (.*)/g)].map(([, ...parts]) => parts)).toEqual([
    [
      '`displayed_sidebar` names the sidebar "doc", which does not exist.',
      'content/start.md:2',
      'Did you mean "docs"?',
    ],
    ['`pagination_prev` names the doc "strat", which does not exist.', 'content/start.md:3', 'Did you mean "start"?'],
    [
      '`pagination_next` names the doc "elsewhere", which does not exist.',
      'content/start.md:4',
      'A doc id is the path of its file relative to the content folder, without extension; `null` hides the link.',
    ],
  ]);
});

test('reports an error in a page only once, although two locales share the page', async () => {
  using site = makeSite({
    'site.config.ts': `export default {
  title: 'Languages',
  url: 'https://example.com',
  baseUrl: '/',
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
};
`,
    'sidebars.ts': "export default { docs: ['start', 'wrong'] };\n",
    'content/wrong.md': '---\ntitle: 7\n---\n\n# Wrong\n',
  });
  expect(await site.run('check')).toMatchInlineSnapshot(`
    {
      "code": 1,
      "output": "✗ Reading pages: 4
    ✗ \`title\` must be a string (put it in quotes if it looks like a number or a date), but it is 7.
      at content/wrong.md:2:8
      1 | ---
    > 2 | title: 7
        |        ^
      3 | ---
      4 |
      More: npx area-docs explain front-matter

    1 error. Sidebars, links and the imports of pages are not checked yet.
    ",
    }
  `);
});
