import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeSite } from '../harness/site-folder.ts';

const files = {
  'docusaurus.config.js': `module.exports = {
  title: 'Kettle',
  url: 'https://kettle.example.org',
  themes: ['@docusaurus/theme-classic'],
  plugins: ['./sheets.js', () => ({ name: 'more', configurePostCss: ({ plugins }) => ({ plugins: [...plugins, require('postcss-loud')] }) })],
  presets: [['classic', { theme: { customCss: './src/site.css' }, docs: { remarkPlugins: [require('remark-loud')] }, blog: false }]],
};
`,
  'docs/intro.md': `import Timer from '@kettle/timer';
import './intro.css';
import '@kettle/timer/timer.css';
import 'not-installed/a.css';

Rated LOUD. <b className="hot timer"><Timer /></b> <i className="late loud level">Late</i>

\`\`\`js
import './intro.css';
\`\`\`
`,
  'docs/intro.css': '.hot { color: red; }',
  'node_modules/@kettle/timer/package.json': '{ "type": "module", "main": "index.js" }',
  'node_modules/@kettle/timer/timer.css': '.timer { order: 1; }',
  'node_modules/@kettle/timer/index.js':
    "import { useState } from 'react';\nexport default () => useState('3 minutes')[0];\nexport const Bell = () => 'Ding';\n",
  'src/pages/bell.js':
    "import { Bell } from '@kettle/timer';\nimport styles from './bell.module.css';\nimport Heading from '@docusaurus/theme-classic/lib/theme/Heading';\nexport default () => <Heading as=\"h2\" className={styles.bell}><Bell /></Heading>;\n",
  'sheets.js': `module.exports = (context, { level = 2 }) => ({ name: 'sheets', configurePostCss(options) {
  options.plugins.push({ postcssPlugin: 'level', AtRule: { level: (rule) => void rule.replaceWith('.level { order: ' + level + ' }') } });
  return options;
} });
`,
  'src/site.css': `.loud { color: LOUD }
@level;
@import 'not-installed/theme.css';
@import './late.css';
`,
  'src/late.css': '.late { order: 3 }',
  'src/pages/bell.module.css': '.bell { color: LOUD }\nh2 { order: 4 }',
  'node_modules/@docusaurus/theme-classic/index.js': "module.exports = () => { throw new Error('configurePostCss'); };",
  'node_modules/postcss-loud/package.json': '{ "main": "index.js" }',
  'node_modules/postcss-loud/index.js': `module.exports = () => ({ postcssPlugin: 'loud', Declaration(one) { one.value = one.value.replace('LOUD', 'blue'); } });
module.exports.postcss = true;
`,
  'node_modules/remark-loud/package.json': '{ "type": "module", "main": "index.js" }',
  'node_modules/remark-loud/index.js': `const walk = (node) => {
  if (node.type === 'text') node.value = node.value.replace('LOUD', 'aloud');
  node.children?.forEach(walk);
};
export default () => (tree, file) => (file.extname === '.md' ? walk(tree) : undefined);
`,
};

test('pages of a Docusaurus site use its packages: components with hooks, style sheets, and remark plugins', async () => {
  using site = makeSite(files);
  for (const unused of ['site.config.ts', 'sidebars.ts', 'content']) site.remove(unused);
  const { output } = await site.run('build', '--out-dir', join(site.path, 'dist'));
  expect(output).not.toContain('✗');
  expect(output).toContain('Modules not found: not-installed/a.css, not-installed/theme.css.');
  const page = site.read('dist/docs/intro/index.html').replaceAll(/<!--.*?-->/g, '');
  expect(page).toContain('.hot{color:red}');
  expect(page).toContain('.timer{order:1}');
  expect(page).toMatch(/\.late\{order:3\}[^]*\.loud\{color:#00f\}[^]*\.level\{order:2\}/);
  expect(site.read('dist/bell/index.html')).toMatch(/\.\w*bell\w*\{color:#00f\}[^]*:where\(main\) h2\{order:4\}/);
  expect(site.read('dist/bell/index.html')).toMatch(/<h2\b[^>]*>.*Ding.*<\/h2>/);
  expect(page).toMatch(/Rated aloud\. <b class="hot timer">3 minutes<\/b>[^]*>'\.\/intro\.css'</);
});
