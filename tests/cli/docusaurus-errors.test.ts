import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeSite } from '../harness/site-folder.ts';

test('an error of a component in src/theme names its file, and the last good output stays', async () => {
  using site = makeSite({
    'docusaurus.config.js': `module.exports = { title: 'Kettle', url: 'https://kettle.example.org', baseUrl: '/', presets: [['classic', {}]] };`,
    'docs/intro.md': '# Intro\n',
    'src/theme/Footer/index.js': "export default () => { throw new Error('no water'); };",
    'dist/.area-docs.json': '{}',
    'dist/last.html': 'last good output',
  });
  site.remove('site.config.ts');
  const { code, output } = await site.run('build', '--out-dir', join(site.path, 'dist'));
  expect(output).toContain('The part Footer cannot be rendered: no water\n  at src/theme/Footer/index.js\n');
  expect(code).toBe(1);
  expect(site.read('dist/last.html')).toBe('last good output');
  site.write({ 'src/theme/Footer/index.js': "import React from 'react';\nexport default () => <p>hot</i>;" });
  const { output: syntaxError } = await site.run('build', '--out-dir', join(site.path, 'dist'));
  expect(syntaxError).toContain(
    "✗ Syntax error: Expected corresponding JSX closing tag for 'p'.\n  at src/theme/Footer/index.js:2:",
  );
  // `render-pages.test.ts` tests the other errors of imports.
  site.write({
    'src/theme/Footer/index.js': 'export default () => null;',
    'src/theme/CodeBlock.js': 'const open = (tap) => tap.water.hot;\nopen({});\nexport default () => null;',
  });
  const { output: importError } = await site.run('build', '--out-dir', join(site.path, 'dist'));
  expect(importError).toMatch(
    /✗ The module cannot be imported: Cannot read properties .*\n {2}at src\/theme\/CodeBlock\.js\n/,
  );
  expect(importError).toContain('\n1 error.');
});

test('names the file of an error in translations and sidebars', async () => {
  using site = makeSite({
    'docusaurus.config.js': `module.exports = {
      title: 'Kettle', url: 'https://kettle.example.org', baseUrl: '/', presets: [['classic', { docs: { sidebarPath: './bars.json' } }]],
      i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
    };`,
    'bars.json': '{ "docs": ["intro", "gone"] }',
    'docs/intro.md': '# Intro\n',
    'blog/2025-01-31-tea.md': '# Tea\n',
    'versions.json': '["1.0"]',
    'versioned_docs/version-1.0/intro.md': '# Intro\n',
    'versioned_sidebars/version-1.0-sidebars.json': '{ "docs": ["intro" }',
  });
  site.remove('site.config.ts');
  const { output: sidebarError } = await site.run('check');
  expect(sidebarError).toContain('\n  at versioned_sidebars/version-1.0-sidebars.json:1:20\n');
  expect(sidebarError).not.toContain('threw an error');
  site.write({ 'versioned_sidebars/version-1.0-sidebars.json': '{ "docs": ["intro"] }' });
  const { output: docError } = await site.run('check');
  expect(docError).toContain('✗ Sidebar "docs" names the doc "gone", which does not exist.\n  at bars.json:1:21\n');
  site.write({
    'bars.json': '{ "docs": ["intro"] }',
    'i18n/fr/code.json': '{ "title": }',
  });
  const { output: translationError } = await site.run('check');
  expect(translationError).toContain('✗ Syntax error: Unexpected token.\n  at i18n/fr/code.json:1:12\n');
  site.write({ 'i18n/fr/docusaurus-plugin-content-blog/options.json': '{ "title": }' });
  const { output: optionsError } = await site.run('check');
  expect(optionsError).toContain('read: i18n/fr/docusaurus-plugin-content-blog/options.json: SyntaxError: ');
});

test('names each import of the configuration and the sidebars that does not exist, and its line', async () => {
  using site = makeSite({
    'docusaurus.config.ts': `import { themes } from './src/themes';
export default { title: 'Kettle', url: 'https://kettle.example.org', baseUrl: '/', customFields: { themes }, presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]] };
`,
    'sidebars.js':
      "\nimport api from './docs/api/sidebar';\nimport list from './list.json';\nexport default { api, list };\n",
    'docs/intro.md': '# Intro\n',
  });
  site.remove('site.config.ts');
  site.remove('sidebars.ts');
  const { output } = await site.run('check');
  expect(output).toContain(
    "✗ The import './src/themes' cannot be found.\n  at docusaurus.config.ts:1\n  → Restore the file.",
  );
  site.write({ 'src/themes.js': 'export const themes = 1;' });
  const { output: sidebars } = await site.run('check');
  expect(sidebars).toContain("✗ The import './docs/api/sidebar' cannot be found.\n  at sidebars.js:2\n");
  expect(sidebars).toContain("✗ The import './list.json' cannot be found.\n  at sidebars.js:3\n");
  site.write({
    'sidebars.js': "module.exports = { list: [require('./list.json'), require('./' + 'gone.json')] };",
    'list.json': '"intro"',
  });
  const { output: required } = await site.run('check');
  expect(required).toContain("✗ The import './gone.json' cannot be found.\n  at sidebars.js\n");
});
