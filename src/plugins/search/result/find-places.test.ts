import { describe, expect, test } from 'vitest';
import { findPlaces } from './find-places.ts';
import { nearestQueries } from '../query/nearest-queries.ts';
import { makeSearch, makeSearchPage as page } from '../../../../tests/make/search.ts';
import type { Marked } from './marked.ts';
import type { SearchPage, SectionOperation } from '../index/section.ts';

const operationPage = (operation: SectionOperation, title: string, url: string): SearchPage => {
  const made = page(url, title, { trail: ['Reference', operation.id.split('.')[0] ?? ''] });
  return { ...made, sections: made.sections.map((section) => ({ ...section, operation })) };
};
const github = operationPage(
  { id: 'oauth.github', method: 'get', path: '/oauth/github' },
  'Link a GitHub account',
  '/oauth/github/',
);

const index = makeSearch(
  [
    page('/', 'Workshop', { description: 'Build areas out of services.' }),
    page('/installation/', 'Installation', {
      trail: ['Guides'],
      description: 'Run the server with Docker or without, and repair common failures.',
      headings: {
        'Install Docker': 'From a package of your system.',
        'With Docker Compose': 'Start the database first.',
        'Environment variables': 'Without SESSION_SECRET every request fails: secret option required for sessions.',
        'A port is in use': 'Another process listens there.',
      },
    }),
    page('/contributing/', 'Contributing', {
      trail: ['Guides'],
      keywords: ['pull request'],
      headings: { Branches: '', 'Add a service': '', 'Sidebar and navbar': '' },
    }),
    page('/reference/', 'Reference', {
      description: 'Every operation and its errors.',
      headings: { Authentication: '', Errors: 'A required field is missing.', Überblick: '' },
    }),
    operationPage({ id: 'auth.login', method: 'post', path: '/auth/login' }, 'Log in', '/auth/login/'),
    operationPage({ id: 'area.add', method: 'post', path: '/areas' }, 'Create an area', '/area/add/'),
    operationPage({ id: 'area.getById', method: 'get', path: '/areas/{id}' }, 'Get an area', '/area/getById/'),
    operationPage({ id: 'shop.getAll', method: 'get', path: '/shops' }, 'List shops', '/shops/'),
    operationPage({ id: 'shop.get', method: 'get', path: '/shops/{shopId}' }, 'Get a shop', '/shop/get/'),
    operationPage({ id: 'areaExecution.getAll', method: 'get', path: '/executions' }, 'List what ran', '/executions/'),
    {
      ...github,
      sections: [
        ...github.sections,
        {
          id: 'back',
          title: 'Return from GitHub',
          path: [],
          operation: { id: 'oauth.githubReturn', method: 'get', path: '/oauth/github/return' },
          blocks: [],
        },
      ],
    },
  ],
  { synonyms: [['log in', 'sign in']] },
);
const urls = async (query: string) => (await findPlaces(query, index)).map(({ url }) => url);
const show = (text: Marked = []) => text.map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text)).join('');

describe('the first result', () => {
  test.each([
    // A title, its beginning, its words.
    ['workshop', '/'],
    ['WORKSHOP', '/'],
    ['Installation', '/installation/'],
    ['contrib', '/contributing/'],
    ['account github', '/oauth/github/'],
    // Operations by method, path and id.
    ['area.getById', '/area/getById/'],
    ['areaExecution', '/executions/'],
    ['areaexecution', '/executions/'],
    ['area execution', '/executions/'],
    ['/areas/{id}', '/area/getById/'],
    ['/areas/:id', '/area/getById/'],
    ['/areas/7', '/area/getById/'],
    ['/areas/3fa85f64-5717-4562-b3fc-2c963f66afa6', '/area/getById/'],
    ['/shops/7?page=2', '/shop/get/'],
    ['POST /areas', '/area/add/'],
    ['/auth/login', '/auth/login/'],
    ['githubReturn', '/oauth/github/#back'],
    ['return from github', '/oauth/github/#back'],
    // Headings and running text.
    ['environment', '/installation/#environment-variables'],
    ['port', '/installation/#a-port-is-in-use'],
    ['process listens', '/installation/#a-port-is-in-use'],
    ['SESSION_SECRET', '/installation/#environment-variables'],
    ['session secret', '/installation/#environment-variables'],
    ['secret option required for sessions', '/installation/#environment-variables'],
    // Description and keywords.
    ['repair failures', '/installation/'],
    ['pull request', '/contributing/'],
    // Compound words joined or split; without accents; in the plural.
    ['login', '/auth/login/'],
    ['log in', '/auth/login/'],
    ['log-in', '/auth/login/'],
    ['nav bar', '/contributing/#sidebar-and-navbar'],
    ['uberblick', '/reference/#überblick'],
    ['u\u0308berblick', '/reference/#überblick'],
    ['contributings', '/contributing/'],
    // Synonyms.
    ['sign in', '/auth/login/'],
    ['signin', '/auth/login/'],
    // Typos.
    ['isntallation', '/installation/'],
    ['instalation', '/installation/'],
    ['autentication', '/reference/#authentication'],
    ['githbu', '/oauth/github/'],
    ['enviroment varables', '/installation/#environment-variables'],
    ['dokcer compose', '/installation/#with-docker-compose'],
    // Another form of the word, a whole question.
    ['installing', '/installation/'],
    ['how do I contribute?', '/contributing/'],
  ])('of “%s” is %s', async (query, url) => {
    expect((await urls(query))[0]).toBe(url);
  });
});

