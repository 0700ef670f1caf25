import { expect, test } from 'vitest';
import { checkAddresses } from './check-addresses.ts';

const faults = (...routes: string[]) =>
  checkAddresses(routes.map((route) => ({ id: route, route, source: `content${route.slice(0, -1)}.md` }))).map(
    ({ fact, place }) => `${place?.file}: ${fact}`,
  );

test.each(['/c#/', '/a?b/', '/50%25/', '/a\\b/', '/a\u0007/'])(
  'reports that no page can have the address %j',
  (route) => {
    expect(faults('/', route)).toHaveLength(1);
  },
);

test('reports a page whose folder is a file of another page', () => {
  expect(faults('/', '/index.html/', '/a/', '/a.md/', '/b/index.html/', '/b/', '/404.html/')).toEqual([
    'content/index.html.md: The page /index.html/ needs the folder "index.html", which is a file of content.md.',
    'content/a.md.md: The page /a.md/ needs the folder "a.md", which is a file of content/a.md.',
    'content/b/index.html.md: The page /b/index.html/ needs the folder "b/index.html", which is a file of content/b.md.',
    'content/404.html.md: The page /404.html/ needs the folder "404.html", which is a file of the not-found page.',
  ]);
});

test('accepts spaces, letters of any language, and names with dots', () => {
  expect(faults('/', '/a b/', '/für/', '/v1.0/', '/index.htm/', '/100%/')).toEqual([]);
});
