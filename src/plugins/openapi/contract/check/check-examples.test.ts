import { expect, test } from 'vitest';
import { checkExamples } from './check-examples.ts';

test('checks the examples of parameters, payloads and responses of callbacks and webhooks', () => {
  const schema = { type: 'integer' };
  const call = {
    parameters: [{ name: 'X-Count', in: 'header', schema, example: 'a' }],
    post: {
      parameters: [{ name: 'X-Total', in: 'header', schema, examples: { some: { value: 'b' } } }],
      requestBody: { content: { 'application/json': { schema, example: 'c' } } },
      responses: { 200: { content: { 'application/json': { schema, example: 'd' } } } },
    },
  };
  const callbacks = { paid: { '{$request.body#/urls/0?a=%7B}': call } };
  const document = {
    paths: { '/orders': { post: { callbacks, responses: {} } } },
    webhooks: { packed: call },
    components: { callbacks: { 'paid.later': { 'https://a.example/{$request.query.a}#b': call } } },
  };
  const facts = checkExamples(document).map(({ fact }) => fact);
  expect(facts.map((fact) => /but is .*$/.exec(fact)?.[0])).toEqual(Array(12).fill('but is a string.'));
});
