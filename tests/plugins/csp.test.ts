import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makePluginSite } from '../harness/plugin-site.ts';

test('adds the sources of a plugin to the policy', async () => {
  using site = makePluginSite("{ name: 'a', csp: { img: ['https://images.example.org'] } }", {
    'content/start.md': '# Start\n\n![a](https://images.example.org/a.png)\n',
  });
  expect(await site.run('build', '--out-dir', join(site.path, 'out'))).toMatchObject({
    code: 0,
    output: expect.any(String),
  });
  expect(site.read('out/_headers')).toContain("img-src 'self' data: https://images.example.org;");
});

test('reports an invalid source with the plugin and its field', async () => {
  using site = makePluginSite("{ name: 'a', csp: { img: ['images'] } }");
  expect(await site.errors()).toContain('The plugin "a": `csp.img[0]` is not a source: \'images\'.');
});
