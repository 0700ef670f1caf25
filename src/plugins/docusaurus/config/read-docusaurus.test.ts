import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Plugin } from '../../../plugin.ts';
import type { DocusaurusOptions } from '../docusaurus-options.ts';
import { readDocusaurus } from './read-docusaurus.ts';

const folder = mkdtempSync(join(tmpdir(), 'read-docusaurus-'));
afterAll(() => rmSync(folder, { recursive: true }));

const config = `import { themes } from 'prism-react-renderer';
import type { Config } from '@docusaurus/types';
export default {
  title: 'Kettle', tagline: 'Hot', url: 'https://example.org', baseUrl: 'kettle', trailingSlash: true, favicon: 'a.ico', noIndex: true,
  onBrokenLinks: 'throw', onBrokenAnchors: 'log', clientModules: ['./a.js'], staticDirectories: ['static', 'public'],
  markdown: { format: 'detect', mermaid: true, anchors: { maintainCase: true }, hooks: { onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw' } },
  i18n: { defaultLocale: 'en', locales: ['en', 'ar'], localeConfigs: { ar: { label: 'A', direction: 'rtl', htmlLang: 'ar-EG', path: 'x' }, fr: {} } },
  scripts: ['https://a.example.org/a.js', { src: '/b.js', async: true }, '//d.example.org/d.js'], stylesheets: [{ href: 'https://b.example.org/b.css' }],
  headTags: [{ tagName: 'meta', attributes: { name: 'c', content: '1' } }, { tagName: 'link', attributes: { rel: 'preconnect', href: 'https://e.example.org' } }, { tagName: 'script', attributes: {}, innerHTML: 'go()' }],
  presets: [['classic', {
    docs: { routeBasePath: '/', versions: { current: { label: 'Soon', path: 'soon', banner: 'none', badge: false, noIndex: true } }, include: ['**/*.md'], exclude: ['**/old/**'], editUrl: 'https://example.org/edit/', numberPrefixParser: false, remarkPlugins: [require('remark-math'), [require('remark-breaks'), {}]], sidebarPath: false },
    blog: false, sitemap: { ignorePatterns: ['/tags/**'], filename: 'sitemap.xml', changefreq: 'weekly' }, pages: { routeBasePath: 'more' }, theme: { customCss: ['./src/a.css', './src/b.scss', './src/c.css'] },
  }]],
  plugins: [['client-redirects', { redirects: [{ from: ['/old?a', '/older'], to: '/new' }], toExtensions: ['html'], createRedirects: () => [] }], './plugins/own'],
  themeConfig: {
    image: 'img/a.png', metadata: [{ name: 'keywords', content: 'a' }, { property: 'og:type', content: 'book' }, { property: 'og:title', content: 'b' }, { name: 'theme-color', content: 'red', media: 'print' }], colorMode: { defaultMode: 'dark', disableSwitch: true },
    docs: { sidebar: { hideable: true } }, prism: { theme: themes.github, magicComments: [{ className: 'theme-code-block-highlighted-line' }, { className: 'own' }] }, algolia: { appId: 'x' }, zoom: {},
    announcementBar: { id: 'a', content: 'New', isCloseable: false }, tableOfContents: { maxHeadingLevel: 4 },
    navbar: { title: '', logo: { src: 'a.svg', href: 'start', target: '_self' }, items: [
      { to: 'guides', label: 'Guides', activeBaseRegex: '^/g' }, { href: 'https://example.org', label: 'Out', target: '_self', activeBaseRegex: 'x' }, { type: 'doc', docId: 'a', target: '_blank' },
      { type: 'dropdown', label: 'More', position: 'right', items: [{ to: '/a', label: 'A' }] }, { href: '/b', 'aria-label': 'B & C', className: 'b' }, { type: 'html', value: '<b>B</b>' }, { type: 'custom-own' },
    ] },
    footer: { style: 'dark', copyright: '© Emma', links: [{ title: 'Docs', items: [{ type: 'link', label: 'A', to: '/a' }, { html: '<hr>' }] }] },
  },
} satisfies Config;
`;

