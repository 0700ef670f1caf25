import { expect, test } from 'vitest';
import { explainExpression } from './explain-expression.ts';

test.each([
  ['$response.body#/data/id', { message: 'apiLinkValue', value: 'data.id' }],
  ['$response.body#/data/0/a~1b', { message: 'apiLinkValue', value: 'data[0].a/b' }],
  ['$response.header.Location', { message: 'apiLinkValue', value: 'Location' }],
  ['$request.path.id', undefined],
  ['$request.body#/user/id', undefined],
  ['7', undefined],
  ['/things/{$response.body#/id}', undefined],
  ['$response.body', undefined],
  ['$url', undefined],
])('explains %s', (expression, explained) => {
  expect(explainExpression(expression)).toEqual(explained);
});
