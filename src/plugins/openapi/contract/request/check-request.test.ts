import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { JsonObject } from '../document/json.ts';
import { checkRequest, type WrittenRequest } from './check-request.ts';
import { writePairs } from './write-parameter.ts';

const document = parse(`
openapi: 3.0.3
info: { title: Things, version: '1' }
servers: [{ url: https://api.example/v1 }]
components:
  securitySchemes:
    bearer: { type: http, scheme: bearer }
    key: { type: apiKey, in: query, name: key }
  schemas:
    Ids: { type: array, items: { type: integer } }
    Thing:
      type: object
      required: [name, id]
      additionalProperties: false
      properties:
        id: { type: integer, readOnly: true }
        name: { type: string, nullable: true }
  parameters:
    limit: { in: query, name: limit, schema: { type: integer, maximum: 50 } }
  pathItems:
    boxes:
      get: { operationId: box.list, parameters: [{ $ref: '#/components/parameters/limit' }] }
      post: { operationId: box.add, requestBody: { $ref: '#/components/requestBodies/thing' } }
  requestBodies:
    thing: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } } }
paths:
  /things:
    get:
      operationId: thing.list
      parameters:
        - { in: query, name: limit, schema: { type: integer, maximum: 50 } }
        - { in: query, name: tags, schema: { type: array, items: { type: string, enum: [a, b] } } }
        - { in: query, name: ids, explode: false, schema: { type: array, items: { type: integer } } }
        - { in: query, name: more, explode: false, schema: { allOf: [{ $ref: '#/components/schemas/Ids' }] } }
        - { in: query, name: filter, style: deepObject, schema: { type: object, required: [name] } }
        - { in: query, name: where, content: { application/json: { schema: { type: array } } } }
        - { in: header, name: X-Trace, required: true, schema: { type: string, format: uuid } }
        - { in: header, name: Accept, required: true, schema: { type: string } }
        - { in: cookie, name: seen, schema: { type: boolean } }
    post:
      operationId: thing.add
      security: [{ bearer: [] }, { key: [] }]
      requestBody: { $ref: '#/components/requestBodies/thing' }
  /boxes: { $ref: '#/components/pathItems/boxes' }
  /files:
    servers: [{ url: https://files.example/v2 }]
    get: { operationId: file.list }
  /things/latest: { get: { operationId: thing.latest } }
  /things/lost: { get: { operationId: thing.lost, parameters: [{ in: path, name: id, required: true, schema: {} }] } }
  /things/at/{label}/{matrix}:
    get:
      operationId: thing.at
      parameters:
        - { in: path, name: label, required: true, style: label, schema: { $ref: '#/components/schemas/Ids' } }
        - { in: path, name: matrix, required: true, style: matrix, explode: true, schema: { type: object } }
  /things/{id}:
    parameters: [{ in: path, name: id, required: true, schema: { type: integer } }]
    get: { operationId: thing.get }
    put:
      operationId: thing.send
      requestBody: { content: { text/*: { schema: { type: string } } } }
`) as JsonObject;

const check = (method: string, url: string, rest: Omit<WrittenRequest, 'method' | 'url'> = {}) =>
  checkRequest(document, { method, url, ...rest });
const facts = (...request: Parameters<typeof check>) =>
  check(...request).faults.map(({ in: place, fact, hint }) => [place, fact, ...(hint === undefined ? [] : [hint])]);

describe('the operation', () => {
  test("is found below a server's path, by address, with literal paths before parameters", () => {
    expect(check('get', '/v1/things/latest')).toEqual({ operation: 'thing.latest', faults: [] });
    expect(check('GET', 'https://api.example/v1/things/7')).toEqual({ operation: 'thing.get', faults: [] });
    expect(check('GET', 'https://files.example/v2/files')).toEqual({ operation: 'file.list', faults: [] });
  });

  test('is found if its path has letters outside ASCII', () => {
    const paths = { '/bücher/{id}': { get: { operationId: 'book.get', responses: {} } } };
    const request = { method: 'GET', url: '/bücher/ä' };
    expect(checkRequest({ openapi: '3.1.0', paths }, request)).toEqual({ operation: 'book.get', faults: [] });
  });

  test('is reported if it is missing, with the methods of the path or a similar path', () => {
    expect(facts('DELETE', '/things/7')).toEqual([
      ['operation', 'The contract has no operation DELETE /things/7.', 'This path has GET, PUT.'],
    ]);
    expect(facts('GET', '/thingz')).toEqual([
      ['operation', 'The contract has no path /thingz.', 'Did you mean /things?'],
    ]);
    expect(facts('GET', 'http://[')).toEqual([['operation', '"http://[" is not a valid address.']]);
  });
});