test('maps all settings, and reports only once each setting that works differently', async () => {
  for (const name of ['src', 'static']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'static/a.ico'), '');
  writeFileSync(
    join(folder, 'src/a.css'),
    '@import url("https://c.example.org/c.css");\n@import "./fonts.css";\n:root { --ifm-color-primary: red; }',
  );
  writeFileSync(join(folder, 'src/fonts.css'), '@import "https://f.example.org/f.css";');
  writeFileSync(join(folder, 'src/b.scss'), '');
  const file = join(folder, 'docusaurus.config.ts');
  writeFileSync(file, config);
  const { config: mapped, warnings = [] } = await readDocusaurus(file, folder, () =>
    Promise.reject(new Error('No blog.')),
  );
  expect(mapped).toMatchObject({
    title: 'Kettle',
    tagline: 'Hot',
    url: 'https://example.org',
    baseUrl: '/kettle/',
    trailingSlash: true,
    staticDirectories: ['static', 'public'],
    i18n: {
      defaultLocale: 'en',
      locales: ['en', 'ar'],
      localeConfigs: { ar: { label: 'A', direction: 'rtl', htmlLang: 'ar-EG' } },
    },
    onBrokenLinks: 'throw',
    onBrokenAnchors: 'warn',
    onBrokenImages: 'throw',
    plugins: [
      { styles: ['../infima/infima-properties.css', '../infima/site-brand.css'] },
      { name: 'redirects-of-docusaurus' },
    ],
    markdown: { format: 'detect' },
    redirects: [{ from: ['/old', '/older'], to: '/new' }],
    docs: {
      path: 'docs',
      routeBasePath: '/',
      include: ['**/*.md'],
      exclude: ['**/old/**'],
      editUrl: 'https://example.org/edit/',
      versions: { current: { label: 'Soon', path: 'soon', banner: 'none', badge: false } },
    },
    customCss: ['./src/a.css'],
    headTags: [
      { tagName: 'link', attributes: { rel: 'icon', href: '/kettle/a.ico' } },
      { tagName: 'meta', attributes: { name: 'c', content: '1' } },
      { tagName: 'link', attributes: { rel: 'preconnect', href: 'https://e.example.org' } },
      { tagName: 'script', innerHTML: 'go()' },
      { tagName: 'link', attributes: { rel: 'stylesheet', href: 'https://b.example.org/b.css' } },
      { tagName: 'script', attributes: { src: 'https://a.example.org/a.js' } },
      { tagName: 'script', attributes: { src: '/b.js', async: true } },
      { tagName: 'script', attributes: { src: '//d.example.org/d.js' } },
      { tagName: 'meta', attributes: { property: 'og:type', content: 'book' } },
      { tagName: 'meta', attributes: { name: 'theme-color', content: 'red', media: 'print' } },
    ],
    csp: {
      script: ['https://a.example.org', 'https://d.example.org'],
      style: ['https://b.example.org', 'https://c.example.org', 'https://f.example.org'],
    },
    docusaurus: { markdownFormat: 'detect', sidebars: {}, pages: { path: 'src/pages', routeBasePath: 'more' } },
    themeConfig: {
      image: 'img/a.png',
      metadata: [
        { name: 'keywords', content: 'a' },
        { name: 'robots', content: 'noindex, nofollow' },
      ],
      colorMode: { defaultMode: 'dark', disableSwitch: true },
      docs: { sidebar: { hideable: true } },
      announcementBar: { id: 'a', content: 'New', isCloseable: false },
      tableOfContents: { maxHeadingLevel: 4 },
      navbar: {
        logo: { src: 'a.svg', href: '/start', target: '_self' },
        items: [
          { to: '/guides', label: 'Guides', position: 'left' },
          { href: 'https://example.org', label: 'Out', target: '_self' },
          { type: 'doc', docId: 'a', position: 'left', target: '_blank' },
          { label: 'More', position: 'right', items: [{ to: '/a', label: 'A' }] },
          { html: '<span class="b"><span class="visually-hidden">B &amp; C</span></span>' },
          { type: 'html', value: '<b>B</b>' },
          { type: 'search' },
        ],
      },
      footer: {
        style: 'dark',
        copyright: '© Emma',
        links: [{ title: 'Docs', items: [{ label: 'A' }, { html: '<hr>' }] }],
      },
    },
  });
  expect(mapped).not.toHaveProperty('themeConfig.navbar.title');
  expect(rowsOf(warnings)).toEqual([
    ['clientModules', 'no effect', 'Write a component, or a plugin with `early`.'],
    ['markdown.anchors', 'no effect', 'Give headings ids with capital letters: `## Title {#Title}`.'],
    ['plugin ./plugins/own', 'no effect', 'Look for an equivalent plugin.'],
    ['sitemap: ignorePatterns', 'no effect', 'Hide pages with `unlisted` in their front matter.'],
    ['sitemap: changefreq', 'no effect'],
    ['docs.remarkPlugins: remark-breaks', 'no effect', 'Install the packages of the site: `remark-breaks` is missing.'],
    ['staticDirectories: public', 'does not exist', 'Correct or remove the path.'],
    ['customCss ./src/b.scss', 'left out', 'Install the packages of the site: `sass` is missing.'],
    ['customCss ./src/c.css', 'left out', 'Correct or remove the path, or install the package of the sheet.'],
    ['client-redirects: toExtensions', 'no effect', 'List them in `redirects`.'],
    ['themeConfig.zoom', 'no effect'],
    ['themeConfig.algolia', 'replaced by the built-in search', 'No action needed.'],
    [
      'themeConfig.prism.theme',
      "replaced by the theme's colours",
      'Set --code-keyword, --code-string and the other --code- properties in customCss.',
    ],
    ['themeConfig.prism.magicComments: own', 'the class has no effect; the lines are highlighted'],
    ['navbar items: activeBaseRegex', 'the target decides which item is current'],
    ['navbar item of type custom-own', 'left out', 'Replace the theme part `NavbarItem`.'],
  ]);
});

