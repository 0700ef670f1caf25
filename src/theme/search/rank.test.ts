import { describe, expect, test } from 'vitest';
import type { SearchIndex, SearchOperation } from '../../site/search-index.ts';
import type { Marked } from './marked.ts';
import { prepareRanking } from './rank.ts';

const operation = (id: string, method: SearchOperation['method'], path: string, summary: string, url: string) => ({
  title: summary,
  url,
  trail: ['Reference', id.split('.')[0] ?? ''],
  operations: [{ id, method, path, summary, url }],
});
const heading = (text: string) => ({ id: text.toLowerCase().replaceAll(' ', '-'), text });

const index: SearchIndex = [
  { title: 'Workshop', url: '/', description: 'Build areas out of services.' },
  {
    title: 'Installation',
    url: '/installation/',
    trail: ['Guides'],
    description: 'Run the server with Docker or without, and mend common failures.',
    headings: ['Install Docker', 'With Docker Compose', 'Environment variables', 'A port is in use'].map(heading),
  },
  {
    title: 'Contributing',
    url: '/contributing/',
    trail: ['Guides'],
    keywords: ['pull request'],
    headings: ['Branches', 'Add a service', 'Sidebar and navbar'].map(heading),
  },
  {
    title: 'Reference',
    url: '/reference/',
    description: 'Every operation, its errors and what to install to call it.',
    headings: ['Authentication', 'Errors', 'Install', 'Überblick'].map(heading),
  },
  { title: 'Install packs', url: '/install-packs/' },
  operation('auth.login', 'post', '/auth/login', 'Log in', '/auth/login/'),
  operation('area.add', 'post', '/areas', 'Create an area', '/area/add/'),
  operation('area.getById', 'get', '/areas/{id}', 'Get an area', '/area/getById/'),
  operation('areaExecution.getAll', 'get', '/areaExecutions', 'List what ran', '/areaExecution/getAll/'),
  {
    ...operation('oauth.github', 'get', '/oauth/github', 'Link a GitHub account', '/oauth/github/'),
    operations: [
      {
        id: 'oauth.github',
        method: 'get',
        path: '/oauth/github',
        summary: 'Link a GitHub account',
        url: '/oauth/github/',
      },
      {
        id: 'oauth.githubReturn',
        method: 'get',
        path: '/oauth/github/return',
        summary: 'Return from GitHub',
        url: '/oauth/github/#oauth-githubReturn',
      },
    ],
  },
];
const ask = prepareRanking(index);
const urls = (query: string) => ask(query).map(({ url }) => url);
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
    ['areaExecution', '/areaExecution/getAll/'],
    ['areaexecution', '/areaExecution/getAll/'],
    ['area execution', '/areaExecution/getAll/'],
    ['/areas/{id}', '/area/getById/'],
    ['/areas/:id', '/area/getById/'],
    ['GET /areas', '/area/getById/'],
    ['POST /areas', '/area/add/'],
    ['/auth/login', '/auth/login/'],
    ['githubReturn', '/oauth/github/#oauth-githubReturn'],
    ['return from github', '/oauth/github/#oauth-githubReturn'],
    // Headings, with words of their page.
    ['environment', '/installation/#environment-variables'],
    ['port', '/installation/#a-port-is-in-use'],
    ['installation docker', '/installation/#install-docker'],
    ['docker', '/installation/#install-docker'],
    // Description and keywords.
    ['mend failures', '/installation/'],
    ['pull request', '/contributing/'],
    // Written together or apart, with accents or without, one or many.
    ['login', '/auth/login/'],
    ['log in', '/auth/login/'],
    ['log-in', '/auth/login/'],
    ['nav bar', '/contributing/#sidebar-and-navbar'],
    ['uberblick', '/reference/#überblick'],
    ['u\u0308berblick', '/reference/#überblick'],
    ['contributings', '/contributing/'],
    // Slips.
    ['isntallation', '/installation/'],
    ['instalation', '/installation/'],
    ['autentication', '/reference/#authentication'],
    ['autentcation', '/reference/#authentication'],
    ['githbu', '/oauth/github/'],
    ['getByld', '/area/getById/'],
    ['enviroment varables', '/installation/#environment-variables'],
    ['dokcer compose', '/installation/#with-docker-compose'],
    // Another form of the word, a whole question.
    ['installing', '/installation/'],
    ['how do I contribute?', '/contributing/'],
  ])('of “%s” is %s', (query, url) => {
    expect(urls(query)[0]).toBe(url);
  });
});

test('an exact title comes before a title that begins so, then operations, headings and descriptions', () => {
  const page = (url: string, title: string, more: Partial<SearchIndex[number]> = {}) => ({ url, title, ...more });
  const tiers: SearchIndex = [
    page('/description/', 'One', { description: 'All about tokens and more.' }),
    page('/heading/', 'Two', { headings: [{ id: 'x', text: 'About tokens' }] }),
    operation('tokens.make', 'post', '/x', 'Make one', '/operation/'),
    page('/prefix/', 'Tokens of all kinds'),
    page('/exact/', 'Tokens'),
  ];
  const results = prepareRanking(tiers)('tokens').map(({ url }) => url);
  expect(results).toEqual(['/exact/', '/prefix/', '/operation/', '/heading/#x', '/description/']);
});

test('every word must be found, somewhere around; when it is not, most of them', () => {
  expect(urls('guides branches')).toEqual(['/contributing/#branches']);
  expect(urls('environment variables of the moon')).toEqual(['/installation/#environment-variables']);
  expect(urls('moon and environment of stars')).toEqual([]);
});

test('typing errors are only forgiven when nothing is written so', () => {
  expect(urls('errors')).toEqual(['/reference/#errors']);
});

test('no slip is forgiven in a word of three letters, which is like too many others', () => {
  expect(urls('pot')).toEqual([]);
});

test('words of a section alone find none of its pages', () => {
  expect(urls('guides')).toEqual([]);
});

test('nothing is found for nothing, for signs alone and for what is nowhere', () => {
  for (const query of ['', '   ', '/', '…', '\u0301', 'qwertz']) expect(urls(query)).toEqual([]);
});

test('results of one page follow each other, and a page is left out when a part of it is the better answer', () => {
  expect(urls('install')).toEqual([
    '/install-packs/',
    '/installation/',
    '/installation/#install-docker',
    '/reference/#install',
  ]);
});

test('a result says where it stands and what was found in it', () => {
  const [first] = ask('areaExecution.getall');
  expect(first?.page).toEqual({
    title: 'List what ran',
    url: '/areaExecution/getAll/',
    trail: ['Reference', 'areaExecution'],
  });
  expect(first?.operation?.method).toBe('get');
  expect(show(first?.operation?.path)).toBe('/[areaExecution]s');
  expect(show(first?.operation?.id)).toBe('[areaExecution].[getAll]');
  expect(show(ask('envronment')[0]?.title)).toBe('[Environment] variables');
  expect(show(ask('login')[0]?.title)).toBe('[Log in]');
  expect(show(ask('mend')[0]?.excerpt)).toBe('Run the server with Docker or without, and [mend] common failures.');
});
