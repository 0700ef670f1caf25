import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makePluginSite } from '../harness/plugin-site.ts';

const part = 'export default function Part({ Original, ...props }) {\n  return <Original {...props} />;\n}\n';

test('reports a file in the theme folder that is not a part, and suggests the nearest part', async () => {
  using site = makePluginSite('', {
    'theme/Foter.tsx': part,
    'theme/navbar-item.tsx': part,
    'theme/colors.ts': 'export const a = 1;\n',
    'theme/helpers/colors.ts': 'export const a = 1;\n',
    'theme/Footer.test.tsx': '',
    'theme/Footer.spec.jsx': '',
    'theme/Footer.stories.tsx': '',
    'theme/footer.css': '',
  });
  const errors = await site.errors();
  expect(errors).toContain(
    'The theme has no part "Foter".\n  at theme/Foter.tsx\n  → Did you mean `theme/Footer.tsx`?',
  );
  expect(errors).toContain('Did you mean `theme/NavbarItem.tsx`?');
  expect(errors).toContain('The theme has no part "colors".\n  at theme/colors.ts\n  → The parts are: Head, Navbar, ');
  expect(errors.match(/has no part/g)).toHaveLength(3);
});

test('reports two modules for one part, and two modules of components', async () => {
  using site = makePluginSite('', {
    'theme/Footer.jsx': part,
    'theme/Footer.tsx': part,
    'theme/components.js': 'export const A = () => null;\n',
    'theme/components.tsx': 'export const A = () => null;\n',
  });
  const errors = await site.errors();
  for (const file of ['Footer.tsx', 'components.tsx']) {
    const name = file.slice(0, -4);
    expect(errors).toContain(
      `The folder \`theme\` has two modules with the name "${name}".\n  at theme/${file}\n  → Keep one of the two.`,
    );
  }
});

test('reports a part without a default export, and accepts each form of one', async () => {
  using site = makePluginSite('', {
    'theme/Footer.tsx': 'export function Footer() {\n  return null;\n}\n',
    'theme/Navbar.tsx': 'const Navbar = () => null;\nexport { Navbar as default };\n',
    'theme/Link.tsx': 'export default () => null;\n',
    'theme/Head.tsx': "export { Head as default } from './own/head.tsx';\n",
    'theme/own/head.tsx': 'export const Head = () => null;\n',
  });
  expect(await site.errors()).toBe(
    'A part of the theme must have a default export, but this file has none.\n  at theme/Footer.tsx\n' +
      '  → Add one: `export default function …`.',
  );
});

test('reports unknown parts, missing files and wrong modules of a plugin', async () => {
  using site = makePluginSite('plugin', {
    'plugin.ts': `export default { name: 'a', from: import.meta.url, theme: { Foter: './a.tsx' } };\n`,
  });
  expect(await site.errors()).toContain('The plugin "a": `Foter` is not a key of `theme`.');
  site.write({
    'plugin.ts':
      "export default { name: 'a', from: import.meta.url, theme: { Footer: './a.tsx', Link: './b.tsx' }, components: './c.tsx', early: './d.ts' };\n",
    'b.tsx': 'export const Link = () => null;\n',
    'd.ts': 'export const count = 0;\n',
  });
  const errors = await site.errors();
  expect(errors).toContain('`theme.Footer` of the plugin "a" names "./a.tsx", which does not exist.');
  expect(errors).toContain('must have a default export, but this file has none.\n  at b.tsx');
  expect(errors).toContain('`components` of the plugin "a" names "./c.tsx", which does not exist.');
  expect(errors).toContain(
    'A module that runs early must have a default export, but this file has none.\n  at d.ts\n' +
      '  → Add one: `export default function …`.',
  );
});

test('reports components that two plugins define, or that the engine already defines', async () => {
  const component = (...names: string[]) => names.map((name) => `export const ${name} = () => null;\n`).join('');
  using site = makePluginSite(
    "{ name: 'a', components: './a.tsx' }, { name: 'b', components: './b.tsx' }, { name: 'c', components: './c.tsx' }",
    {
      'a.tsx': component('Since', 'Other', 'helper'),
      'b.tsx': component('Since', 'Card', 'helper'),
      'c.tsx': 'export const view = 1;\n',
      'theme/components.tsx': component('Other'),
    },
  );
  const errors = await site.errors();
  expect(errors).toContain('The plugin "a" and the plugin "b" both have a component `<Since>`.\n  at site.config.ts');
  expect(errors).toContain(
    'The plugin "a" and theme/components.tsx both have a component `<Other>`.\n  at theme/components.tsx',
  );
  expect(errors).toContain('The engine already has a component `<Card>`.\n  at b.tsx');
  expect(errors).toContain(
    'A component file must export at least one component whose name begins with a capital letter.',
  );
  expect(errors).not.toContain('helper');
});

test.each([
  ['components.tsx', "import { from './helpers/berth.tsx';\nexport { Berth } from './helpers/berth.tsx';\n", ''],
  ['components.tsx', "export { Berth } from './helpers/berth.tsx';\nexport const Since = (;\n", ''],
  ['helpers/berth.tsx', "export { Berth } from './helpers/berth.tsx';\n", 'export const other = (;\n'],
])('reports only the syntax error of theme/%s, not the components that it hides', async (file, components, added) => {
  using site = makePluginSite('', {
    'theme/components.tsx': components,
    'theme/helpers/berth.tsx': `${added}export const Berth = () => null;\n`,
    'content/start.mdx': '# Start\n\n<Berth />\n',
  });
  site.remove('content/start.md');
  const { output } = await site.run('check');
  expect(output).toMatch(new RegExp(`Syntax error: .*\n  at theme/${file}:[12]:`));
  expect(output).toContain('\n1 error.');
});