test('requires exact matches for words of three letters, which resemble too many others', async () => {
  expect(await urls('pot')).toEqual([]);
});

test.each(['quer', 'queri', 'querie', 'queries'])('finds a word while its plural is typed: %s', async (query) => {
  const [first] = await findPlaces(query, makeSearch([page('/a/', 'A', { text: 'One query.' }), page('/b/', 'B')]));
  expect(first?.url).toBe('/a/');
});

test.each([
  ['Donaudampfschifffahrtsgesellschaftskapitänsmützen', 'donaudampfschiff'],
  ['Donaudampfschifffahrtsgesellschaftskapitänsmützen', 'Donaudampfschifffahrtsgesellschaftskapitänsmützen'],
  ['listOrganizationRepositoryCollaboratorPermissions', 'listorganizationrepositorycollaboratorpermissions'],
])('finds and marks the word %s for %s, although it is longer than the terms of the index', async (word, query) => {
  const [first] = await findPlaces(query, makeSearch([page('/a/', 'A', { text: `The ${word} fit.` })]));
  expect(show(first?.excerpt)).toBe(`The [${word}] fit.`);
});

test('finds nothing for an empty query, for punctuation and for unknown words', async () => {
  for (const query of ['', '   ', '/', '…', '\u0301', 'qwertz']) expect(await urls(query)).toEqual([]);
});

test('returns each place once, and groups the places of a page', async () => {
  const found = await findPlaces('docker service port area', index);
  expect(new Set(found.map(({ url }) => url)).size).toBe(found.length);
  const pages = found.map((place) => place.page.url);
  expect(pages.filter((url, position) => pages.indexOf(url) < position && pages[position - 1] !== url)).toEqual([]);
});

test('a result names its page and marks what was found', async () => {
  const [first] = await findPlaces('areaExecution.getall', index);
  expect(first?.page).toEqual({ title: 'List what ran', url: '/executions/', trail: ['Reference', 'areaExecution'] });
  expect(show(first?.operation?.id)).toBe('[areaExecution.getAll]');
  const [second] = await findPlaces('envronment', index);
  expect(show(second?.title)).toBe('[Environment] variables');
  const [third] = await findPlaces('repair', index);
  expect(show(third?.excerpt)).toBe('Run the server with Docker or without, and [repair] common failures.');
});

test('cuts an excerpt around the words, between whole words', async () => {
  const long = `${'Nothing to see here. '.repeat(20)}The needle is in this place. ${'More of the same. '.repeat(20)}`;
  const [first] = await findPlaces('needle place', makeSearch([page('/a/', 'A', { text: long })]));
  const text = show(first?.excerpt);
  expect(text).toMatch(/^… .*The \[needle\] is in this \[place\]\..* …$/);
  expect(text.length).toBeLessThan(180);
});

test('reads only the texts of the first pages by default, and keeps the order when it reads all texts', async () => {
  const pages = Array.from({ length: 8 }, (_, number) => page(`/${number}/`, `Page ${number}`, { text: 'A needle.' }));
  const site = makeSearch(pages);
  const [first, all] = [await findPlaces('needle', site), await findPlaces('needle', site, { allTexts: true })];
  expect(first.filter(({ excerpt }) => excerpt)).toHaveLength(5);
  expect(all.filter(({ excerpt }) => excerpt)).toHaveLength(8);
  expect(all.map(({ url }) => url)).toEqual(first.map(({ url }) => url));
});

test('cuts an excerpt of text without spaces between characters', async () => {
  const long = `${'这里没有任何内容。'.repeat(30)}令牌在标头中。${'这里没有任何内容。'.repeat(30)}`;
  for (const text of [long, `${long} ${long}`]) {
    const [first] = await findPlaces('令牌', makeSearch([page('/a/', 'A', { text })]));
    expect(show(first?.excerpt)).toMatch(/^… .{50}\[令牌\]在标头中。.* …$/);
    expect(show(first?.excerpt).length).toBeLessThan(180);
  }
});

