import { expect, test } from 'vitest';
import { responseValue } from './response-links.tsx';

test.each([
  ['$response.body#/data/id', 'data.id'],
  ['$response.body#/data/0/a~1b', 'data[0].a/b'],
  ['$response.header.Location', 'Location'],
  ['$request.path.id', undefined],
  ['$request.body#/user/id', undefined],
  ['7', undefined],
  ['/things/{$response.body#/id}', undefined],
  ['$response.body', undefined],
  ['$url', undefined],
])('names the value of %s', (expression, name) => {
  expect(responseValue(expression)).toBe(name);
});
