import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makePluginSite } from '../harness/plugin-site.ts';

const plugin = `import { log } from './log.ts';
import { definePlugin } from 'area-docs/plugin';

export default definePlugin({
  name: 'changes',
  from: import.meta.url,
  load: async ({ files }) => (log('load'), JSON.parse(await files.read('./changes.json'))),
  pages: (changes, { edition }) => (
    log('pages ' + edition.locale),
    [
      { route: '/changes/', title: 'Changes', description: 'All of them.', sidebar: 'news', markdown: changes.map((name) => '## ' + name).join('\\n\\n') },
      ...changes.map((name) => ({ route: '/changes/' + name, title: name, sidebar: { id: 'news', category: 'Each' }, markdown: 'About [all](/changes/).' })),
      { route: '/history', sidebar: 'docs', source: './history.md', before: 'Before [all](/changes/).', after: 'After.' },
    ]
  ),
});
`;

const files = {
  'plugin.ts': plugin,
  'changes.json': '["one", "two"]',
  'history.md': '# History\n\nSee [the start](./content/start.md), ![picture](./history.png).\n',
  'history.png': 'x',
  'content/start.md': '# Start\n\n[History](../history.md) and [changes](/changes/one/).\n',
};

const nameOf = (route: string) => `the page "${route}" of the plugin "changes"`;
test('pages of a plugin have the features of other pages', async () => {
  using site = makePluginSite('plugin', files);
  const loaded = await site.load();
  expect(loaded.errors.map(({ message }) => message)).toEqual([]);
  const pages = loaded.site.pages.map(({ id, route, meta, source, links, images }) => ({
    id,
    route,
    title: meta.title,
    description: meta.description,
    source,
    links: Object.values(links),
    sidebar: meta.sidebar,
    next: meta.next?.label,
    images: Object.keys(images),
  }));
  const link = '/changes/';
  const common = { sidebar: 'news', next: undefined, images: [] };
  const about = { ...common, description: 'About all.', links: [link] };
  expect(pages).toEqual([
    {
      id: 'start',
      route: '/start/',
      title: 'Start',
      description: 'History and changes.',
      source: 'content/start.md',
      links: ['/history/', '/changes/one/'],
      sidebar: 'docs',
      next: 'History',
      images: [],
    },
    {
      id: 'changes',
      route: link,
      title: 'Changes',
      description: 'All of them.',
      links: [],
      ...common,
      next: 'one',
      source: nameOf('/changes/'),
    },
    { ...about, id: 'changes/one', route: '/changes/one/', title: 'one', source: nameOf('/changes/one/'), next: 'two' },
    { ...about, id: 'changes/two', route: '/changes/two/', title: 'two', source: nameOf('/changes/two/') },
    {
      id: 'history',
      route: '/history/',
      title: 'History',
      source: 'history.md',
      sidebar: 'docs',
      next: undefined,
      description: 'See the start, .',
      links: ['/changes/', '/start/'],
      images: ['./history.png'],
    },
  ]);
});

test('calls `pages` again only if its data has changed, and adds, changes and removes pages', async () => {
  using site = makePluginSite('plugin', files);
  const load = async () => {
    const { site: loaded, errors } = await site.load();
    expect(errors.map(({ message }) => message)).toEqual([]);
    return { calls: site.calls(), routes: loaded.pages.map(({ route }) => route).join(' ') };
  };
  const others = '/start/ /changes/';
  expect(await load()).toEqual({
    calls: ['load', 'pages en'],
    routes: `${others} /changes/one/ /changes/two/ /history/`,
  });
  expect((await load()).calls).toEqual([]);
  site.write({ 'changes.json': '["one"]' });
  expect((await load()).routes, 'removed').toBe(`${others} /changes/one/ /history/`);
  site.calls();
  site.write({ 'changes.json': '["one", "new"]', 'history.md': files['history.md'].replace('History', 'The past') });
  expect(await load()).toEqual({
    calls: ['load', 'pages en'],
    routes: `${others} /changes/one/ /changes/new/ /history/`,
  });
  site.write({ 'history.md': files['history.md'] });
  expect((await load()).calls, 'the text of a page').toEqual([]);
  site.write({ 'plugin.ts': plugin.replace('/history', '/past'), 'content/start.md': '# Start\n\n[All](/changes/)' });
  expect(await load()).toEqual({ calls: ['load', 'pages en'], routes: `${others} /changes/one/ /changes/new/ /past/` });
});

test('pages are created per locale and version, and link to their translations', async () => {
  const pages = `{ name: 'news', pages: (_, { edition }) => edition.isLatest ? [
    { route: '/news/', title: 'News', markdown: edition.locale + ' ' + edition.route, untranslated: edition.locale === 'fr' },
  ] : [] }`;
  using site = makePluginSite(
    pages,
    {
      'versions.json': '["1.0"]',
      'versioned_docs/version-1.0/start.md': '# Start',
      'versioned_sidebars/version-1.0-sidebars.json': '{ "docs": ["start"] }',
    },
    "i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }",
  );
  const { site: loaded, errors } = await site.load();
  expect(errors.map(({ message }) => message)).toEqual([]);
  const news = loaded.pages.filter(({ id }) => id === 'news');
  const locales = { en: '/news/', fr: '/fr/news/' };
  expect(news.map(({ route, meta }) => [route, meta.description, meta.alternates.locales, meta.untranslated])).toEqual([
    ['/news/', 'en /', locales, undefined],
    ['/fr/news/', 'fr /fr/', locales, { lang: 'en', dir: 'ltr' }],
  ]);
});

