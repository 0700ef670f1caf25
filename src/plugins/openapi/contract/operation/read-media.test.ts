import { expect, test } from 'vitest';
import { readParameters, readRequestBody, readResponses } from './read-media.ts';

const exampleOf = (parameter: object) => {
  return readParameters({}, [{ parameter: { name: 'sessionId', in: 'path', ...parameter } }])[0]?.example;
};

test('uses the name in capitals as the example of a parameter without one, unless its schema is more specific', () => {
  expect(exampleOf({ schema: { type: 'string' } })).toBe('SESSION_ID');
  expect(exampleOf({ name: 'x-request.id', in: 'header', schema: { type: 'string' } })).toBe('X_REQUEST_ID');
  expect(exampleOf({ name: 'Accept', in: 'header', schema: { type: 'string' } })).toBe('*/*');
  expect(exampleOf({ schema: { type: 'string' }, example: 'a1' })).toBe('a1');
  expect(exampleOf({ content: { 'application/json': { schema: {}, example: { a: 1 } } } })).toEqual({ a: 1 });
  expect(exampleOf({ schema: { type: 'string', minLength: 8 } })).not.toBe('SESSION_ID');
  expect(exampleOf({ schema: { type: 'integer' } })).not.toBe('SESSION_ID');
});

test('adds the only example of an optional parameter to its schema, because no sample shows it', () => {
  const examplesOf = (parameter: object) => {
    const [read] = readParameters({}, [{ parameter: { name: 'date', in: 'query', ...parameter } }]);
    return [read?.schema.examples, read?.examples?.length];
  };
  expect(examplesOf({ example: 'a1' })).toEqual([['a1'], undefined]);
  expect(examplesOf({ example: 'a1', required: true })).toEqual([undefined, undefined]);
  expect(examplesOf({ example: 'a1', schema: { examples: ['b2'] } })).toEqual([['b2'], undefined]);
  expect(examplesOf({ examples: { one: { value: 'a1', summary: 'One' } } })).toEqual([undefined, 1]);
  expect(examplesOf({})).toEqual([undefined, undefined]);
});

test('lists responses by status, and keeps examples that are null', () => {
  const examples = { none: { value: null } };
  const responses = { 200: { content: { 'application/json': { examples } } }, 500: {}, default: {}, '4XX': {} };
  const read = readResponses({}, responses);
  expect(read.map(({ status }) => status)).toEqual(['200', '4XX', '500', 'default']);
  expect(read[0]?.content[0]?.examples).toMatchObject([{ name: 'none', value: null }]);
});

test('generates no example of a file in a response', () => {
  const countOf = (type: string, media: object) =>
    readResponses({}, { 200: { content: { [type]: media } } })[0]?.content[0]?.examples.length;
  const schema = { type: 'string', format: 'binary' };
  expect(countOf('image/png', { schema })).toBe(0);
  expect(countOf('image/png', { schema, example: 'written' })).toBe(1);
  expect(countOf('application/octet-stream', { schema: { type: 'string' } })).toBe(0);
  expect(countOf('text/plain', { schema: { type: 'string' } })).toBe(1);
  expect(countOf('application/vnd.a', { schema: { type: 'object', properties: { a: { type: 'string' } } } })).toBe(1);
});

