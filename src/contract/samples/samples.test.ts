import { execFileSync } from 'node:child_process';
import { parser as go } from '@lezer/go';
import { parser as java } from '@lezer/java';
import { parser as javascript } from '@lezer/javascript';
import { parser as php } from '@lezer/php';
import { parser as python } from '@lezer/python';
import { describe, expect, it } from 'vitest';
import { fillSample } from './fill-sample.ts';
import { readContract } from '../read-contract.ts';
import type { Sample } from '../types.ts';

const awkward = [
  "it's",
  'a "word"',
  'line\nend',
  'tab\tx',
  'C:\\new',
  'end\\',
  '$HOME `id` ${x}',
  'é😀',
  '</script>',
  '%s',
];

async function samplesOf(operation: string): Promise<Record<string, string>> {
  const text = `
openapi: 3.1.0
info: { title: Test, version: '1' }
servers: [{ url: 'http://localhost:8080/base/' }]
components:
  securitySchemes:
    bearer: { type: http, scheme: bearer }
    query: { type: apiKey, in: query, name: token }
    cookie: { type: apiKey, in: cookie, name: token }
paths:
  /items/{id}:
    parameters:
      - { name: id, in: path, required: true, description: Number., schema: { type: string }, example: a/1 }
${operation.replace(/^\n/, '').replaceAll(/^/gm, '    ')}`;
  const { operations } = await readContract({ file: 'openapi.yaml', text, lint: 'none' });
  const samples = operations[0]?.samples ?? [];
  return Object.fromEntries(samples.map(({ language, code }) => [language, code]));
}

const post = (example: unknown): string => `
post:
  operationId: items.add
  security: [{ bearer: [] }, { cookie: [] }]
  requestBody: { content: { application/json: { schema: {}, example: ${JSON.stringify(example)} } } }
  responses: { '200': { description: Done., content: { application/json: { schema: {} } } } }`;

const filled = { baseUrl: 'http://localhost:8080', tokens: ['abc.def'] };

describe('samples', () => {
  it('put the base address and the token where the reader can change them', async () => {
    const samples = await samplesOf(post({ name: 'Mail' }));
    expect(samples['shell']).toMatchInlineSnapshot(`
      "curl --request POST \\
        --url __BASE_URL__/items/a%2F1 \\
        --header 'Authorization: Bearer __TOKEN__' \\
        --header 'Content-Type: application/json' \\
        --data '{"name":"Mail"}'"
    `);
  });

  it('send the token in the query or as a cookie when the operation reads it there', async () => {
    const query = await samplesOf(
      "get: { operationId: a.b, security: [{ query: [] }], responses: { '200': { description: Done. } } }",
    );
    const cookie = await samplesOf(
      "get: { operationId: a.b, security: [{ cookie: [] }], responses: { '200': { description: Done. } } }",
    );
    expect(query['python']).toContain('"__BASE_URL__/items/a%2F1?token=__URL_TOKEN__"');
    expect(cookie['shell']).toContain('--cookie token=__TOKEN__');
    expect(cookie['go']).toContain('req.Header.Add("cookie", "token=__TOKEN__")');
  });

  it('send forms as forms', async () => {
    const { shell } = await samplesOf(`
post:
  operationId: items.add
  requestBody: { content: { application/x-www-form-urlencoded: { schema: { type: object }, example: { name: a b, 'ids[]': [1, 2] } } } }
  responses: { '200': { description: Done. } }`);
    expect(shell).toMatchInlineSnapshot(`
      "curl --request POST \\
        --url __BASE_URL__/items/a%2F1 \\
        --header 'Content-Type: application/x-www-form-urlencoded' \\
        --data-urlencode 'name=a b' \\
        --data-urlencode ids%5B%5D=1 \\
        --data-urlencode ids%5B%5D=2"
    `);
  });

  it('indent nested bodies evenly in PHP, without touching texts of several lines', async () => {
    const { php: code = '' } = await samplesOf(post({ a: { b: { c: [1, { d: 'line\n  [\nend' }], e: {} } }, f: 1 }));
    expect(code.slice(code.indexOf('  CURLOPT_POSTFIELDS'), code.indexOf('CURLOPT_HTTPHEADER'))).toMatchInlineSnapshot(`
      "  CURLOPT_POSTFIELDS => json_encode([
          'a' => [
            'b' => [
              'c' => [
                1,
                [
                  'd' => 'line
        [
      end'
                ]
              ],
              'e' => [

              ]
            ]
          ],
          'f' => 1
        ]),
        "
    `);
  });

  const grammars = { go, java, javascript, php, python };
  it.each(Object.entries(grammars))('are valid %s whatever the body holds', async (language, grammar) => {
    for (const example of [
      { texts: awkward, deep: { empty: {}, none: null, list: [] } },
      ...awkward.map((text) => ({ [text]: text })),
    ]) {
      const code = fillSample((await samplesOf(post(example)))[language as Sample['language']] ?? '', filled);
      expect({ code, errors: errorsOf(grammar, code) }).toEqual({ code, errors: [] });
    }
  });

  it('are valid shell and hand the body over unchanged', async () => {
    for (const text of awkward) {
      const code = fillSample((await samplesOf(post({ [text]: text })))['shell'] ?? '', filled);
      const printBody =
        'curl() { while [ $# -gt 1 ]; do shift; done; if [ "$1" = @- ]; then cat; else printf %s "$1"; fi; }\n';
      const body = execFileSync('bash', ['-c', printBody + code], { encoding: 'utf8' });
      expect(JSON.parse(body)).toEqual({ [text]: text });
    }
  });

  it('hand the body over unchanged in JavaScript', async () => {
    for (const text of awkward) {
      const code = fillSample((await samplesOf(post({ [text]: text })))['javascript'] ?? '', filled);
      let body = '';
      const fetch = async (_url: string, options: { body: string }): Promise<{ json(): void }> => {
        body = options.body;
        return { json: () => undefined };
      };
      // oxlint-disable-next-line no-new-func -- the sample is a program; running it is the test
      new Function('fetch', 'console', code)(fetch, { log: () => undefined, error: () => undefined });
      expect(JSON.parse(body)).toEqual({ [text]: text });
    }
  });
});

/** Texts of what the grammar could not read. */
function errorsOf(grammar: typeof go, code: string): string[] {
  const errors: string[] = [];
  grammar.parse(code).iterate({
    enter: (node) => {
      if (node.type.isError) errors.push(code.slice(node.from - 20, node.to + 20));
    },
  });
  return errors;
}