test('follows references to paths, parameters and bodies of the contract', () => {
  expect(facts('GET', '/boxes?limit=7')).toEqual([]);
  expect(facts('GET', '/boxes?limit=x')).toEqual([
    ['query', 'The query parameter "limit" is invalid: it must be an integer, but is a string.'],
  ]);
  expect(facts('POST', '/boxes', { body: {} })).toEqual([['body', 'The body is invalid: it has no "name".']]);
});

describe('parameters', () => {
  const headers = { 'X-Trace': '6f1c2f4e-7c7a-4f5e-9a55-0a8ea1f2a111' };

  test('in each style are read from the text of the request', () => {
    const query = 'limit=7&tags=a&tags=b&ids=1,2&more=1,2&filter[name]=x&where=%5B1%5D';
    expect(facts('GET', `/things?${query}`, { headers: { ...headers, Cookie: 'seen=true' } })).toEqual([]);
  });

  /** The facts of a request to `/a` with this query, whose parameters are objects. */
  const objectFacts = (query: string, ...parameters: object[]) => {
    const declared = parameters.map((one) => ({ in: 'query', schema: { type: 'object' }, ...one }));
    const open = { openapi: '3.1.0', paths: { '/a': { get: { parameters: declared, responses: {} } } } };
    return checkRequest(open, { method: 'GET', url: `/a?${query}` }).faults.map(({ fact }) => fact);
  };

  test.each([
    ['form', { tags: ['a', 'b'], name: 'x' }],
    ['deepObject', { tags: ['a', 'b'], name: 'x' }],
    ['deepObject', { by: { date: { from: '1', to: '2' }, tags: ['a', 'b'] }, name: 'x' }],
    ['deepObject', { items: [{ x: '1', y: '2' }, { x: '3' }], rows: [['a', 'b'], [{ x: '1' }]] }],
    ['deepObject', { mixed: ['a', { x: '1' }] }],
  ])('that are objects are read as they are written in the style %s: %o', (style, value) => {
    const query = writePairs('filter', value, { style, explode: true }).join('&');
    expect(objectFacts(query, { name: 'filter', style, schema: { type: 'object', const: value } })).toEqual([]);
  });

  test.each([
    ['filter[tags][]=a&filter[tags][]=b', { tags: ['a', 'b'] }],
    ['filter[tags][0]=a', { tags: ['a'] }],
    ['filter[tags][1]=b&filter[tags][0]=a', { tags: ['a', 'b'] }],
    ['filter[items][][x]=1', { items: [{ x: '1' }] }],
    ['filter[prices][7]=a', { prices: { 7: 'a' } }],
    ['filter[0]=a', { 0: 'a' }],
  ])('that are objects may contain lists with brackets: %s', (query, value) => {
    const filter = { name: 'filter', style: 'deepObject', schema: { type: 'object', const: value } };
    expect(objectFacts(query, filter)).toEqual([]);
  });

  test('that are objects do not contain the fields of other parameters', () => {
    const fields = { name: 'fields', schema: { type: 'object', additionalProperties: { type: 'integer' } } };
    expect(objectFacts('size=1&filter[name]=x', fields, { name: 'filter', style: 'deepObject' })).toEqual([]);
  });

  test('are reported if they are unknown, unless an exploded object may contain them', () => {
    const unknown = (serialization: object) => objectFacts('x=1', { name: 'where', ...serialization });
    expect(unknown({})).toEqual([]);
    expect(unknown({ schema: { allOf: [{ type: 'object' }] } })).toEqual([]);
    for (const other of [{ explode: false }, { style: 'spaceDelimited' }, { style: 'deepObject' }]) {
      expect(unknown(other)).toEqual(['The operation has no query parameter "x".']);
    }
  });

  test('are reported when they are missing, do not fit, or are unknown', () => {
    const query = 'limit=70&tags=c&ids=1,x&filter[size]=1&where=[&limits=1';
    expect(facts('GET', `/things?${query}`, { headers: { Cookie: 'seen=maybe' } })).toEqual([
      ['query', 'The query parameter "limit" is invalid: it must be <= 50.'],
      ['query', 'The query parameter "tags" is invalid: "tags[0]" must be one of "a", "b", but is "c".'],
      ['query', expect.stringContaining('The query parameter "ids" is invalid')],
      ['query', 'The query parameter "filter" is invalid: it has no "name".'],
      ['query', expect.stringContaining('The query parameter "where" is invalid: it is not JSON')],
      ['header', 'The header parameter "X-Trace" is required.'],
      ['cookie', 'The cookie parameter "seen" is invalid: it must be a boolean, but is a string.'],
      ['query', 'The operation has no query parameter "limits".', 'Did you mean "limit"?'],
    ]);
    expect(facts('GET', '/things/at/.1,x/id=7')).toEqual([
      ['path', expect.stringContaining('The path parameter "label" is invalid: "label[1]" must be an integer')],
      ['path', 'The path parameter "matrix" is not in the style "matrix".'],
    ]);
    expect(facts('GET', '/things/lost')).toEqual([['path', 'The path parameter "id" is required.']]);
    expect(facts('GET', '/things/x')).toEqual([
      ['path', 'The path parameter "id" is invalid: it must be an integer, but is a string.'],
    ]);
  });
});

