import { expect, test } from 'vitest';
import { pathError } from '../../base/addresses/path-error.ts';
import { checkAddresses } from './check-addresses.ts';

const errors = (...routes: string[]) =>
  checkAddresses(routes.map((route) => ({ route, place: { file: `content${route.slice(0, -1)}.md` } }))).map(
    ({ fact, place }) => `${place?.file}: ${fact}`,
  );

test.each(['/c#/', '/50%25/', '/100%/'])('reports the address %j, which no page can have', (route) => {
  expect(errors('/', route)).toHaveLength(1);
});

test.each(['/a?b/', '/a\\b/', '/a\u0007/', '/a%2fb/'])('leaves %j to the check of published paths', (route) => {
  expect(pathError(`${route.slice(1)}index.html`)).toBeDefined();
  expect(errors('/', route)).toEqual([]);
});

test('accepts spaces, letters of any language, and names with dots', () => {
  expect(errors('/', '/a b/', '/für/', '/v1.0/', '/index.htm/')).toEqual([]);
});
