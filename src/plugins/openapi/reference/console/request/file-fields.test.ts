import { expect, test } from 'vitest';
import type { ConsoleOperation } from '../../../contract/output/console-data.ts';
import { consoleMessageFormatter } from '../../../messages/console-messages.ts';
import { checkValues } from './check-values.ts';
import { initialValues } from './console-values.ts';
import { fileFields } from './file-fields.ts';
import { prepareRequest } from './prepare-request.ts';
import { fitValues, storedValues } from './stored-values.ts';

const type = 'multipart/form-data';
const schema = {
  type: 'object',
  required: ['scan'],
  properties: {
    scan: { $ref: '#/$defs/File' },
    pages: { type: 'array', items: { contentMediaType: 'image/png' } },
    encoded: { type: 'string', contentMediaType: 'image/png', contentEncoding: 'base64' },
    title: { type: 'string' },
  },
};
const operation: ConsoleOperation = {
  id: 'scan.add',
  method: 'post',
  path: '/scans',
  servers: [],
  security: [],
  securityOptional: false,
  parameters: [],
  body: {
    required: true,
    content: [
      {
        type,
        schema,
        examples: [{ name: 'a', summary: '', value: { scan: 'string', pages: ['string'], title: 'A' } }],
      },
      { type: 'application/json', schema, examples: [] },
    ],
  },
  definitions: { File: { type: 'string', format: 'binary' } },
  responses: [],
  results: [],
};
const values = initialValues(operation);
const files = { scan: [new File(['one'], 'a.pdf')], pages: [new File(['two'], 'b.png'), new File(['three'], 'c.png')] };

test('finds the files of OpenAPI 3.0 and 3.1 in forms, and leaves them out of the text', () => {
  expect(fileFields(operation, type)).toEqual([
    { name: 'scan', isMultiple: false, isRequired: true },
    { name: 'pages', isMultiple: true, isRequired: false },
  ]);
  expect(fileFields(operation, 'application/json')).toEqual([]);
  expect(JSON.parse(values.body)).toEqual({ title: 'A' });
});

test('sends each file beside the fields of the text', () => {
  const { body } = prepareRequest(operation, { ...values, files }, { baseUrl: '', tokens: {} });
  if (!(body instanceof FormData)) throw new Error('Expected a form.');
  const sent = [...body].map(([name, value]) => [name, value instanceof File ? value.name : value]);
  expect(sent).toEqual([
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

test('keeps files as long as the page, and never in the storage of the tab', () => {
  expect(fitValues(operation, { ...values, files }).files).toEqual(files);
  const stored: unknown = JSON.parse(JSON.stringify(storedValues(operation, { ...values, files })));
  expect(stored).not.toHaveProperty('files');
  expect(fitValues(operation, { ...values, files: { scan: [{}], pages: 'b.png' } })).not.toHaveProperty('files');
});