/** The cells of the table of settings. */
function rowsOf(warnings: Awaited<ReturnType<typeof readDocusaurus>>['warnings'] = []): string[][] {
  const [title, ...rows] = warnings[0]?.fact.split('\n') ?? [];
  expect(title).toMatch(/^These settings of docusaurus\.config\.[jt]s work differently here:$/);
  return rows.map((line) => line.trim().split(/ {2,}/));
}

const noBlog = () => Promise.reject(new Error('No blog.'));

test.each([
  ["presets: [['classic', { blog: false }]]", []],
  ["presets: [['classic', { blog: false, sitemap: { ignorePatterns: [] } }]]", []],
  ["presets: [['classic', { blog: false, sitemap: false }]]", [{ sitemap: false }]],
  ["plugins: ['content-docs', 'sitemap']", []],
  ["plugins: ['content-docs']", [{ sitemap: false }]],
])('publishes a sitemap only if Docusaurus does, and reports none of its defaults: %s', async (settings, plugins) => {
  const file = join(folder, 'docusaurus.config.js');
  writeFileSync(file, `module.exports = { ${settings} };`);
  const { config: mapped, warnings } = await readDocusaurus(file, folder, noBlog);
  expect(mapped).toMatchObject({ plugins });
  expect(warnings).toEqual([]);
});

test.each([
  ['Array(1e9)', '`customFields` is too large or nested too deeply'],
  ['JSON.parse("[".repeat(1e5) + "]".repeat(1e5))', '`customFields` is too large or nested too deeply'],
  ['1n', '`customFields` is not JSON: TypeError: Do not know how to serialize a BigInt'],
])('names the setting whose value %s is not data', async (value, message) => {
  const file = join(folder, 'docusaurus.config.js');
  writeFileSync(file, `module.exports = { customFields: { a: ${value} } };`);
  await expect(readDocusaurus(file, folder, noBlog)).rejects.toThrow(message);
});