test('shows components of plugins and of the site, with their own text forms', async () => {
  using site = makePluginSite('plugin', {
    'plugin.ts': "export default { name: 'a', from: import.meta.url, components: './parts.tsx' };\n",
    'parts.tsx': `export const Since = {
  view: ({ version }) => <b>since {version}</b>,
  toMarkdown: ({ version }) => 'Markdown ' + version,
  toSearch: ({ version }) => 'Needle ' + version,
};
export const Lines = { view: () => <div><p>one</p><p>two</p></div>, toMarkdown: () => '- one\\n- two' };
`,
    'theme/components.tsx': "'use client';\nexport function Plain({ children }) {\n  return <em>{children}</em>;\n}\n",
    'content/start.mdx': '# Start\n\nText <Since version="2" />, <Plain>plain</Plain>.\n\n<Lines />\n\n<Sinse />\n',
  });
  site.remove('content/start.md');
  const out = join(site.path, 'out');
  expect((await site.run('build', '--out-dir', out)).output).toContain('Did you mean `<Since>`?');
  site.write({ 'content/start.mdx': site.read('content/start.mdx').replace('<Sinse />', '') });
  expect(await site.run('build', '--out-dir', out)).toMatchObject({ code: 0, output: expect.any(String) });
  expect(site.read('out/start.md')).toBe('# Start\n\nText Markdown 2, *plain*.\n\n- one\n- two\n');
  const html = site.read('out/start/index.html').replaceAll('<!-- -->', '');
  expect(html).toContain('<b>since 2</b>');
  expect(html).toContain('<em>plain</em>');
  const paths = Object.keys(site.fingerprints('out')).filter((path) => /search-.*\.json$/.test(path));
  expect(paths.map((path) => site.read(`out/${path}`)).join('')).toContain('Text Needle 2, plain.');
});

test('reports a part that throws during the build, by its name', async () => {
  using site = makePluginSite('', {
    'theme/Footer.tsx': "export default function Footer() {\n  throw new Error('No footer.');\n}\n",
    'theme/Link.tsx': 'export default ({ unknown }) => <a>{unknown.name}</a>;\n',
    'content/start.md': '# Start\n\n[A](/start)\n',
    'content/other.md': '# Other\n',
  });
  const { code, output } = await site.run('check');
  expect(code).toBe(1);
  expect(output.match(/The part Footer cannot be rendered: No footer\.\n {2}at theme\/Footer\.tsx\n/g)).toHaveLength(1);
  expect(output).toMatch(/The part Link cannot be rendered: .*'name'.*\n {2}at theme\/Link\.tsx\n/);
});

test('reports component objects with wrong keys or texts once, at their file', async () => {
  using site = makePluginSite('plugin', {
    'plugin.ts': "export default { name: 'a', from: import.meta.url, components: './parts.tsx' };\n",
    'parts.tsx': `export const Misspelled = { veiw: () => 'a', toMarkdown: () => 'b' };
export const Valueless = { view: 'a' };
export const Late = { view: () => 'a', toMarkdown: async () => 'b' };
export const Numeric = { view: () => 'a', toSearch: () => ({}) };
`,
    ...Object.fromEntries(
      ['Misspelled', 'Valueless', 'Late', 'Numeric'].flatMap((name) => [
        [`content/${name}-1.mdx`, `# ${name} 1\n\n<${name} />\n`],
        [`content/${name}-2.mdx`, `# ${name} 2\n\n<${name} />\n`],
      ]),
    ),
  });
  const { output } = await site.run('check');
  const reported = output.match(/✗ .*\n {2}at .*\n {2}→ .*/g) ?? [];
  expect(reported.toSorted().join('\n')).toMatchInlineSnapshot(`
    "✗ The object of the component \`<Misspelled>\` has the unknown key \`veiw\`.
      at parts.tsx
      → Did you mean \`view\`?
    ✗ \`toMarkdown\` of the component \`<Late>\` must return a string, but it returned a promise.
      at parts.tsx
      → Return the text, or an empty string to leave the component out.
    ✗ \`toSearch\` of the component \`<Numeric>\` must return a string, but it returned object.
      at parts.tsx
      → Return the text, or an empty string to leave the component out.
    ✗ \`view\` of the component \`<Valueless>\` must be a function.
      at parts.tsx
      → Export a function, or an object like \`{ view: () => … }\`."
  `);
});

test("explains that hooks in a part of the text need 'use client'", async () => {
  using site = makePluginSite('', {
    'theme/Heading.tsx': `import { useState } from 'react';
export default function Heading({ Original, ...props }) {
  useState(0);
  return <Original {...props} />;
}
`,
    'content/start.md': '# Start\n\n## Part\n',
  });
  const { output } = await site.run('check');
  expect(output).toContain('at theme/Heading.tsx\n');
  expect(output).toContain("`useState` needs the browser: begin the file of the component with 'use client'.");
});
