import { expect, test } from 'vitest';
import { lintLinks } from './lint-links.ts';

const placesOf = (document: Parameters<typeof lintLinks>[0]) =>
  lintLinks(document).map(({ path, fact }) => `${path?.join('/')} ${/"(.*)"/.exec(fact)?.[1]}`);

test('reports each link whose address is code, however Markdown writes it', () => {
  const description = `[a](javascript:a()) ![b](<vbscript:b()>) <JavaScript:c()> [d][d]

[d]: data:text/html,d
`;
  expect(placesOf({ info: { description }, paths: { '/x': { get: { summary: '[e](javascript:e())' } } } })).toEqual([
    'info/description javascript:a()',
    'info/description vbscript:b()',
    'info/description JavaScript:c()',
    'info/description data:text/html,d',
    'paths//x/get/summary javascript:e()',
  ]);
});

test('reports addresses of the contract itself that are code', () => {
  const document = {
    externalDocs: { url: ' javascript:a()' },
    info: { contact: { url: 'https://example.com' }, termsOfService: 'data:text/html,b' },
    components: { securitySchemes: { o: { flows: { implicit: { authorizationUrl: 'vbscript:c()' } } } } },
  };
  expect(placesOf(document)).toEqual([
    'externalDocs/url  javascript:a()',
    'info/termsOfService data:text/html,b',
    'components/securitySchemes/o/flows/implicit/authorizationUrl vbscript:c()',
  ]);
});

test('ignores code, plain mentions, and links that browsers open', () => {
  const description =
    '`[a](javascript:a())` and ``<javascript:b()>``, javascript:c(), [d](https://d.example), <mailto:e@e.example>';
  expect(placesOf({ info: { description } })).toEqual([]);
});
