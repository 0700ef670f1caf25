import { expect, test } from 'vitest';
import { makePluginSite } from '../harness/plugin-site.ts';

const news = `{ name: 'news', messages: { en: { news: 'News' }, fr: { news: 'Nouvelles' } },
  navbarItems: (_, { messages, edition }) => edition.isLatest ? [
    { label: messages.news, to: '/start/', position: 'left' },
    { label: 'More', items: [{ type: 'doc', docId: 'start' }, { label: 'Feed', href: 'https://example.org/feed.xml' }] },
  ] : [] }`;
const navbar = "themeConfig: { navbar: { items: [{ label: 'Own', to: '/start/' }] } }";

test('items of a plugin follow those of the configuration, in each edition', async () => {
  using site = makePluginSite(
    news,
    {
      'versions.json': '["1.0"]',
      'versioned_docs/version-1.0/start.md': '# Start',
      'versioned_sidebars/version-1.0-sidebars.json': '{ "docs": ["start"] }',
    },
    `${navbar}, i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }`,
  );
  const { site: loaded, errors } = await site.load();
  expect(errors.map(({ message }) => message)).toEqual([]);
  const shown = loaded.layouts.map(({ locale, version, navbar: nodes }) => {
    const texts = nodes.map((node) => {
      const items = node.type === 'dropdown' ? node.items : [node];
      return items.flatMap((item) => (item.type === 'link' ? [`${node.position} ${item.label} ${item.url}`] : []));
    });
    return [locale, version, ...texts.flat()];
  });
  const feed = 'right Feed https://example.org/feed.xml';
  const older = (locale: string, url: string) => [locale, 'current', `right Own ${url}`];
  expect(shown.toSorted()).toEqual(
    [
      ['en', '1.0', 'right Own /start/', 'left News /start/', 'right Start /start/', feed],
      older('en', '/next/start/'),
      ['fr', '1.0', 'right Own /fr/start/', 'left Nouvelles /fr/start/', 'right Start /fr/start/', feed],
      older('fr', '/fr/next/start/'),
    ].toSorted(),
  );
});

test('texts of item types and shortcuts are in the language of the locale; a shortcut of an item type needs such an item', async () => {
  const action = { '@type': 'LikeAction', target: '{url}#like' };
  const plugin = `{ name: 'stars', navbarItemTypes: {
      'custom-stars': { component: './stars.tsx', isBarOnly: true, notFoundHint: 'hint', action: ${JSON.stringify(action)} },
      'custom-moon': './stars.tsx' },
    shortcuts: [{ keys: ['s'], message: 'show' }, { keys: ['m'], message: 'show', itemType: 'custom-moon' }],
    messages: { en: { hint: 'Look up', show: 'Show' }, fr: { hint: 'Regardez' } } }`;
  using site = makePluginSite(
    plugin,
    { 'stars.tsx': 'export default () => <b>*</b>;' },
    `themeConfig: { navbar: { items: [{ type: 'custom-stars', count: 5 }] } },
      i18n: { defaultLocale: 'en', locales: ['en', 'fr'], localeConfigs: { fr: { htmlLang: 'fr-CA' } } }`,
  );
  const { site: loaded, errors } = await site.load();
  expect(errors.map(({ message }) => message)).toEqual([]);
  const item = {
    type: 'custom',
    name: 'custom-stars',
    props: { count: 5 },
    position: 'right',
    isBarOnly: true,
    action,
  };
  expect(loaded.layouts.map(({ navbar: items, shortcuts }) => [items, shortcuts])).toEqual([
    [[{ ...item, notFoundHint: 'Look up' }], [{ keys: ['s'], text: 'Show' }]],
    [[{ ...item, notFoundHint: 'Regardez' }], [{ keys: ['s'], text: 'Show' }]],
  ]);
  expect(loaded.layouts[0]?.messages).toMatchObject({ hint: 'Look up', show: 'Show' });
  expect(loaded.layouts[1]?.messages).toMatchObject({ hint: 'Regardez', show: 'Show', close: 'Fermer' });
  expect(loaded.layouts[1]?.messages).not.toHaveProperty('odd');
});

test('errors in the items of a plugin name the plugin', async () => {
  const errorsOf = async (items: string) => {
    using site = makePluginSite(`{ name: 'a', navbarItems: () => ${items} }`);
    return (await site.errors()).replaceAll(/^[> ] *\d* *\|.*\n?/gm, '').trim();
  };
  expect(await errorsOf("[{ type: 'dco', docId: 'x' }]")).toMatchInlineSnapshot(`
    "\`navbarItems\` of the plugin "a" returned an invalid value. \`[0]\` has the type 'dco', but no component exists for that type.
      at site.config.ts:18:13
      → Did you mean 'doc'? The known types are: default, doc, docSidebar, docsVersion, html, dropdown, localeDropdown, docsVersionDropdown, search."
  `);
  expect(await errorsOf("[{ type: 'custom-stars', count: 5 }]")).toMatchInlineSnapshot(`
    "No plugin shows navbar items of the type "custom-stars".
      at site.config.ts:18:13
      → Add a plugin that has the type in its \`navbarItemTypes\`."
  `);
  expect(await errorsOf("[{ type: 'custom-star' }], navbarItemTypes: { 'custom-stars': './stars.tsx' }"))
    .toMatchInlineSnapshot(`
    "\`navbarItemTypes.custom-stars\` of the plugin "a" names "./stars.tsx", which does not exist.
      at site.config.ts:18:13
      → Create the file, or correct the path, which is relative to the site folder."
  `);
  expect(await errorsOf("[], navbarItemTypes: { dropdown: './stars.tsx' }")).toMatchInlineSnapshot(`
    "The plugin "a": \`navbarItemTypes.dropdown\` is not a valid type of navbar item. Use \`search\`, or a name that begins with \`custom-\`.
      at site.config.ts:18:13"
  `);
  expect(await errorsOf("[{ type: 'doc', docId: 'strat' }, { label: 'None', to: '/none/' }]")).toMatchInlineSnapshot(`
    "A navbar item of the plugin "a" names the doc "strat", which does not exist.
      at site.config.ts:18:13
      → Did you mean "start"?

    The link "/none/" of a navbar item of the plugin "a" leads nowhere.
      at site.config.ts:18:13
      → Write a route (\`/guides/page\`) or a file of the \`static\` folder."
  `);
});

test.each([
  ['nothing', '', ['Site title', 'search']],
  ['a logo', "logo: { alt: 'Logo', src: '/dot.svg' }", [undefined, 'search']],
  ['a title and items', "title: 'Own', items: [{ label: 'Start', to: '/start/' }]", ['Own', 'Start']],
])('the navbar has the expected title and items if the site sets %s', async (_, settings, [title, item]) => {
  using site = makePluginSite(
    '',
    { 'static/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' },
    `title: 'Site title', themeConfig: { navbar: { ${settings} } }`,
  );
  const { site: loaded, errors } = await site.load();
  expect(errors.map(({ message }) => message)).toEqual([]);
  const [layout] = loaded.layouts;
  expect(layout?.theme.navbar.title).toBe(title);
  expect(layout?.navbar.map((node) => JSON.stringify(node))).toEqual([expect.stringContaining(`"${item}"`)]);
});
