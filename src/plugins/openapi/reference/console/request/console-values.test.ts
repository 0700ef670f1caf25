import { expect, test } from 'vitest';
import { makeOperation } from '../../../../../../tests/make/operation.ts';
import { consoleData } from '../../../contract/output/console-data.ts';
import { readContract } from '../../../contract/read-contract.ts';
import { consoleMessageFormatter } from '../../../messages/console-messages.ts';
import { checkValues } from './check-values.ts';
import { fileFields, fitValues, initialValues, storedValues } from './console-values.ts';
import { prepareRequest } from './prepare-request.ts';

const type = 'multipart/form-data';
const schema = {
  type: 'object',
  required: ['scan'],
  properties: {
    scan: { $ref: '#/components/schemas/File' },
    pages: { type: 'array', items: { contentMediaType: 'image/png' } },
    encoded: { type: 'string', contentMediaType: 'image/png', contentEncoding: 'base64' },
    title: { type: 'string', examples: ['A'] },
  },
};
const document = {
  openapi: '3.1.0',
  info: { title: 'Scans', version: '1' },
  paths: {
    '/scans': {
      post: {
        requestBody: {
          required: true,
          content: { [type]: { schema }, 'application/json': { schema }, 'application/pdf': {} },
        },
        responses: {},
      },
    },
  },
  components: { schemas: { File: { type: 'string', format: 'binary' } } },
};
const contract = await readContract({ file: 'openapi.json', text: JSON.stringify(document), lint: 'none' });
const operation = consoleData(contract)[0] ?? makeOperation();
const values = fitValues(operation, { type });
const files = { scan: [new File(['one'], 'a.pdf')], pages: [new File(['two'], 'b.png'), new File(['three'], 'c.png')] };

test('begins with JSON, as samples do, even if the contract lists another media type first', () => {
  const { type: initialType, body } = initialValues(operation);
  expect([initialType, JSON.parse(body)]).toEqual(['application/json', expect.objectContaining({ title: 'A' })]);
});

test('finds the files of OpenAPI 3.0 and 3.1 in forms, and leaves them out of the text', () => {
  expect(fileFields(operation, type)).toEqual([
    { name: 'scan', isMultiple: false, isRequired: true, fileName: 'scan.bin' },
    { name: 'pages', isMultiple: true, isRequired: false, fileName: 'pages.png' },
  ]);
  expect(fileFields(operation, 'application/json')).toEqual([]);
  expect(JSON.parse(values.body)).toEqual({ encoded: 'string', title: 'A' });
});

test('sends the files after the fields of the text', () => {
  const { body } = prepareRequest(operation, { ...values, files }, { baseUrl: '', tokens: {} });
  if (!(body instanceof FormData)) throw new Error('Expected a form.');
  const sent = [...body].map(([name, value]) => [name, value instanceof File ? value.name : value]);
  expect(sent).toEqual([
    ['encoded', 'string'],
    ['title', 'A'],
    ['scan', 'a.pdf'],
    ['pages', 'b.png'],
    ['pages', 'c.png'],
  ]);
});

test('reports a required file until it is chosen', () => {
  const message = consoleMessageFormatter({});
  expect(checkValues(operation, values, message)).toHaveLength(1);
  expect(checkValues(operation, { ...values, files }, message)).toEqual([]);
});

test('keeps files while the page is open, and never stores them', () => {
  expect(fitValues(operation, { ...values, files }).files).toEqual(files);
  const stored: unknown = JSON.parse(JSON.stringify(storedValues(operation, { ...values, files })));
  expect(stored).not.toHaveProperty('files');
  expect(fitValues(operation, { ...values, files: { scan: [{}], pages: 'b.png' } })).not.toHaveProperty('files');
});

test('keeps the media type of a stored body that is empty or secret', () => {
  const reopen = (one: typeof operation, changes: Partial<typeof values>) => {
    return fitValues(one, JSON.parse(JSON.stringify(storedValues(one, { ...initialValues(one), ...changes }))));
  };
  expect(reopen(operation, { type: 'application/pdf', body: '' })).toMatchObject({ type: 'application/pdf', body: '' });
  const media = (name: string, format: string) => {
    const example = { name: 'one', summary: '', value: name };
    return { type: name, schema: { type: 'string', format } as never, examples: [example] as never };
  };
  const login = makeOperation({
    body: { required: true, content: [media('a/json', ''), media('a/form', 'password')] },
  });
  expect(reopen(login, { type: 'a/form', body: 'hunter2' })).toMatchObject({ type: 'a/form', body: 'a/form' });
});

test('sends a file as the whole body, and reports it until it is chosen', () => {
  const message = consoleMessageFormatter({});
  const picture = { ...values, type: 'application/pdf', body: '' };
  const [scan] = files.scan;
  expect(checkValues(operation, picture, message)).toEqual([{ field: 'body', message: 'The body is missing.' }]);
  const chosen = { ...picture, files: { '': files.scan } };
  expect(checkValues(operation, chosen, message)).toEqual([]);
  const { body, headers } = prepareRequest(operation, chosen, { baseUrl: '', tokens: {} });
  expect(body).toBe(scan);
  expect(headers).toEqual({ 'Content-Type': 'application/pdf' });
});