test('writes examples of XML with the names and attributes of their schema', () => {
  const list = (name: string, xml?: object) => ({ type: 'array', items: { type: 'string', xml: { name } }, xml });
  const Pet = {
    xml: { name: 'pet', prefix: 'p', namespace: 'urn:pets' },
    properties: {
      id: { type: 'integer', xml: { attribute: true } },
      tags: list('tag', { name: 'tagList', wrapped: true }),
      photos: list('photo'),
      link: {
        properties: { href: { xml: { nodeType: 'attribute' } }, text: { type: 'string', xml: { nodeType: 'text' } } },
      },
    },
    anyOf: [{ properties: { age: { type: 'integer', xml: { name: 'years' } } } }],
  };
  const exampleIn = (type: string, schema: object, example?: unknown) => {
    const content = { [type]: { schema, ...(example !== undefined && { example }) } };
    return readRequestBody({ components: { schemas: { Pet } } }, { content })?.content[0]?.examples[0]?.value;
  };
  const pet = { $ref: '#/components/schemas/Pet' };
  const value = { id: 1, tags: ['a', '<b>'], photos: ['x', 'y'], link: { href: '"', text: 'T' }, age: null };
  expect(exampleIn('application/xml', pet, value)).toMatchInlineSnapshot(`
    "<p:pet xmlns:p="urn:pets" id="1">
      <tagList>
        <tag>a</tag>
        <tag>&lt;b&gt;</tag>
      </tagList>
      <photo>x</photo>
      <photo>y</photo>
      <link href="&quot;">T</link>
      <years/>
    </p:pet>"
  `);
  expect(exampleIn('text/xml; charset=utf-8', { type: 'array', items: { $ref: '#/components/schemas/Pet' } })).toMatch(
    /^<p:pet .*<\/p:pet>$/s,
  );
  expect(exampleIn('application/xml', { properties: { a: { type: 'string' } } })).toBe(
    '<root>\n  <a>string</a>\n</root>',
  );
  const Dog = { properties: { bark: { type: 'string', xml: { attribute: true } } }, xml: { name: 'dog' } };
  expect(exampleIn('application/xml', { oneOf: [pet, Dog] }, { bark: 'b' })).toBe('<dog bark="b"/>');
  expect(exampleIn('application/xml', { oneOf: [Dog, pet] }, { id: 1 })).toMatch(/^<p:pet .* id="1"\/>$/);
  expect(exampleIn('application/xml', { type: 'array', items: { oneOf: [Dog, pet] } }, [{ id: 1 }])).toMatch(
    /^<p:pet /,
  );
  const kinds = ['cat', 'fish'].map((kind) => ({ properties: { kind: { const: kind } }, xml: { name: kind } }));
  expect(exampleIn('application/xml', { oneOf: kinds }, { kind: 'fish' })).toContain('<fish>');
  expect(exampleIn('application/xml', { oneOf: kinds }, {})).toContain('<root');
  const animal = { oneOf: [Dog], properties: { name: { xml: { attribute: true } } } };
  expect(exampleIn('application/xml', animal, { name: 'n', bark: 'b' })).toBe('<dog name="n" bark="b"/>');
  expect(exampleIn('application/xml', { $ref: '#/components/schemas/Pet' }, { link: { text: null } })).toContain(
    '<link/>',
  );
  const unnamed = {
    xml: { name: '', prefix: '', namespace: '' },
    properties: { id: { xml: { name: '', prefix: '', attribute: true } } },
  };
  expect(exampleIn('application/xml', unnamed, { id: 1 })).toBe('<root id="1"/>');
  expect(exampleIn('application/xml', pet, '<pet/>')).toBe('<pet/>');
  expect(exampleIn('application/jsonl', {}, [{ a: 1 }, 2])).toBe('{"a":1}\n2\n');
});

test('parses an example that is JSON in a string, if the schema allows no string', () => {
  const exampleIn = (type: string, schema: object) => {
    const content = { [type]: { schema, example: '{"a": 1}' } };
    return readRequestBody({}, { content })?.content[0]?.examples[0]?.value;
  };
  expect(exampleIn('application/json', { type: 'object' })).toEqual({ a: 1 });
  expect(exampleIn('application/json', { type: 'string' })).toBe('{"a": 1}');
  expect(exampleIn('text/plain', { type: 'object' })).toBe('{"a": 1}');
});

test.each([
  ['application/x-ndjson', '{"a":1}\n{"a":2}\n'],
  ['application/x-jsonl', '{"a":1}\n{"a":2}\n'],
  ['application/json-lines', '{"a":1}\n{"a":2}\n'],
  ['application/vnd.a+jsonl; charset=utf-8', '{"a":1}\n{"a":2}\n'],
  ['application/json-seq', '\u001E{"a":1}\n\u001E{"a":2}\n'],
  ['application/geo+json-seq', '\u001E{"a":1}\n\u001E{"a":2}\n'],
  ['text/event-stream', 'a: 1\n\na: 2\n\n'],
])('writes the items of an example as %s sends them', (type, text) => {
  const content = { [type]: { schema: {}, example: [{ a: 1 }, { a: 2 }] } };
  expect(readRequestBody({}, { content })?.content[0]?.examples[0]?.value).toBe(text);
});