describe('credentials', () => {
  const body = { name: 'a' };

  test('of one alternative are sufficient', () => {
    expect(facts('POST', '/things', { body, headers: { Authorization: 'Bearer x' } })).toEqual([]);
    expect(facts('POST', '/things?key=k', { body })).toEqual([]);
  });

  test('are reported if missing', () => {
    const hint = 'Send the header "Authorization: Bearer …", or the query parameter "key".';
    const missing = [['security', 'The operation requires credentials.', hint]];
    expect(facts('POST', '/things', { body })).toEqual(missing);
    expect(facts('POST', '/things?key=', { body, headers: { Authorization: 'Basic x' } })).toEqual(missing);
  });
});

describe('the body', () => {
  const post = (body?: unknown, type?: string) =>
    facts('POST', '/things?key=k', { body, ...(type !== undefined && { headers: { 'Content-Type': type } }) });

  test('is valid as a value or as JSON text, even without values that the server sets', () => {
    expect(post({ name: null })).toEqual([]);
    expect(post('{"name":"a"}', 'application/json; charset=utf-8')).toEqual([]);
    expect(facts('PUT', '/things/7', { body: 'text', headers: { 'Content-Type': 'text/plain' } })).toEqual([]);
  });

  test('is reported when it is missing, not JSON, of another type, or does not fit', () => {
    expect(post()).toEqual([['body', 'The operation requires a body.']]);
    expect(post('{', 'application/json')).toEqual([['body', expect.stringContaining('The body is not JSON')]]);
    expect(post('a=1', 'application/x-www-form-urlencoded')).toEqual([
      ['body', 'The operation takes no application/x-www-form-urlencoded body.', 'It takes application/json.'],
    ]);
    expect(post({ nam: 'a' })).toEqual([
      ['body', 'The body is invalid: it has no "name".'],
      ['body', 'The body is invalid: it must not have "nam".', 'Did you mean "name"?'],
    ]);
    expect(facts('GET', '/things/7', { body: {} })).toEqual([['body', 'The operation takes no body.']]);
  });

  test('is checked with the most specific media type', () => {
    const content = { '*/*': { schema: { type: 'string' } }, 'application/json': { schema: { type: 'object' } } };
    const open = { openapi: '3.1.0', paths: { '/a': { post: { operationId: 'a', requestBody: { content } } } } };
    expect(checkRequest(open, { method: 'POST', url: '/a', body: {} }).faults).toEqual([]);
  });

  test('is checked as far as its schema can be used', () => {
    const withSchema = (schema: JsonObject) => {
      const operation = { operationId: 'a', requestBody: { content: { 'application/json': { schema } } } };
      return checkRequest(
        { openapi: '3.1.0', paths: { '/a': { post: operation } } },
        { method: 'POST', url: '/a', body: '' },
      ).faults;
    };
    for (const required of [true, 'name']) expect(withSchema({ type: 'string', required })).toEqual([]);
    expect(withSchema({ minLength: 'a' })).toEqual([
      { in: 'body', fact: expect.stringContaining('The body is invalid: its schema in the contract cannot be used: ') },
    ]);
  });
});
