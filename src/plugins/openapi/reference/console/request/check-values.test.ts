import { describe, expect, it } from 'vitest';
import { exactNumber } from '../../../contract/document/exact-number.ts';
import { checkValues } from './check-values.ts';
import { initialValues, type ConsoleValues } from './console-values.ts';
import { makeOperation, makeParameter } from '../../../../../../tests/make/operation.ts';
import { consoleMessageFormatter } from '../../../messages/console-messages.ts';

const operation = makeOperation({
  parameters: [
    makeParameter('id', { in: 'path', required: true, schema: { $ref: '#/$defs/Id' } }),
    makeParameter('tags', { schema: { type: 'array', items: { type: 'integer' }, maxItems: 2 } }),
    makeParameter('sort', { schema: { type: 'string', enum: ['up', 'down'] } }),
    makeParameter('sid', { in: 'cookie', required: true }),
  ],
  body: {
    required: true,
    content: [{ type: 'application/json', schema: { $ref: '#/$defs/Thing' }, examples: [] }],
  },
  definitions: {
    Id: { type: 'integer', minimum: 1 },
    Thing: {
      type: 'object',
      required: ['name'],
      additionalProperties: false,
      properties: {
        name: { type: 'string', maxLength: 3 },
        when: { type: ['string', 'null'], format: 'date-time' },
        config: { anyOf: [{ type: 'object' }, { type: 'null' }] },
        parts: { type: 'array', items: { $ref: '#/$defs/Thing' } },
      },
    },
  },
});

const check = (parameters: Record<string, string>, body: string, changes: Partial<ConsoleValues> = {}) =>
  checkValues(
    operation,
    { ...initialValues(operation), parameters, body, ...changes },
    consoleMessageFormatter({}),
  ).map(({ field, message }) => `${field} | ${message}`);
const good = '{"name":"abc"}';

