import { expect, test } from 'vitest';
import { checkAddresses } from './check-addresses.ts';

const errors = (...routes: string[]) =>
  checkAddresses(routes.map((route) => ({ route, source: `content${route.slice(0, -1)}.md` }))).map(
    ({ fact, place }) => `${place?.file}: ${fact}`,
  );

test.each(['/c#/', '/a?b/', '/50%25/', '/100%/', '/a\\b/', '/a\u0007/'])(
  'reports that no page can have the address %j',
  (route) => {
    expect(errors('/', route)).toHaveLength(1);
  },
);

test('accepts spaces, letters of any language, and names with dots', () => {
  expect(errors('/', '/a b/', '/für/', '/v1.0/', '/index.htm/')).toEqual([]);
});