test('reports search plugins, scripts and other head elements with the next step, and accepts Sass', async () => {
  const file = join(folder, 'docusaurus.config.js');
  const debug = "presets: [['classic', { blog: false, debug: true, gtag: { trackingID: 'a' } }]]";
  const plugins = "plugins: ['docusaurus-plugin-sass', require.resolve('docusaurus-lunr-search')]";
  const themes = "themes: [['@easyops-cn/docusaurus-search-local', {}]]";
  const headTags = `headTags: [{ tagName: 'noscript', attributes: {}, innerHTML: 'No.' },
    { tagName: 'script', attributes: {}, innerHTML: require('gone').code }]`;
  writeFileSync(file, `module.exports = { ${[debug, plugins, themes, headTags].join(', ')} };`);
  const { config: mapped, warnings } = await readDocusaurus(file, folder, noBlog);
  expect(mapped).toMatchObject({ headTags: [] });
  const gone = 'Install the packages of the site: the text of the script comes from a missing package.';
  expect(rowsOf(warnings)).toEqual([
    ['import of gone', 'not installed; its exports are empty'],
    ['plugin docusaurus-lunr-search', 'replaced by the built-in search', 'No action needed.'],
    ['plugin @easyops-cn/docusaurus-search-local', 'replaced by the built-in search', 'No action needed.'],
    ['classic preset: gtag', 'no effect', 'Add its script with `headTags`.'],
    ['classic preset: debug', 'no effect'],
    ['headTags: noscript', 'left out', 'Replace the theme part `Head`.'],
    ['headTags: script', 'left out', gone],
  ]);
});

test('names the blog or docs folder that lists a missing plugin', async () => {
  const file = join(folder, 'docusaurus.config.js');
  writeFileSync(
    file,
    `const gone = require('remark-gone');
module.exports = {
  presets: [['classic', { docs: { remarkPlugins: [gone] }, blog: false }]],
  plugins: [
    ['content-docs', { id: 'a', remarkPlugins: [() => undefined, gone, 'remark-math'] }],
    ['content-blog', {}], ['content-blog', { id: 'b', rehypePlugins: [gone] }],
  ],
};`,
  );
  const { warnings = [] } = await readDocusaurus(file, folder, noBlog);
  const todo = 'Install the packages of the site: `remark-gone` is missing.';
  expect(rowsOf(warnings)).toEqual([
    ['docs.remarkPlugins: remark-gone', 'no effect', todo],
    ['docs "a".remarkPlugins: remark-gone', 'no effect', todo],
    ['blog "b".rehypePlugins: remark-gone', 'no effect', todo],
  ]);
});

test.each([
  ['a docs folder', "plugins: [['content-docs', { id: 'a', remarkPlugins: ['remark-math'] }]]"],
  ['a blog', "plugins: [['content-blog', { remarkPlugins: ['remark-math'] }]]"],
  ['pages', "presets: [['classic', { pages: { remarkPlugins: ['remark-math'] }, blog: false }]]"],
])('turns on formulas if `remark-math` is a plugin of %s', async (_, settings) => {
  const site = mkdtempSync(join(folder, 'math-'));
  mkdirSync(join(site, 'blog'));
  const file = join(site, 'docusaurus.config.js');
  writeFileSync(file, `module.exports = { ${settings} };`);
  const { config: mapped } = await readDocusaurus(file, site, () => Promise.resolve({ name: 'blog' }));
  expect(mapped).toMatchObject({ markdown: { math: true } });
});

test.each([
  ['https://example.org/a.ico', ['https://example.org/a.ico']],
  ['//example.org/a.ico', ['//example.org/a.ico']],
  ['data:image/svg+xml,a', ['data:image/svg+xml,a']],
  ['/icon.svg', ['/kettle/icon.svg']],
  ['gone.svg', []],
])('links to the icon %s', async (favicon, addresses) => {
  const site = mkdtempSync(join(folder, 'icon-'));
  mkdirSync(join(site, 'static'));
  writeFileSync(join(site, 'static/icon.svg'), '');
  const file = join(site, 'docusaurus.config.js');
  writeFileSync(file, `module.exports = { baseUrl: '/kettle/', favicon: '${favicon}' };`);
  const { config: mapped } = await readDocusaurus(file, site, noBlog);
  expect(mapped).toMatchObject({
    headTags: addresses.map((href) => ({ tagName: 'link', attributes: { rel: 'icon', href } })),
  });
});

