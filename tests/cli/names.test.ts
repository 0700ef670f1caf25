import { expect, test } from 'vitest';
import { makeSite } from '../harness/site-folder.ts';

test('reports a version named in the settings of a site without saved versions', async () => {
  using site = makeSite({
    'site.config.ts': `export default {
  title: 'Versions',
  url: 'https://example.com',
  baseUrl: '/',
  docs: { lastVersion: '1.0' },
};
`,
  });
  expect(await site.run('check')).toMatchInlineSnapshot(`
    {
      "code": 1,
      "output": "✗ Reading pages: 1
    ✗ The configuration names the docs version "1.0", which does not exist.
      at site.config.ts:5:11
      4 |   baseUrl: '/',
    > 5 |   docs: { lastVersion: '1.0' },
        |           ^
      6 | };
      → The available versions are: current.
      More: npx area-docs explain versions

    1 error. Sidebars, links and the imports of pages are not checked yet.
    ",
    }
  `);
});

test('reports a sidebar without existing docs only once, at the missing doc', async () => {
  using site = makeSite({
    'site.config.ts': `export default {
  title: 'Sidebars',
  url: 'https://example.com',
  baseUrl: '/',
  themeConfig: { navbar: { items: [{ type: 'docSidebar', sidebarId: 'guides' }] } },
};
`,
    'sidebars.ts': "export default { docs: ['start'], guides: ['gone'] };\n",
  });
  expect(await site.run('check')).toMatchInlineSnapshot(`
    {
      "code": 1,
      "output": "✓ Reading pages: 1
    ✓ Bundling the theme
    ✓ Rendering pages: 2
    ✗ Checking links
    ✗ Sidebar "guides" names the doc "gone", which does not exist.
      at sidebars.ts:1:44
    > 1 | export default { docs: ['start'], guides: ['gone'] };
        |                                            ^
      2 |
      → A doc id is the path of its file relative to the content folder, without extension.
      More: npx area-docs explain sidebars

    1 error.
    ",
    }
  `);
});

test('reports two pages with one id, although their addresses differ', async () => {
  using site = makeSite({ 'content/second.md': '---\nid: start\nslug: /second\n---\n\n# Second\n' });
  expect(await site.run('check')).toMatchInlineSnapshot(`
    {
      "code": 1,
      "output": "✓ Reading pages: 2
    ✓ Bundling the theme
    ✓ Rendering pages: 3
    ✗ Checking links
    ✗ Two pages have the id "start": content/start.md and content/second.md.
      at content/second.md:2
      → Give one of them another \`id\` in its front matter, or rename the file.
      More: npx area-docs explain addresses

    1 error.
    ",
    }
  `);
});
