import { expect, test } from 'vitest';
import { startDev, startServer } from '../harness/dev-server.ts';
import { makeSite, type SiteFolder } from '../harness/site-folder.ts';

const config = `const words = require('./src/words.js');
module.exports = {
  title: words.title, url: 'https://kettle.example.org', baseUrl: '/kettle/',
  themeConfig: { navbar: { items: [{ to: '/docs/tea', label: 'Infusions' }] } },
  presets: [['classic', {
    docs: { sidebarPath: './sidebars.js', remarkPlugins: [require('./src/stars.js')] },
    theme: { customCss: './src/site.scss' },
  }]],
};
`;

const files = {
  'docusaurus.config.js': config,
  'sidebars.js': "module.exports = { docs: ['tea', { type: 'category', label: 'Vessels', items: ['cups'] }] };\n",
  'src/words.js': "exports.title = 'Kettle';\n",
  'src/stars.js':
    "module.exports = () => (tree) => tree.children.forEach(({ children: [text] }) => (text.value = text.value.replace('STARS', 'two stars')));\n",
  'src/pages/index.js':
    'import Layout from \'@theme/Layout\';\nexport default () => <Layout><p className="margin-top--xl">Welcome</p></Layout>;\n',
  'src/site.scss': '.kettle { color: $hot; }',
  'src/theme/Footer.js': 'export default () => <p>Cold</p>;',
  // A one-line version of the package.
  'node_modules/sass/index.js':
    "exports.compile = (file) => ({ css: require('fs').readFileSync(file, 'utf8').replace('$hot', 'red'), loadedUrls: [] });\n",
  'docs/tea.md': '# Tea\n\nHot, STARS.\n',
  'docs/cups.md': '# Cups\n\nCold.\n',
  'blog/2025-01-31-a.md': '# First\n\nPost.\n',
};

function makeDocusaurusSite(): SiteFolder {
  const site = makeSite(files);
  for (const unused of ['site.config.ts', 'sidebars.ts', 'content']) site.remove(unused);
  return site;
}

test('dev shows edits of all files of a Docusaurus site, and serves its generated and compiled style sheets', async () => {
  using site = makeDocusaurusSite();
  const server = await startDev(site.path);
  const shows = async (route: string, text: string) => {
    await expect.poll(async () => (await fetch(new URL(route, server.url))).text()).toContain(text);
  };
  const edit = (file: keyof typeof files, before: string, after: string) => {
    expect(site.read(file)).toContain(before);
    site.write({ [file]: site.read(file).replace(before, after) });
  };
  try {
    await shows('docs/tea', 'Hot, two stars.');
    const html = await (await fetch(server.url)).text();
    const addresses = [...html.matchAll(/<link rel="stylesheet"[^>]*? href="([^"]+)"/g)].map(
      ([, address = '']) => address,
    );
    const sheets = await Promise.all(
      addresses.map(async (address) => {
        const response = await fetch(new URL(address, server.url), { headers: { accept: 'text/css' } });
        expect(response.status, address).toBe(200);
        return response.text();
      }),
    );
    expect(sheets.join('')).toContain('.kettle { color: red; }');
    expect(sheets.join('')).toContain('.margin-top--xl { margin-block-start: 5rem !important; }');
    edit('src/theme/Footer.js', 'Cold', 'Iced');
    await shows('', '<p>Iced</p>');
    edit('docs/tea.md', 'Hot', 'Boiling');
    await shows('docs/tea', 'Boiling, two stars.');
    edit('sidebars.js', 'Vessels', 'Pots');
    await shows('docs/tea', 'Pots');
    edit('docusaurus.config.js', 'Infusions', 'Brews');
    await shows('docs/tea', 'Brews');
    edit('src/words.js', 'Kettle', 'Samovar');
    await shows('docs/tea', 'Samovar');
    edit('src/stars.js', 'two stars', 'three stars');
    await shows('docs/tea', 'Boiling, three stars.');
    edit('blog/2025-01-31-a.md', 'Post.', 'Another post.');
    await shows('blog/2025/01/31/a', 'Another post.');
    edit('src/pages/index.js', 'Welcome', 'Come in');
    await shows('', 'Come in');
    edit('docusaurus.config.js', "'Brews'", "'Brews");
    await expect.poll(() => server.printed().stderr).toContain('docusaurus.config.js could not be read');
    await shows('docs/tea', 'Brews');
    edit('docusaurus.config.js', "'Brews", "'Sorts'");
    await shows('docs/tea', 'Sorts');
  } finally {
    await server.end();
  }
});

test('check reports errors of a Docusaurus site, and serve serves its build', async () => {
  using site = makeDocusaurusSite();
  site.write({ 'docs/cups.md': '# Cups\n\n<Cup />\n' });
  const wrong = await site.run('check');
  expect(wrong.code).toBe(1);
  expect(wrong.output).toMatch(/✗ There is no component `<Cup>`\.\n {2}at docs\/cups\.md:3:1/);
  site.write({ 'docs/cups.md': '# Cups\n\n[Gone](./gone.md)\n' });
  const broken = await site.run('check');
  expect(broken.code).toBe(0);
  expect(broken.output).toMatch(/! .*gone\.md.*\n {2}at docs\/cups\.md:3:1/);
  site.write(files);
  const outDir = `${site.path}/build`;
  expect(await site.run('build', '--out-dir', outDir)).toMatchObject({ code: 0, output: expect.any(String) });
  const server = await startServer('serve', outDir);
  try {
    expect(new URL(server.url).pathname).toBe('/kettle/');
    const tea = await fetch(new URL('docs/tea', server.url));
    expect(await tea.text()).toContain('Hot, two stars.');
    const missing = await fetch(new URL('docs/gone', server.url));
    expect(missing.status).toBe(404);
  } finally {
    await server.end();
  }
});