test('reads the aliases of paths in the site', async () => {
  const file = join(folder, 'docusaurus.config.js');
  const alias = "{ '@root': '.', '@parts': './src/parts', up: '..', out: '../a', gone: './node_modules/a', fs: false }";
  writeFileSync(file, `module.exports = { plugins: [['module-alias', { alias: ${alias} }]] };`);
  const { config: mapped } = await readDocusaurus(file, folder, noBlog);
  expect(mapped).toHaveProperty('docusaurus.aliases', { '@root': '', '@parts': 'src/parts' });
});

test('ignores slashes at the ends of the base paths of a blog, as Docusaurus does', async () => {
  const site = mkdtempSync(join(folder, 'slashes-'));
  mkdirSync(join(site, 'blog'));
  const file = join(site, 'docusaurus.config.js');
  const paths = "tagsBasePath: '/tags', authorsBasePath: '/team//authors/', archiveBasePath: null";
  writeFileSync(file, `module.exports = { presets: [['classic', { blog: { ${paths} } }]] };`);
  const seen: object[] = [];
  await readDocusaurus(file, site, async (options) => {
    seen.push(options);
    return {} as Plugin;
  });
  expect(seen).toMatchObject([{ tagsBasePath: 'tags', authorsBasePath: 'team/authors', archiveBasePath: null }]);
});

test('publishes the versions that the options include, and reports saved versions that it cannot leave out', async () => {
  const site = mkdtempSync(join(folder, 'versions-'));
  const file = join(site, 'docusaurus.config.js');
  for (const name of ['versions.json', 'a_versions.json']) writeFileSync(join(site, name), '["3.0", "2.0", "1.0"]');
  const read = async (options: string) => {
    const plugin = `['content-docs', { id: 'a', path: 'a', routeBasePath: 'a', ${options} }]`;
    writeFileSync(file, `module.exports = { plugins: [['content-docs', { ${options} }], ${plugin}, 'sitemap'] };`);
    const { config: mapped, warnings } = await readDocusaurus(file, site, noBlog);
    const { docs, docusaurus } = mapped as { docs: object; docusaurus: DocusaurusOptions };
    return { docs, routes: docusaurus.instances.map((one) => one.routeBasePath), warnings };
  };
  const limited = await read("onlyIncludeVersions: ['1.0', '2.0']");
  expect(limited).toMatchObject({ docs: { includeCurrentVersion: false }, routes: ['a', 'a/1.0'] });
  const result = 'no effect on saved versions';
  expect(rowsOf(limited.warnings)).toEqual([['docs.onlyIncludeVersions', result, 'Remove 3.0 from versions.json.']]);
  const disabled = await read('disableVersioning: true, onlyIncludeVersions: undefined');
  expect(disabled.routes).toEqual(['a']);
  expect(disabled.docs).not.toHaveProperty('includeCurrentVersion');
  expect(rowsOf(disabled.warnings)).toEqual([
    ['docs.disableVersioning', result, 'Remove 3.0, 2.0, 1.0 from versions.json.'],
  ]);
  const all = await read('onlyIncludeVersions: undefined');
  expect(all).toMatchObject({ routes: ['a', 'a/next', 'a/2.0', 'a/1.0'], warnings: [] });
});

