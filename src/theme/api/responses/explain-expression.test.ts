import { expect, test } from 'vitest';
import { explainExpression } from './explain-expression.ts';

test.each([
  ['$response.body#/data/id', { message: 'apiLinkFromBody', value: 'data.id' }],
  ['$response.body#/data/0/a~1b', { message: 'apiLinkFromBody', value: 'data[0].a/b' }],
  ['$response.header.Location', { message: 'apiLinkFromHeader', value: 'Location' }],
  ['$request.path.id', { message: 'apiLinkFromRequest', value: 'id' }],
  ['$request.body#/user/id', { message: 'apiLinkFromRequest', value: 'user.id' }],
  ['7', undefined],
  ['/things/{$response.body#/id}', undefined],
  ['$response.body', undefined],
  ['$url', undefined],
])('explains %s', (expression, explained) => {
  expect(explainExpression(expression)).toEqual(explained);
});
