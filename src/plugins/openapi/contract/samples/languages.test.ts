import { expect, test } from 'vitest';
import { openapi } from '../../options.ts';
import { consoleData } from '../output/console-data.ts';
import { readContract } from '../read-contract.ts';

const text = `openapi: 3.1.0
info: { title: Boxes, version: '1' }
paths:
  /boxes:
    post:
      operationId: boxes.add
      requestBody:
        content:
          application/json: { example: { size: 1 } }
          text/plain: { example: small }
      responses: {}
`;

test('samples are in the chosen languages and their order; the console has the request of each media type', async () => {
  const contract = await readContract({ file: 'openapi.yaml', text, lint: 'none', samples: ['python', 'shell'] });
  const [data] = consoleData(contract);
  expect(contract.operations[0]?.samples.map(({ language }) => language)).toEqual(['python', 'shell']);
  expect(data?.languages).toEqual(['python', 'shell']);
  expect(data?.requests.map(({ type, request }) => [type, request.body])).toEqual([
    ['application/json', { kind: 'json', value: { size: 1 } }],
    ['text/plain', { kind: 'text', text: 'small' }],
  ]);
});

test.each([
  [[], 'is an empty list.'],
  [['go', 'go'], "names 'go' twice."],
  [['cobol'], "'shell', 'javascript', 'python', 'go', 'java', 'php', 'ruby' or 'csharp'"],
])('the setting reports %j', (samples, message) => {
  const { error } = openapi.safeParse({ path: 'openapi.yaml', samples });
  expect(error?.issues[0]?.message).toBe(message);
});