test('the same pages make the same index, and a query reads little of a large one', async () => {
  const words = 'gateway queue token bucket tenant schedule report region device invoice'.split(' ');
  const pages = Array.from({ length: 400 }, (_, number) =>
    page(`/${number}/`, `${words[number % 10]} ${number}`, {
      headings: Object.fromEntries(words.map((word) => [`The ${word} of ${number}`, `${word} ${number * 7} more`])),
    }),
  );
  let size = 0;
  const read = (text: string) => (size += text.length);
  const one = makeSearch(pages, { onRead: read });
  expect(makeSearch(pages).root).toEqual(one.root);
  const [first] = await findPlaces('token 234', one);
  expect(first?.page.url).toBe('/234/');
  expect(size).toBeLessThan(250_000);
});

test('a search in a part of the site finds nothing outside, and ranks its results', async () => {
  const inPart = (label: string, name: string) =>
    page(`/${label}/${name}/`, name, { text: 'A token is needed.', trail: [label] });
  const site = makeSearch([
    ...Array.from({ length: 30 }, (_, number) => inPart('Guides', `Token ${number}`)),
    inPart('API', 'Login'),
    inPart('API', 'Token'),
  ]);
  expect(site.root.parts).toEqual([
    ['Guides', 0],
    ['API', 30],
  ]);
  const found = await findPlaces('token', site, { part: 'API' });
  expect(found.map(({ url }) => url)).toEqual(['/API/Token/', '/API/Login/']);
  expect(await findPlaces('token', site, { part: 'Community' })).toEqual([]);
});

test('finds docs of a plugin in the version of the current page, and by default in the latest', async () => {
  const inVersion = (label: string, isLatest: boolean, docs = 'team') => {
    return { ...page(`/${docs}/${label}/`, 'Kettle'), version: { docs, label, badge: true, isLatest } };
  };
  const latest = inVersion('2.0', true);
  const old = inVersion('1.0', false);
  const site = makeSearch([page('/', 'Kettle'), latest, old, inVersion('1.0', false, 'api'), page('/b/', 'Kettle')]);
  const found = async (version?: SearchPage['version']) =>
    (await findPlaces('kettle', site, { version })).map(({ url }) => url).toSorted();
  expect(await found()).toEqual(['/', '/b/', '/team/2.0/']);
  expect(await found(latest.version)).toEqual(['/', '/b/', '/team/2.0/']);
  expect(await found(old.version)).toEqual(['/', '/b/', '/team/1.0/']);
});

test('finds a synonym of several words only where all of them occur', async () => {
  const site = makeSearch([page('/a/', 'Foreign key', { text: 'A key of a row.' }), page('/b/', 'Token')], {
    synonyms: [['token', 'api key']],
  });
  expect((await findPlaces('token', site)).map(({ url }) => url)).toEqual(['/b/']);
});

test.each([
  ['continuous integration and continuous delivery', 'CI/CD'],
  ['アプリケーション', 'ソフトウェア'],
])('finds and marks both “%s” and “%s” for either of them', async (...synonyms) => {
  const site = makeSearch([page('/a/', synonyms[0]), page('/b/', synonyms[1])], { synonyms: [synonyms] });
  for (const query of synonyms) {
    const titles = (await findPlaces(query, site)).map(({ title }) => show(title)).toSorted();
    expect(titles, query).toEqual(synonyms.map((title) => `[${title}]`).toSorted());
  }
});

test('finds a synonym while the last two letters of the other one are missing, or if it contains a typo', async () => {
  const synonyms = ['continuous integration', 'delivery pipeline'];
  const site = makeSearch([page('/a/', 'Delivery pipeline')], { synonyms: [synonyms] });
  const found = async (query: string) => (await findPlaces(query, site)).length > 0;
  for (const query of ['continuous integrati', 'continuous integratoin']) expect(await found(query), query).toBe(true);
  for (const query of ['continuous integrat', 'continuous intgratoin']) expect(await found(query), query).toBe(false);
});

test('suggests the most similar words for a query without results', async () => {
  const site = makeSearch([page('/a/', 'Reactions', { text: 'A reaction posts a message.' })]);
  for (const query of ['rxxcxion', 'rexxtiox']) {
    expect(await findPlaces(query, site), query).toEqual([]);
    const [nearest = ''] = await nearestQueries(query, site);
    expect(nearest, query).toMatch(/^reactions?$/);
    expect(await findPlaces(nearest, site), query).not.toEqual([]);
  }
  expect(await nearestQueries('qqqqqq', site)).toEqual([]);
});

