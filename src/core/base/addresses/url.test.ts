import { describe, expect, test } from 'vitest';
import {
  absoluteUrl,
  isExternalUrl,
  isHttp,
  isSafeLink,
  runsCode,
  toHtmlFile,
  toMarkdownUrl,
  toRoute,
  toUrl,
} from './url.ts';

describe.each([
  { baseUrl: '/area/', trailingSlash: true },
  { baseUrl: '/', trailingSlash: true },
])('under $baseUrl', (rules) => {
  test.each([
    ['/', ''],
    ['/guides/installation/', 'guides/installation/'],
    ['/guides/installation', 'guides/installation/'],
    ['guides/installation', 'guides/installation/'],
    ['/guides/installation#ports', 'guides/installation/#ports'],
    ['/guides/?q=a/b#c', 'guides/?q=a/b#c'],
    ['/img/logo.svg', 'img/logo.svg'],
    ['/#top', '#top'],
  ])('the address of %s is the base path followed by %s', (route, rest) => {
    expect(toUrl(route, rules)).toBe(rules.baseUrl + rest);
  });

  test('converts a route to an address and back', () => {
    for (const route of ['/', '/guides/', '/api/areaExecution/getAllCurrentUser/']) {
      expect(toRoute(toUrl(route, rules), rules)).toBe(route);
    }
  });
});

test.each([
  ['/docs/', '/docs/index.md'],
  ['/docs/guides/first/', '/docs/guides/first.md'],
  ['/docs/guides/first', '/docs/guides/first.md'],
])('the Markdown of %s is at %s', (url, markdown) => {
  expect(toMarkdownUrl(url, { baseUrl: '/docs/' })).toBe(markdown);
});

test('omits trailing slashes of pages, but keeps that of the base path', () => {
  const rules = { baseUrl: '/docs/', trailingSlash: false };
  expect(toUrl('/guides/', rules)).toBe('/docs/guides');
  expect(toUrl('/', rules)).toBe('/docs/');
});

test('names the file of a page so that hosts find it at the address of the page', () => {
  const file = (route: string, trailingSlash: boolean, pageFolders = false) =>
    toHtmlFile(route, { trailingSlash, pageFolders });
  expect(['/', '/guides/', '/guides/1.0/'].map((route) => file(route, true))).toEqual([
    ...['index.html', 'guides/index.html', 'guides/1.0/index.html'],
  ]);
  expect(['/', '/guides/', '/guides/1.0/'].map((route) => file(route, false))).toEqual([
    ...['index.html', 'guides.html', 'guides/1.0.html'],
  ]);
  expect(file('/old.html/', false)).toBe('old.html/index.html');
  expect(file('/guides/', false, true)).toBe('guides/index.html');
});

test('an address outside the base path has no route', () => {
  expect(toRoute('/elsewhere/', { baseUrl: '/area/' })).toBeUndefined();
  expect(toRoute('/area', { baseUrl: '/area/' })).toBe('/');
});

test('treats schemes and hosts as external, and paths and hashes as internal', () => {
  expect(['https://a.b', '//a.b', 'mailto:a@b'].every(isExternalUrl)).toBe(true);
  expect(['/a', 'a', '#a', './a:b'].some(isExternalUrl)).toBe(false);
});

test('joins host and path with one slash', () => {
  const site = { url: 'https://example.org/' };
  expect(absoluteUrl('/docs/a/', site)).toBe('https://example.org/docs/a/');
  expect(absoluteUrl('/docs/été fini/', site)).toBe('https://example.org/docs/%C3%A9t%C3%A9%20fini/');
  expect(absoluteUrl('https://example.com/a.png', site)).toBe('https://example.com/a.png');
  expect(absoluteUrl('https://%', site)).toBe('https://%');
});

test.each([
  ...['https://a.example', 'HTTP://a.example', '/v1', './v1', '', '//a.example', 'a/b:c', '?q=a:b', '#a:b'],
  'https://{region}.example',
])('%j is an HTTP address', (address) => {
  expect([isHttp(address), isSafeLink(address)]).toEqual([true, true]);
});

test.each([
  ...['javascript:a()', ' JavaScript:a()', 'java\tscript:a()', '\u0001javascript:a()', 'javascript://%0aa()'],
  ...['data:text/html,a', 'vbscript:a', 'blob:https://a.example/b', 'file:///a', 'ftp://a.example', 'tel:1', 'x:'],
])('%j is neither an HTTP address nor a safe link', (address) => {
  expect([isHttp(address), isSafeLink(address)]).toEqual([false, false]);
});

test('allows mail addresses in links, but not in requests', () => {
  expect([isHttp('mailto:a@b.example'), isSafeLink('MailTo:a@b.example')]).toEqual([false, true]);
});

test.each(['javascript:alert(1)', ' \u0001JAVA\tSCRIPT:alert(1)', 'vbscript:x', 'data:text/html,x'])(
  '%j runs code',
  (address) => expect(runsCode(address)).toBe(true),
);

test.each(['#data:x', '/data:1', './javascript:x', '?data:1', 'https://example.org/javascript:x', 'mailto:data:x'])(
  '%s runs no code',
  (address) => expect(runsCode(address)).toBe(false),
);
