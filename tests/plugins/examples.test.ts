import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copySite } from '../harness/site-folder.ts';
import { root } from '../harness/sites.ts';

/** A copy of an example in the repository: packages are found there as in an author's folder. */
function openExample(name: string) {
  return copySite(join(root, 'examples', name), join(root, 'test-results'));
}

test('the minimal example builds, with the default plugins and without', async () => {
  using site = openExample('minimal');
  expect(await site.run('build', '--out-dir', join(site.path, 'out'))).toMatchObject({ code: 0 });
  expect(Object.keys(site.fingerprints('out'))).toEqual(
    expect.arrayContaining(['index.html', 'install/index.html', 'sitemap.xml', 'robots.txt']),
  );
  const off = 'plugins: [{ sitemap: false, feeds: false, redirects: false }],\n});';
  site.write({ 'site.config.ts': site.read('site.config.ts').replace('});', off) });
  expect(await site.run('build', '--out-dir', join(site.path, 'out'))).toMatchObject({ code: 0 });
  expect(Object.keys(site.fingerprints('out'))).not.toContain('sitemap.xml');
});

test('the example of an own plugin builds, and reports a release that does not exist', async () => {
  using site = openExample('own-plugin');
  expect(await site.run('build', '--out-dir', join(site.path, 'out'))).toMatchObject({ code: 0 });
  const html = site.read('out/whistle/index.html');
  expect(html).toContain('<meta name="words" content="15"/><meta name="since" content="2.0"/>');
  expect(JSON.parse(site.read('out/releases.json'))).toHaveLength(2);
  site.write({ 'content/whistle.md': site.read('content/whistle.md').replace('2.0', '3.0') });
  const { code, output } = await site.run('check');
  expect(code).toBe(1);
  expect(output).toContain('There is no release 3.0.\n  at content/whistle.md:1');
});
