import { describe, expect, test } from 'vitest';
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

describe('an example of several alternatives', () => {
  const base = {
    type: 'object',
    required: ['kind'],
    properties: { kind: { type: 'string' }, id: { type: 'integer' } },
  };
  const cargo = { required: ['load'], properties: { load: { type: 'array', items: { type: 'integer' } } } };
  const tug = { properties: { pull: { type: 'integer' }, id: { $ref: '#/components/schemas/Id' } } };
  const list = (Cargo: object, Tug: object) => ({ Id: { type: 'integer' }, Base: base, Cargo, Tug });
  const inherit = (...parts: object[]) => ({ allOf: [{ $ref: '#/components/schemas/Base' }, ...parts] });
  const oneOf = [{ $ref: '#/components/schemas/Cargo' }, { $ref: '#/components/schemas/Tug' }];
  const facts = (schemas: object, example: object, ship: object) =>
    checkExamples({ components: { schemas: { ...schemas, Ship: { ...ship, example } } } }).map(({ fact }) =>
      fact.replace('The example does not match its schema: ', ''),
    );

  test.each([
    [
      'oneOf',
      { oneOf, discriminator: { propertyName: 'kind', mapping: { tug: '#/components/schemas/Tug', tow: 'Tug' } } },
    ],
    ['anyOf', { anyOf: oneOf, discriminator: { propertyName: 'kind', mapping: { tow: 'Tug', tug: 'Tug' } } }],
  ])('is compared only with the one that the discriminator selects, in %s', (_, ship) => {
    const schemas = list(inherit(cargo), inherit(tug));
    expect(facts(schemas, { kind: 'tug', pull: 'x' }, ship)).toEqual(['"pull" must be an integer, but is a string.']);
    expect(facts(schemas, { kind: 'tow', pull: 'x', id: '1', load: ['y'] }, ship).toSorted()).toEqual([
      '"id" must be an integer, but is a string.',
      '"pull" must be an integer, but is a string.',
    ]);
    expect(facts(schemas, { kind: 'Cargo', load: ['y'], pull: 'x' }, ship)).toEqual([
      '"load[0]" must be an integer, but is a string.',
    ]);
  });

  test('is compared only with the one whose constant it has', () => {
    const withKind = (kind: string, schema: { properties: object }) => {
      return { ...schema, properties: { ...schema.properties, kind: { const: kind } } };
    };
    const schemas = list(withKind('cargo', cargo), withKind('tug', tug));
    expect(facts(schemas, { kind: 'tug', pull: 'x' }, { oneOf })).toEqual([
      '"pull" must be an integer, but is a string.',
    ]);
    expect(facts(schemas, { kind: 'tg', pull: 'x' }, { oneOf })).toEqual([
      '"kind" must be one of "cargo", "tug", but is "tg".',
    ]);
  });
});