test('reads all forms of a configuration, of its sidebars and of trailing slashes', async () => {
  const site = { title: 'K', url: 'https://example.org', baseUrl: '/' };
  const docs = (options: string) => `presets: [['classic', { docs: { ${options} }, blog: false }]]`;
  const start = JSON.stringify(site).slice(1, -1);
  writeFileSync(join(folder, 'bars.json'), '{ "json": ["a"] }');
  writeFileSync(join(folder, 'bars.cjs'), 'module.exports = { commonjs: { Start: ["a"] } };');
  writeFileSync(join(folder, 'bars.ts'), 'export default { typed: ["a"] } satisfies object;');
  mkdirSync(join(folder, 'inner'));
  const inner = "require('not-installed'); module.exports = { tagline: require('node:path').basename(__dirname) };";
  writeFileSync(join(folder, 'inner/a.cjs'), inner);
  const editUrl =
    'editUrl: ({ versionDocsDirPath, docPath }) => `https://example.org/edit/${versionDocsDirPath}/${docPath}`';
  const forms = [
    [
      'a.js',
      `module.exports = { ${start}, ${docs("sidebarPath: require.resolve('./bars.json')")} };`,
      ['json'],
      { trailingSlash: false, pageFolders: true },
    ],
    [
      'a.cjs',
      `const own = require('./bars.json'); module.exports = () => ({ ${start}, trailingSlash: true, ${docs("sidebarPath: './bars.cjs'")} });`,
      ['commonjs'],
      { trailingSlash: true, pageFolders: false },
    ],
    [
      'a.mjs',
      `export default async () => ({ ${start}, trailingSlash: false, ${docs("sidebarPath: './bars.ts'")} });`,
      ['typed'],
      { trailingSlash: false, pageFolders: false },
    ],
    [
      'b.mjs',
      `import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);\nexport default { ${start}, ...require('./inner/a.cjs'), ${docs("sidebarPath: './bars.ts'")} };`,
      ['typed'],
      { tagline: 'inner' },
    ],
    ['a.mts', `export default { ${start}, ${docs('sidebarPath: false')} } as const;`, [], { pageFolders: true }],
    [
      'a.cts',
      `export = { ${start}, ${docs(`path: '../outer', ${editUrl}`)} };`,
      ['defaultSidebar'],
      { docs: { path: '../outer', editUrl: 'https://example.org/edit/' } },
    ],
  ] as const;
  for (const [name, code, sidebars, expected] of forms) {
    const file = join(folder, name);
    writeFileSync(file, code);
    const { config: mapped } = await readDocusaurus(file, folder, noBlog);
    expect(mapped, name).toMatchObject({ ...site, ...expected });
    expect(Object.keys((mapped as { docusaurus: { sidebars: object } }).docusaurus.sidebars), name).toEqual(sidebars);
  }
});

test('dates posts without a date by the commit that added them, or by their file', async () => {
  const site = mkdtempSync(join(folder, 'dated-'));
  const posts = {
    'tea.md': 'Tea',
    '2025-01-31-a.md': 'A',
    'b.md': '---\ndate: 2025-02-01\n---\n',
    'new.md': 'New',
    '2025-02-30-b.md': 'B',
  };
  mkdirSync(join(site, 'blog'));
  for (const [name, text] of Object.entries(posts)) writeFileSync(join(site, 'blog', name), text);
  const git = (...args: string[]) => {
    const author = ['-c', 'user.name=Emma', '-c', 'user.email=emma@example.org', '-c', 'commit.gpgsign=false'];
    const env = { ...process.env, GIT_COMMITTER_DATE: '2024-05-06T07:08:09Z' };
    execFileSync('git', [...author, ...args], { cwd: site, env, stdio: 'pipe' });
  };
  git('init', '--quiet');
  git('add', 'blog/tea.md');
  git('commit', '--quiet', '--message', 'Tea');
  utimesSync(join(site, 'blog/new.md'), 1_735_689_600, 1_735_689_600);
  const file = join(site, 'docusaurus.config.js');
  writeFileSync(file, "module.exports = { presets: [['classic', {}]] };");
  const seen: object[] = [];
  const { warnings } = await readDocusaurus(file, site, async (options) => {
    seen.push(options);
    return {} as Plugin;
  });
  expect(seen).toMatchObject([
    { dates: { 'new.md': '2025-01-01T00:00:00.000Z', 'tea.md': '2024-05-06T07:08:09.000Z' } },
  ]);
  expect(seen).toHaveProperty('0.dates', {
    'new.md': expect.anything(),
    'tea.md': expect.anything(),
    '2025-02-30-b.md': expect.anything(),
  });
  expect(warnings?.[0]?.fact).toMatch(
    /blog\/tea\.md without a date {2,}uses the date of its commit {2,}Write `date: 2024-05-06` in its front matter\./,
  );
  expect(warnings?.[0]?.fact).toMatch(/blog\/new\.md without a date {2,}uses the date of its file/);
});
