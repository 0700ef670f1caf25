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
  site.write({ 'src/theme/Footer/index.js': "throw new Error('no tap'); export default () => null;" });
  const { output: importError } = await site.run('build', '--out-dir', join(site.path, 'dist'));
  expect(importError).toContain('✗ The module cannot be imported: no tap\n  at src/theme/Footer/index.js\n');
  expect(importError).toContain('\n1 error.');
  site.write({
    'src/theme/Footer/index.js': 'export default () => null;',
    'src/theme/CodeBlock.js': 'const open = (tap) => tap.water.hot;\nopen({});\nexport default () => null;',
  });
  const { output: codeBlockError } = await site.run('build', '--out-dir', join(site.path, 'dist'));
  expect(codeBlockError).toMatch(
    /✗ The module cannot be imported: Cannot read properties .*\n {2}at src\/theme\/CodeBlock\.js\n/,
  );
});