test('orders suggestions by similarity, then by number of pages', async () => {
  const site = makeSearch([
    page('/a/', 'Reaction lighter'),
    page('/b/', 'Fraction fighter'),
    page('/c/', 'Fraction fighter'),
  ]);
  expect(await nearestQueries('rxxcxion', site)).toEqual(['reaction', 'fraction']);
  expect(await nearestQueries('xxghter', site)).toEqual(['fighter', 'lighter']);
});

test('the section with all words of a query precedes its page, whose title has only some', async () => {
  const linking = makeSearch([
    page('/spotify/', 'Link a Spotify account', { headings: { Limits: 'You cannot unlink an account.' } }),
    page('/users/', 'Users', { headings: { Accounts: 'Each user has an account.' } }),
  ]);
  const [first] = await findPlaces('unlink account', linking);
  expect(first?.url).toBe('/spotify/#limits');
});

test('a title with “without” is not an exact match for the rest', async () => {
  const docker = makeSearch([
    page('/installation/', 'Installation', {
      headings: { 'Without Docker': '', 'Install Docker': 'Docker from a package.' },
    }),
  ]);
  expect((await findPlaces('docker', docker))[0]?.url).toBe('/installation/#install-docker');
  expect((await findPlaces('without docker', docker))[0]?.url).toBe('/installation/#without-docker');
});

test.each(['token', 'toke', 'my toke'])(
  '“%s” finds a synonym of its last word, even while that is incomplete',
  async (query) => {
    const pages = [page('/a/', 'Check', { text: 'Reads a token.' }), page('/b/', 'Authentication')];
    const [first] = await findPlaces(query, makeSearch(pages, { synonyms: [['authentication', 'token']] }));
    expect(first?.url).toBe('/b/');
  },
);

test('ranks titles and headings above error texts for a single word', async () => {
  const failing = page('/login/', 'Log in');
  const error = { id: 'error-401-token', title: 'Token expired', path: [], isError: true, blocks: [] } as const;
  const site = makeSearch([
    { ...failing, sections: [...failing.sections, error] },
    page('/overview/', 'Overview', { headings: { 'Rules of a token': 'It is sent in a header.' } }),
  ]);
  expect((await findPlaces('token', site))[0]?.url).toBe('/overview/#rules-of-a-token');
});

test('neither common words nor the beginnings of other words are marked', async () => {
  const site = makeSearch([
    page('/a/', 'Title', { text: 'The area is not areawide, and the code of the encoder is here.' }),
  ]);
  const [first] = await findPlaces('the code of area', site);
  expect(first?.excerpt?.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toEqual(['area', 'code']);
});

test.each([
  ['strasse', 'Die Straße'],
  ['lodz', 'Łódź'],
  ['خادم', 'إعداد الخادم'],
  ['השרת', 'שרת'],
])('“%s” finds “%s”', async (query, title) => {
  expect((await findPlaces(query, makeSearch([page('/a/', title)]))).map(({ url }) => url)).toEqual(['/a/']);
});

test('in scripts without spaces, words precede separate characters, which are not marked', async () => {
  const site = makeSearch([
    page('/apart/', '安全', { text: '装饰器与安全的设置。', headings: { 装饰器: '安' } }),
    page('/words/', '指南', { text: '安全地安装服务器。' }),
  ]);
  const [first, second] = await findPlaces('安装', site);
  expect([first?.url, show(first?.excerpt), second?.url, show(second?.title)]).toEqual([
    '/words/',
    '安全地[安装]服务器。',
    '/apart/',
    '安全',
  ]);
  expect(show((await findPlaces('安', site))[0]?.title)).toBe('[安]全');
  const [kana] = await findPlaces('サーバー', makeSearch([page('/a/', 'キーとサーバー')]));
  expect(show(kana?.title)).toBe('キーと[サーバー]');
});

test('reads only the first words of a very long query', async () => {
  const site = makeSearch([page('/a/', 'Reactions', { text: 'A reaction posts a message.' })]);
  const [nearest = ''] = await nearestQueries(`rxxcxion ${'reaction '.repeat(100)}`, site);
  expect(nearest.split(' ')).toHaveLength(24);
});

test('distinguishes titles with the same words by their symbols', async () => {
  const languages = makeSearch([
    page('/cpp/', 'C++'),
    page('/sharp/', 'C#'),
    page('/sdk/', 'SDK', { headings: { 'C#': '' } }),
  ]);
  expect((await findPlaces('c#', languages)).map(({ url }) => url)).toEqual(['/sharp/', '/sdk/#c#', '/cpp/']);
  expect((await findPlaces('C++', languages))[0]?.url).toBe('/cpp/');
});

test('finds nothing for a question of which only the common words are known', async () => {
  const site = makeSearch([page('/a/', 'How to install', { text: 'This is how to do it.' })]);
  expect(await findPlaces('how to frobnicate', site)).toEqual([]);
  expect(await findPlaces('how to', site)).toHaveLength(1);
});
