import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makePluginSite } from '../harness/plugin-site.ts';

const declared = "{ name: 'since', frontMatter: { since: text } }";

test('the values of declared keys reach the page', async () => {
  using site = makePluginSite(declared, { 'content/start.md': '---\nsince: "1.2"\ntitle: A\n---\n\n# Start\n' });
  const { site: made, errors } = await site.load();
  expect(errors).toEqual([]);
  expect(made.pages[0]?.frontMatter).toEqual({ since: '1.2', title: 'A' });
});

test('a component shows a value on each page that has it, below the title', async () => {
  const plugin = `definePlugin({ name: 'since', from: import.meta.url, frontMatter: { since: text }, components: './components.tsx',
    markdown: [{ pattern: /^since:/m, run: ({ children = [] }) => {
      const title = children.findIndex(({ type, depth }) => type === 'heading' && depth === 1);
      children.splice(title + 1, 0, { type: 'mdxJsxFlowElement', name: 'Since', attributes: [], children: [] });
    } }] })`;
  const component = 'export const Since = { view: (_, { frontMatter }) => <p>Since {frontMatter.since}</p> };\n';
  using site = makePluginSite(plugin, {
    'components.tsx': component,
    'content/start.md': '---\nsince: "1.2"\n---\n\n# Start\n\nText.\n',
    'content/titled.md': '---\nsince: "2.0"\ntitle: Titled\n---\n\nText.\n',
    'content/other.md': '# Other\n\nText.\n',
  });
  const out = join(site.path, 'out');
  const { code, output } = await site.run('build', '--out-dir', out);
  expect(code, output).toBe(0);
  const shown = ['start', 'titled', 'other'].map((page) => site.read(`out/${page}.md`));
  expect(shown).toEqual(['# Start\n\nSince 1.2\n\nText.\n', '# Titled\n\nSince 2.0\n\nText.\n', '# Other\n\nText.\n']);
  site.write({ 'content/start.md': site.read('content/start.md').replace('1.2', '1.3') });
  expect(await site.run('build', '--out-dir', out)).toMatchObject({ code: 0, output: expect.any(String) });
  expect(site.read('out/start.md')).toContain('Since 1.3');
});

test('reports an invalid value at its line, and an unknown key with a hint to declare it', async () => {
  using site = makePluginSite(declared, {
    'content/start.md': '---\ntitle: A\nsince: 1.2\nuntil: x\n---\n\n# Start\n',
  });
  expect(await site.errors()).toMatchInlineSnapshot(`
    "\`since\` is invalid: Expected a string.
      at content/start.md:3:1
      1 | ---
      2 | title: A
    > 3 | since: 1.2
        | ^
      4 | until: x
      5 | ---

    \`until\` is not a key of the front matter.
      at content/start.md:4:1
      2 | title: A
      3 | since: 1.2
    > 4 | until: x
        | ^
      5 | ---
      6 |
      → The known keys are: id, title, description, slug, parse_number_prefixes, sidebar_label, sidebar_position, sidebar_class_name, pagination_label, pagination_prev, pagination_next, hide_title, hide_table_of_contents, toc_min_heading_level, toc_max_heading_level, keywords, image, tags, draft, unlisted, custom_edit_url, last_update, displayed_sidebar. To add your own key, declare it in the configuration: \`frontMatter: { until: z.string() }\`. Run \`npm install zod\`, and import \`z\`: \`import { z } from 'zod';\`."
  `);
});

test('reports an invalid value after a byte order mark, and one in front matter that a plugin adds', async () => {
  const added = "(text) => text.replace('TEXT', '---\\nsince: 1\\n---')";
  using site = makePluginSite(`${declared}, { name: 'adds', pageText: ${added} }`, {
    'content/a.md': '\uFEFF---\r\ntitle: A\r\nsince: 1\r\n---\r\n',
    'content/b.md': 'TEXT\n\n# B\n',
  });
  expect((await site.errors()).match(/^`since`.*\n.*/gm)).toEqual([
    '`since` is invalid: Expected a string.\n  at content/a.md:3:1',
    '`since` is invalid: Expected a string.\n  at content/b.md',
  ]);
});

test('a site can declare keys without a plugin', async () => {
  using site = makePluginSite('], frontMatter: { since: text', {
    'content/start.md': '---\nsince: 1\n---\n\n# Start\n',
  });
  site.write({ 'site.config.ts': site.read('site.config.ts').replace('since: text]', 'since: text }') });
  expect(await site.errors()).toContain('`since` is invalid: Expected a string.');
});
