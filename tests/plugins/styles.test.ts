import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundleInputs } from '../../src/core/bundle/bundle-inputs.ts';
import { makePluginSite } from '../harness/plugin-site.ts';
import { readBundledSite } from '../harness/read-bundled-site.ts';

test('style sheets of plugins and of the configuration are on every page, and edits are bundled', async () => {
  using site = makePluginSite('plugin], customCss: ["./brand.css"', {
    'plugin.ts': "export default { name: 'a', from: import.meta.url, styles: ['./a.css'] };\n",
    'a.css': "@import './part.css';\n",
    'part.css': '.of-plugin { color: green; }\n',
    'brand.css': '.of-site { color: blue; }\n',
  });
  expect(await site.run('build', '--out-dir', join(site.path, 'out'))).toMatchObject({
    code: 0,
    output: expect.any(String),
  });
  const [, file = ''] = /<link rel="stylesheet" href="\/(.*?)"/.exec(site.read('out/404.html')) ?? [];
  expect(site.read(`out/${file}`)).toMatch(/\.of-plugin\{color:green\}.*\.of-site\{color:(blue|#00f)\}/s);
  // A bundle with another key is a new one.
  const keyOf = async () => (await bundleInputs(await readBundledSite(site.path))).key;
  const before = await keyOf();
  site.write({ 'part.css': '.of-plugin { color: red; }\n' });
  expect(await keyOf()).not.toBe(before);
});

test('reports a style sheet that does not exist', async () => {
  using site = makePluginSite("{ name: 'a', styles: ['./none.css'] }");
  expect(await site.errors()).toContain('`styles` of the plugin "a" names "./none.css", which does not exist.');
  using own = makePluginSite('], customCss: ["./none.css"');
  expect(await own.errors()).toContain('`customCss` of the configuration names "./none.css", which does not exist.');
});
