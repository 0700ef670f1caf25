import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeSite } from '../harness/site-folder.ts';

const files = {
  'docusaurus.config.js': `module.exports = {
  title: 'Kettle',
  url: 'https://kettle.example.org',
  presets: [['classic', { docs: { remarkPlugins: [require('remark-loud')] }, blog: false }]],
};
`,
  'docs/intro.md': `import Timer from '@kettle/timer';
import './intro.css';
import '@kettle/timer/timer.css';
import 'not-installed/a.css';

Rated LOUD. <b className="hot timer"><Timer /></b>

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
    "import { Bell } from '@kettle/timer';\nimport Heading from '@docusaurus/theme-classic/lib/theme/Heading';\nexport default () => <Heading as=\"h2\"><Bell /></Heading>;\n",
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
  expect(output).toContain('Modules not found: not-installed/a.css.');
  const page = site.read('dist/docs/intro/index.html').replaceAll(/<!--.*?-->/g, '');
  expect(page).toContain('.hot{color:red}');
  expect(page).toContain('.timer{order:1}');
  expect(site.read('dist/bell/index.html')).toMatch(/<h2\b[^>]*>.*Ding.*<\/h2>/);
  expect(page).toMatch(/Rated aloud\. <b class="hot timer">3 minutes<\/b>[^]*>'\.\/intro\.css'</);
});
