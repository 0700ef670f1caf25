import { expect, test } from 'vitest';
import { configMessages as messages } from '../../../../tests/make/config-messages.ts';
import { configSchema } from './schema.ts';
import { defaultPlugins } from '../../../default-plugins.ts';

const siteConfig = configSchema(defaultPlugins);

const smallest = { title: 'Docs', url: 'https://example.org', baseUrl: '/' };

test.each(['//evil.example', '/\\evil.example', '/\t/evil.example', '///evil.example'])(
  'reports %j in redirects, because it leads to another host',
  (address) => {
    const redirects = [{ from: address, to: address }];
    expect(messages({ ...smallest, redirects })).toMatch(
      /`redirects\[0\]\.from` is not a route: [^]*`redirects\[0\]\.to` is neither a route nor an address: /,
    );
  },
);

test.each(['https://example.org?a', 'https://example.org/#a', 'https://me:secret@example.org'])(
  'reports more than scheme and host in the address of the site: %s',
  (url) => {
    expect(messages({ ...smallest, url })).toBe(
      `\`url\` must have only scheme and host, but it is '${url}'.\n  → Write \`url: 'https://example.org'\`.`,
    );
  },
);

test.each(['javascript:alert(1)', 'localhost:8080', 'ftp://example.com'])(
  'reports servers that requests cannot be sent to: %s',
  (url) => {
    expect(messages({ ...smallest, openapi: { path: 'api.yaml', servers: [{ url }] } })).toMatch(
      /^`openapi\.servers\[0\]\.url` must be an address like 'https:\/\/api\.example\.org', or a path like '\/v1'/,
    );
  },
);

test("accepts servers on other hosts and on the site's host", () => {
  const servers = [{ url: 'https://api.example.org' }, { url: '/v1' }, { url: '../v1' }];
  expect(messages({ ...smallest, openapi: { path: 'api.yaml', servers } })).toBe('');
});

test.each(['https://{url}', 'https://{prompt}.example/', 'https:/\t/{url}/', 'https://user{url}@chat.example/'])(
  'reports chats whose host comes from the page: %j',
  (href) => {
    const found = messages({ ...smallest, themeConfig: { chats: [{ label: 'Chat', href }] } });
    expect(found).toMatch(
      /`themeConfig\.chats\[0\]\.href` (must not have a placeholder in its host|must be an address)/,
    );
  },
);

test.each(['https://chat.example/?q={prompt}', 'https://chat.example#{url}', 'https://chat.example?{url}'])(
  'accepts the chat %s',
  (href) => {
    expect(messages({ ...smallest, themeConfig: { chats: [{ label: 'Chat', href }] } })).toBe('');
  },
);

test('reports an empty phrase in the synonyms once', () => {
  expect(messages({ ...smallest, search: { synonyms: [['', 'sign in']] } })).toBe(
    "`search.synonyms[0][0]` must be a phrase that is not empty, but it is ''.",
  );
});

test.each([
  [['log in'], 'has fewer than two phrases.'],
  [[], 'has fewer than two phrases.'],
  [['log in', 'Log  in'], 'lists the same phrase twice.'],
  [['café', 'sign in', 'CAFE'], 'lists the same phrase twice.'],
  [['log in', '!?'], 'has a phrase without words.'],
])('reports the synonyms %j', (phrases, problem) => {
  expect(messages({ ...smallest, search: { synonyms: [phrases] } })).toBe(
    `\`search.synonyms[0]\` ${problem}\n  → Write at least two phrases that differ in their words, as in ['log in', 'sign in'].`,
  );
});

test('reports listed contracts without an id, and values that two contracts share', () => {
  const openapi = [
    { id: 'pets', path: 'a.yaml', sandbox: 'sandbox.ts' },
    { id: 'pets', path: 'b.yaml' },
    { id: 'shops', path: 'c.yaml', routeBasePath: '/pets/', sandbox: 'other.ts' },
    { id: 'no spaces', path: 'd.yaml' },
    { path: 'e.yaml' },
  ];
  expect(messages({ ...smallest, openapi })).toMatchInlineSnapshot(`
    "\`openapi[3].id\` must be an id like 'payments', of letters, digits, \`-\` and \`_\`, but it is 'no spaces'.
    \`openapi[1].id\` is 'pets', which another contract already has.
      → Give each contract its own id.
    \`openapi[2].routeBasePath\` is 'pets', which another contract already has.
      → Give each contract its own path.
    \`openapi[2].sandbox\` is 'other.ts', but another contract has 'sandbox.ts'.
      → Contracts share one sandbox. Name the same module, and let its handler choose by the path.
    \`openapi[4].id\` is required in a list.
      → Name the contract: \`id: 'payments'\`."
  `);
  expect(messages({ ...smallest, openapi: openapi.slice(0, 1) })).toBe('');
});

test('removes a trailing slash from the url', () => {
  expect(siteConfig.parse({ ...smallest, url: 'https://example.org/' }).url).toBe('https://example.org');
});

test.each(['.\\sandbox\\server.ts', 'sandbox//server.ts'])('normalises the path %s', (sandbox) => {
  expect(siteConfig.parse({ ...smallest, openapi: { path: 'api.yaml', sandbox } })).toMatchObject({
    openapi: { sandbox: 'sandbox/server.ts' },
  });
});

test.each([
  ['/my docs/', ' '],
  ['/a/../', '..'],
  ['/%2E/', '%2E'],
  ['/100%/', '%'],
])('names the invalid part of the base path %s', (baseUrl, part) => {
  expect(messages({ ...smallest, baseUrl })).toBe(
    `\`baseUrl\` must not contain '${part}', but it is '${baseUrl}'.\n  → Remove or replace it.`,
  );
});

test.each(['/srv/pages', 'C:\\pages', '../..'])(
  'reports the folder %s, which is absolute or consists only of parents',
  (path) => {
    expect(messages({ ...smallest, docs: { path } })).toContain(
      '`docs.path` must be a path relative to the site folder',
    );
  },
);

test('reports a language that browsers and `Intl` do not know', () => {
  const i18n = { defaultLocale: 'en', locales: ['en'], localeConfigs: { en: { htmlLang: 'pt_BR' } } };
  expect(messages({ ...smallest, i18n })).toContain("a language tag like 'en' or 'pt-BR'");
});
