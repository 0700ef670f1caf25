import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makePluginSite } from '../harness/plugin-site.ts';

test('style sheets of plugins and of the configuration are on every page, and edits are bundled', async () => {
  using site = makePluginSite('plugin], customCss: ["./brand.css"', {
    'plugin/plugin.ts': "export default { name: 'a', from: import.meta.url, styles: ['./a.css'] };\n",
    'plugin/a.css': "@import './part.css';\n",
    'plugin/part.css': '.of-plugin { color: green; }\n',
    'brand.css': '.of-site { color: blue; }\n',
  });
  const config = site
    .read('site.config.ts')
    .replace('export default', "import plugin from './plugin/plugin.ts';\nexport default");
  site.write({ 'site.config.ts': config });
  const sheet = async () => {
    expect(await site.run('build', '--out-dir', join(site.path, 'out'))).toMatchObject({ code: 0 });
    const [, file = ''] = /<link rel="stylesheet" href="\/(.*?)"/.exec(site.read('out/404.html')) ?? [];
    return site.read(`out/${file}`);
  };
  expect(await sheet()).toMatch(/\.of-plugin\{color:green\}.*\.of-site\{color:(blue|#00f)\}/s);
  site.write({ 'plugin/part.css': '.of-plugin { color: red; }\n' });
  expect(await sheet()).toContain('.of-plugin{color:red}');
});

test('reports a style sheet that does not exist', async () => {
  using site = makePluginSite("{ name: 'a', styles: ['./none.css'] }");
  expect(await site.errors()).toContain('`styles` of the plugin "a" names "./none.css", which does not exist.');
  using own = makePluginSite('], customCss: ["./none.css"');
  expect(await own.errors()).toContain('`customCss` of the configuration names "./none.css", which does not exist.');
});