describe('entered values', () => {
  it('are accepted if they match the contract', () => {
    const body = '{"name":"a","when":null,"config":{},"parts":[{"name":"b"}]}';
    expect(check({ 'path-id': '7', 'query-tags': '1\n2', 'query-sort': 'up' }, body)).toEqual([]);
  });

  it('are compared with long numbers of the contract', () => {
    const schema = { type: 'integer', enum: [exactNumber('9007199254740993')], minimum: exactNumber('-1e400') };
    const long = makeOperation({ parameters: [makeParameter('id', { schema })] });
    const found = (text: string) =>
      checkValues(long, { ...initialValues(long), parameters: { 'query-id': text } }, consoleMessageFormatter({}));
    expect(found('9007199254740993')).toEqual([]);
    expect(found('12')).not.toEqual([]);
  });

  it('may omit read-only properties', () => {
    const thing = { type: 'object', required: ['id'], properties: { id: { type: 'integer', readOnly: true } } };
    const withId = { ...operation, definitions: { ...operation.definitions, Thing: thing } };
    const values = { ...initialValues(withId), parameters: { 'path-id': '1' }, body: '{}' };
    expect(checkValues(withId, values, consoleMessageFormatter({}))).toEqual([]);
  });

  it('are checked against the parameters: missing values, types, ranges, choices', () => {
    expect(check({}, good)).toMatchInlineSnapshot(`
      [
        "path-id | id is missing.",
      ]
    `);
    expect(check({ 'path-id': '0', 'query-tags': '1\nx\n3', 'query-sort': 'left' }, good)).toMatchInlineSnapshot(`
      [
        "path-id | id: 0 is less than 1",
        "query-tags | tags: Array has too many items (3 > 2)",
        "query-tags | tags, 1: must be integer, not string",
        "query-sort | sort: the value does not match any of ["up","down"]",
      ]
    `);
  });

  it('may have any of several types', () => {
    const nothing = { type: 'null' };
    const messages = (schema: Record<string, unknown>, text: string) => {
      const { body: _, ...withOne } = { ...operation, parameters: [makeParameter('one', { schema })] };
      const values = { ...initialValues(withOne), parameters: { 'query-one': text } };
      return checkValues(withOne, values, consoleMessageFormatter({})).map(({ message }) => message);
    };
    expect(messages({ anyOf: [{ type: 'integer' }, nothing] }, '3')).toEqual([]);
    expect(messages({ anyOf: [{ type: 'array', items: { type: 'integer' } }, nothing] }, '3')).toEqual([]);
    expect(messages({ anyOf: [{ $ref: '#/$defs/Id' }, nothing] }, '0')).toEqual(['one: 0 is less than 1']);
    expect(messages({ type: ['integer', 'boolean'] }, 'true')).toEqual([]);
    expect(messages({ oneOf: [{ type: 'integer' }, { type: 'string', enum: ['all'] }] }, '3')).toEqual([]);
    expect(messages({ type: ['integer', 'boolean'] }, 'x')).toEqual(['one: must be integer | boolean, not string']);
  });

  it('are reported if an object is required and something else is entered', () => {
    const filter = {
      ...operation,
      parameters: [makeParameter('filter', { schema: { type: 'object' } })],
      body: undefined,
    };
    const { body: _, ...withFilter } = filter;
    const messages = (text: string) =>
      checkValues(
        withFilter,
        { ...initialValues(withFilter), parameters: { 'query-filter': text } },
        consoleMessageFormatter({}),
      ).map(({ message }) => message);
    for (const text of ['5', '[1]', '"a"', 'null', '{']) {
      expect(messages(text), text).toEqual(['filter: must be object, not string']);
    }
    expect(messages('{"a":1}')).toEqual([]);
  });

  it('cannot be segments that browsers remove from paths', () => {
    const withPath = (path: string, id: string, style = 'simple') => {
      const parameters = [makeParameter('id', { in: 'path', required: true, style })];
      const changed = { ...operation, path, parameters, body: undefined };
      const { body: _, ...withoutBody } = changed;
      const values = { ...initialValues(withoutBody), parameters: { 'path-id': id } };
      return checkValues(withoutBody, values, consoleMessageFormatter({})).map(({ message }) => message);
    };
    for (const id of ['.', '..']) {
      expect(withPath('/files/{id}/content', id)).toEqual([
        `id: browsers remove the segment "${id}" from addresses, even if it is encoded. Use another client to send it.`,
      ]);
      expect(
        new URL(`https://example.org/files/${encodeURIComponent(id).replaceAll('.', '%2E')}/content`).pathname,
      ).not.toMatch(/2e/i);
      expect(withPath('/files/{id}.json', id)).toEqual([]);
    }
    expect(withPath('/files/{id}', '...')).toEqual([]);
    expect(withPath('/files/{id}', '.', 'label')).toEqual([expect.stringContaining('the segment ".."')]);
  });

  it('are checked against the schema of the body, with the location of each error', () => {
    const body = '{"when":"today","config":5,"parts":[{"name":"long one"},{"name":1}],"more":1}';
    expect(check({ 'path-id': '7' }, body)).toMatchInlineSnapshot(`
      [
        "body | Body: has no "name"",
        "body | Body, when: is not a valid date-time",
        "body | Body, config: must be object | null, not number",
        "body | Body, parts.0.name: String is too long (8 > 3)",
        "body | Body, parts.1.name: must be string, not number",
        "body | Body, more: is not allowed here",
      ]
    `);
  });

  it('may be unchanged examples of the contract, even invalid ones', () => {
    const [media] = operation.body?.content ?? [];
    const value = { name: 'too long' };
    const content = [{ type: 'application/json', ...media, examples: [{ name: 'one', summary: '', value }] }];
    const withExample = { ...operation, body: { required: true, content } };
    const parameters = { 'path-id': '7' };
    const values = { ...initialValues(withExample), parameters };
    expect(checkValues(withExample, values, consoleMessageFormatter({}))).toEqual([]);
    const changed = { ...values, body: values.body.replace('too', 'very') };
    expect(checkValues(withExample, changed, consoleMessageFormatter({}))).toHaveLength(1);
  });

  it('must be JSON if JSON is sent', () => {
    expect(check({ 'path-id': '7' }, '{"name": }')[0]).toMatch(/^body \| Not valid JSON: /);
    expect(check({ 'path-id': '7' }, ' ')).toEqual(['body | The body is missing.']);
  });

  it('may consist of only files in a form', () => {
    const type = 'multipart/form-data';
    const files = [{ name: 'photo', fileName: 'photo', isMultiple: false, isRequired: true }];
    const schema = { type: 'object', required: ['photo'], properties: { photo: { type: 'string', format: 'binary' } } };
    const upload = makeOperation({ body: { required: true, content: [{ type, schema, examples: [], files }] } });
    const messages = (chosen: ConsoleValues['files']) =>
      checkValues(
        upload,
        { ...initialValues(upload), body: '', ...(chosen && { files: chosen }) },
        consoleMessageFormatter({}),
      ).map(({ message }) => message);
    expect(messages({ photo: [new File(['x'], 'rex.png')] })).toEqual([]);
    expect(messages(undefined)).toEqual(['The body is missing.']);
  });
});
