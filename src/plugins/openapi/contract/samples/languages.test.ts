import { expect, test } from 'vitest';
import { openapi } from '../../options.ts';
import { consoleData } from '../output/console-data.ts';
import { readContract } from '../read-contract.ts';
import type { SampleLanguage } from './languages.ts';

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

test('samples use the chosen languages in their order; the console has the request of each media type', async () => {
  const contract = await readContract({ file: 'openapi.yaml', text, lint: 'none', samples: ['python', 'shell'] });
  const [data] = consoleData(contract);
  expect(contract.operations[0]?.samples.map(({ language }) => language)).toEqual(['python', 'shell']);
  expect(data?.languages).toEqual(['python', 'shell']);
  expect(data?.requests.map(({ type, request }) => [type, request.body])).toEqual([
    ['application/json', { kind: 'json', value: { size: 1 } }],
    ['text/plain', { kind: 'text', text: 'small' }],
  ]);
});

/** The sample, in this language, of an operation with this path and body. */
async function sampleIn(language: SampleLanguage, path: string, requestBody?: object): Promise<string | undefined> {
  const paths = { [path]: { post: { requestBody, responses: {} } } };
  const contract = JSON.stringify({ openapi: '3.1.0', info: { title: 'Boxes', version: '1' }, paths });
  const { operations } = await readContract({ file: 'a.json', text: contract, lint: 'none', samples: [language] });
  return operations[0]?.samples[0]?.code;
}

test('addresses are ASCII, because Ruby refuses others', async () => {
  expect(await sampleIn('ruby', '/bücher/it’s 😀')).toContain(
    'URI("__BASE_URL__/b%C3%BCcher/it%E2%80%99s%20%F0%9F%98%80")',
  );
});

test('types of parts in C# have no parameters, because the constructors throw an exception for them', async () => {
  const media = {
    example: { box: { size: 1 } },
    encoding: { box: { contentType: 'application/json; charset=utf-8' } },
  };
  expect(await sampleIn('csharp', '/boxes', { content: { 'multipart/form-data': media } })).toContain(
    String.raw`{ new StringContent("{\"size\":1}", null, "application/json"), "box" },`,
  );
});

test.each([
  [[], 'is an empty list.'],
  [['go', 'go'], "names 'go' twice."],
  [['cobol'], "'shell', 'javascript', 'python', 'go', 'java', 'php', 'ruby' or 'csharp'"],
])('reports the languages %j in the configuration', (samples, message) => {
  const { error } = openapi.safeParse({ path: 'openapi.yaml', samples });
  expect(error?.issues[0]?.message).toBe(message);
});