test('messages of a plugin come from the site, the locale, or English', async () => {
  const news = `{ name: 'news', messages: { en: { newsA: 'A', newsB: 'B', newsC: 'C' }, fr: { newsA: 'a', newsB: 'b' } },
    pages: (_, { messages }) => [{ route: '/news/', markdown: Object.values(messages).join(' ') }] }`;
  using site = makePluginSite(
    news,
    { 'i18n/fr-CA/messages.json': '{ "newsA": "own" }' },
    "i18n: { defaultLocale: 'en', locales: ['en', 'fr-CA'] }",
  );
  const { site: loaded, errors } = await site.load();
  expect(errors.map(({ message }) => message)).toEqual([]);
  expect(loaded.pages.filter(({ id }) => id === 'news').map(({ meta }) => meta.description)).toEqual([
    'A B C',
    'own b C',
  ]);
  using twice = makePluginSite(`${news}, ${news.replace("'news'", "'other'")}`);
  expect(await twice.errors()).toContain('The plugins "news" and "other" both claim the message `newsA`.');
  using taken = makePluginSite(news.replaceAll('newsA', 'close'));
  expect(await taken.errors()).toContain('claims the message `close`, which the engine already has.');
});

test('names both owners of a route', async () => {
  const owner = (name: string) => `{ name: '${name}', pages: () => [{ route: '/start', markdown: 'Text.' }] }`;
  using one = makePluginSite(owner('a'));
  expect(await one.errors()).toContain(
    'Two pages have the address "/start/": the page "/start/" of the plugin "a" and content/start.md.\n  at content/start.md',
  );
  expect((await one.errors()).match(/Two pages/g)).toHaveLength(1);
  using both = makePluginSite(`${owner('a')}, ${owner('b')}`, { 'content/start.md': '---\nslug: /\nid: x\n---\n' });
  expect(await both.errors()).toContain(
    'the page "/start/" of the plugin "b" and the page "/start/" of the plugin "a".',
  );
});

test('errors in a page name its file, or the plugin and the route', async () => {
  const pages = `{ name: 'a', pages: () => [
    { route: '/made', markdown: 'Text.\\n\\n<Crad />' },
    { route: '/file', source: './file.md', before: 'Two\\n\\nparagraphs', markdown: undefined },
    { route: '/tabs', source: './tabs.mdx', before: 'Before.' },
  ] }`;
  using site = makePluginSite(pages, {
    'file.md': 'Text.\n\n![](./none.png)\n',
    'tabs.mdx': '<Tabs>\n\nText.\n\n</Tabs>\n',
  });
  const errors = await site.errors();
  expect(errors).toContain('There is no component `<Crad>`.\n  at the page "/made/" of the plugin "a":3:1');
  expect(errors).toContain('The picture "./none.png" does not exist.\n  at file.md:3:1');
  expect(errors).toContain('`<Tabs>` does not show this text.\n  at tabs.mdx:3:1');
});

test.each([
  ['a string', "'text'", 'Its result must be a list of pages'],
  ['no route', "[{ markdown: '' }]", '`[0].route` must be a string, but it is missing'],
  ['a relative route', "[{ route: 'a', markdown: '' }]", "`[0].route` must be a path like '/changelog/'"],
  ['no text', "[{ route: '/a' }]", '`[0]` must have one of `markdown`, `source` and `component`'],
  ['two texts', "[{ route: '/a', markdown: '', source: './a.md' }]", 'one of `markdown`'],
  ['an unknown key', "[{ route: '/a', markdown: '', titel: '' }]", '`titel` is not a key of `[0]`'],
  ['a sidebar', "[{ route: '/a', markdown: '', sidebar: 5 }]", '`[0].sidebar` must be the name of a sidebar'],
  ['another file', "[{ route: '/a', source: './a.txt' }]", '`[0].source` must be the path of a .md or .mdx file'],
  ['a missing file', "[{ route: '/a', source: './a.md' }]", 'which does not exist'],
  ['a route twice', "['/a', '/a/'].map((route) => ({ route, markdown: '' }))", 'returned 2 pages with the route "/a/"'],
])('an invalid result is an error: %s', async (_, result, fact) => {
  using site = makePluginSite(`{ name: 'a', pages: () => ${result} }`);
  const errors = await site.errors();
  expect(errors).toContain('`pages` of the plugin "a"');
  expect(errors).toContain(fact);
});

test('accepts any result, or reports an error that names the plugin', async () => {
  const value = fc.oneof(fc.constantFrom('', '/', 'a', '/a', '/a/b/', null, 5, true), fc.object({ maxDepth: 1 }));
  const keys = ['route', 'title', 'description', 'sidebar', 'markdown', 'source', 'before', 'untranslated', 'other'];
  const page = fc.dictionary(fc.constantFrom(...keys), value);
  using site = makePluginSite(
    "{ name: 'a', load: async ({ files }) => JSON.parse(await files.read('./result.json')), pages: (data) => data }",
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(page, value), { maxLength: 3 }), async (result) => {
      const given = JSON.stringify(result);
      site.write({ 'result.json': given });
      const errors = await site.errors();
      const isPageError = errors.includes('of the plugin "a"');
      expect(errors === '' || isPageError, `${given}\n${errors}`).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test('suggests another route for a page whose address cannot be published', async () => {
  using site = makePluginSite("{ name: 'a', pages: () => [{ route: '/../up/', markdown: 'Text.' }] }");
  const errors = await site.errors();
  expect(errors).toContain('The address "/../up/" cannot be published: it leaves the output folder.');
  expect(errors).toContain('→ Choose another `route`.');
});
