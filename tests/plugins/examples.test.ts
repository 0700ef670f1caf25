import { join } from 'node:path';
import { expect, test } from 'vitest';
import { defaultPlugins } from '../../src/default-plugins.ts';
import { readBlocks } from '../harness/read-blocks.ts';
import { copySite } from '../harness/site-folder.ts';
import { areaDocs, root } from '../harness/sites.ts';

/** A copy of an example inside the repository, where packages resolve as in an author's folder. */
function openExample(name: string) {
  return copySite(join(root, 'examples', name), join(root, 'test-results'));
}

test('the example “minimal” builds, with the default plugins and without', async () => {
  using site = openExample('minimal');
  expect(await site.run('build', '--out-dir', join(site.path, 'out'))).toMatchObject({
    code: 0,
    output: expect.any(String),
  });
  expect(Object.keys(site.fingerprints('out'))).toEqual(
    expect.arrayContaining(['index.html', 'install/index.html', 'install.md', 'llms.txt', 'sitemap.xml', 'robots.txt']),
  );
  const names = defaultPlugins.map(({ name }) => `'${name}': false`).join(', ');
  // Without its plugin, the navbar's search item shows nothing.
  const navbar = "themeConfig: { navbar: { items: [{ type: 'search' }] } },";
  const off = `${navbar} plugins: [{ ${names} }],\n});`;
  site.write({ 'site.config.ts': site.read('site.config.ts').replace('});', off) });
  expect(await site.run('build', '--out-dir', join(site.path, 'out'))).toMatchObject({
    code: 0,
    output: expect.any(String),
  });
  expect(
    Object.keys(site.fingerprints('out')).filter((path) => /^(llms|robots|skill|sitemap)|\.md$/.test(path)),
  ).toEqual([]);
  expect(site.read('out/install/index.html')).not.toContain('markdown');
  const outputs = Object.keys(site.fingerprints('out'));
  expect(outputs.filter((path) => path.includes('search'))).toEqual([]);
  expect(JSON.parse(site.read('out/editions/en.json'))).toEqual({ layout: expect.any(String), branches: {} });
  expect(site.read('out/index.html')).not.toMatch(/search-|[>"]Search/);
  for (const path of outputs.filter((one) => /\.(html|js|css|json|rsc)$/.test(one))) {
    expect(site.read(`out/${path}`), path).not.toMatch(/search-(?!params)|search(Failed|Placeholder|Partial)/);
  }
});

test('the example “blog” builds, with feeds and without drafts, and names an unknown author', async () => {
  using site = openExample('blog');
  expect(await site.run('build', '--out-dir', join(site.path, 'out'))).toMatchObject({
    code: 0,
    output: expect.any(String),
  });
  const files = Object.keys(site.fingerprints('out'));
  expect(files.filter((file) => /^blog\/.*index\.html$/.test(file)).toSorted()).toEqual([
    'blog/2026/01/15/welcome/index.html',
    'blog/2026/02/01/louder-whistle/index.html',
    'blog/2026/04/10/kettle-talk/index.html',
    'blog/archive/index.html',
    'blog/authors/emma/index.html',
    'blog/authors/index.html',
    'blog/index.html',
    'blog/limescale/index.html',
    'blog/page/2/index.html',
    'blog/tags/care/index.html',
    'blog/tags/company/index.html',
    'blog/tags/index.html',
    'blog/tags/release/index.html',
    'blog/tags/whistle/index.html',
  ]);
  expect(files).toEqual(expect.arrayContaining(['blog/rss.xml', 'blog/atom.xml', 'blog/limescale.md']));
  expect(site.read('out/sitemap.xml')).toContain('/blog/limescale/');
  expect(site.read('out/blog/authors.md')).toContain(
    '[Noah](https://example.com/noah) (2) · [GitHub](https://github.com/noah)',
  );
  expect(site.read('out/blog/atom.xml').match(/<entry>/g)).toHaveLength(4);
  expect(site.read('out/blog/rss.xml')).not.toContain('What comes next');
  site.write({ 'blog/authors.yml': 'emma:\n  name: Emma\n' });
  const { code, output } = await site.run('check');
  expect(code).toBe(1);
  expect(output).toContain('There is no author "noah".\n  at blog/2026-02-01-louder-whistle.md:3');
});

test('the example “remark” builds, with formulas as MathML', async () => {
  using site = openExample('remark');
  expect(await site.run('build', '--out-dir', join(site.path, 'out'))).toMatchObject({
    code: 0,
    output: expect.any(String),
  });
  expect(site.read('out/index.html')).toContain('How long does the “whistle” take — and why?');
  const html = site.read('out/energy/index.html');
  expect(html).toContain('<math xmlns="http://www.w3.org/1998/Math/MathML" display="block">');
  expect(html).not.toMatch(/\sstyle=/);
  expect(site.read('out/energy.md')).toContain('heats $m$ kilograms of water by $\\Delta T$ degrees');
  const page = site.read('content/energy.mdx');
  site.write({ 'content/energy.mdx': page.replace('\\Delta T$ degrees', '\\Delta{T$ degrees') });
  const { output } = await site.run('check');
  expect(output).toContain('Could not render math with KaTeX.\n  at content/energy.mdx:6');
});

test('the example “own-plugin” builds, and reports a release that does not exist', async () => {
  using site = openExample('own-plugin');
  expect(await site.run('build', '--out-dir', join(site.path, 'out'))).toMatchObject({
    code: 0,
    output: expect.any(String),
  });
  const html = site.read('out/whistle/index.html');
  expect(html).toContain('<meta name="words" content="15"/><meta name="since" content="2.0"/>');
  expect(JSON.parse(site.read('out/releases.json'))).toHaveLength(2);
  expect(html).toContain('<span class="latest-release">Kettle 2.0</span>');
  const words = JSON.parse(site.read('out/editions/en.json')).releases;
  expect(JSON.parse(site.read(`out${words}`))['/silent/']).toEqual(expect.arrayContaining(['silent', 'whistle']));
  const [loader = ''] = /(?<=<script[^>]*src=")[^"]+(?=")/.exec(html) ?? [];
  expect(site.read(`out${loader}`)).toContain('kettle-visited');
  expect(site.read('out/silent/index.html')).toContain('<small data-since="2.0">since 2.0</small>');
  expect(site.read('out/silent.md')).toContain('`kettle --silent` does not whistle. (since 2.0)');
  expect(await areaDocs('pages-since', '2.0', '--site-dir', site.path)).toEqual({
    code: 0,
    output: '/silent/\n/whistle/\n',
  });
  expect(await areaDocs('pages-since', '4.0', '--site-dir', site.path)).toMatchObject({ code: 1 });
  site.write({ 'content/whistle.md': site.read('content/whistle.md').replace('2.0', '3.0') });
  const { code, output } = await site.run('check');
  expect(code).toBe(1);
  expect(output).toContain('There is no release 3.0.\n  at content/whistle.md:1');
});

test('the plugin of the tutorial adds a page, a navbar item and a feed, in each language', async () => {
  const blocks = readBlocks('docs/content/plugin-tutorial.md');
  const codeOf = (name: string) => blocks.find(({ title }) => title === name)?.code ?? '';
  const laterFields = blocks.filter(({ title, code }) => title === undefined && /^\w+: \(/.test(code));
  expect(laterFields).toHaveLength(2);
  const plugin = codeOf('plugins/changelog.ts').replace(
    /^\}\);$/m,
    [...laterFields.map(({ code }) => code), '});'].join('\n'),
  );
  using site = openExample('minimal');
  const i18n = "i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },\n  plugins:";
  site.write({
    'plugins/changelog.ts': plugin,
    'changes.json': codeOf('changes.json'),
    'site.config.ts': codeOf('site.config.ts').replace('plugins:', i18n),
  });
  expect(await site.run('build', '--out-dir', join(site.path, 'out'))).toMatchObject({
    code: 0,
    output: expect.any(String),
  });
  expect(site.read('out/changelog/index.html')).toContain('<h2 id="v2.0">');
  expect(site.read('out/index.html')).toMatch(
    /<nav class="navbar-items"[^>]*>.*<a href="\/changelog\/"[^>]*>Changelog</,
  );
  expect(site.read('out/fr/index.html')).toMatch(/<a href="\/fr\/changelog\/"[^>]*>Nouveautés</);
  expect(site.read('out/index.html')).toContain('type="application/atom+xml" title="Releases" href="/changelog.xml"');
  expect(site.read('out/changelog.xml')).toContain('<id>https://example.org/changelog/#v2.0</id>');
  site.write({ 'changes.json': codeOf('changes.json').replace('"1.0"', '1') });
  const { code, output } = await site.run('check');
  expect(code).toBe(1);
  expect(output).toContain(blocks.find(({ code: text }) => text.startsWith('✗'))?.code);
});

test('the example “custom-theme” builds, with its footer, home page, components, colors and font', async () => {
  using site = openExample('custom-theme');
  expect(await site.run('build', '--out-dir', join(site.path, 'out'))).toMatchObject({
    code: 0,
    output: expect.any(String),
  });
  const home = site.read('out/index.html');
  expect(home).toContain(
    '<footer class="kettle-footer"><div>© <b>Kettle Ltd.</b></div><ul><li><a href="/install/">Install</a>',
  );
  expect(home).toMatch(/<div class="kettle-home"><h1>Kettle<\/h1>.*<div class="prose"><p>Kettle heats water/);
  expect(site.read('out/index.md')).toContain('The whistle is available (since 2.0).');
  const sheets = Object.keys(site.fingerprints('out')).filter((path) => path.endsWith('.css'));
  const styles = [home, ...sheets.map((path) => site.read(`out/${path}`))].join('');
  for (const own of ['--hue:200', '--font-text:Georgia', '.kettle-footer', '.kettle-home']) {
    expect(styles).toContain(own);
  }
  expect(await site.run('check')).toMatchObject({ code: 0, output: expect.any(String) });
});
