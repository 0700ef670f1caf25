import { execFileSync } from 'node:child_process';
import { runInNewContext } from 'node:vm';
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
  it('have markers for the base address and the token', async () => {
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
    expect(cookie['go']).toContain('req.Header.Add("Cookie", "token=__TOKEN__")');
    expect(cookie['javascript']).toContain("credentials: 'include'");
    expect(cookie['javascript']).not.toMatch(/Cookie:|Node/);
  });

  it('say in JavaScript that only Node.js can send cookies that the server has not set', async () => {
    const samples = await samplesOf(`
get:
  operationId: a.b
  parameters: [{ name: theme, in: cookie, required: true, schema: { type: string }, example: dark }]
  responses: { '200': { description: Done. } }`);
    expect(samples['javascript']).toMatch(/^\/\/ For Node\.js: browsers drop a cookie header/);
    expect(samples['javascript']).toContain("Cookie: 'theme=dark'");
    expect(samples['javascript']).not.toContain('include');
  });

  it.each([
    ['javascript', '9007199254740993'],
    ['php', '18446744073709551616'],
    ['php', '1.2345678901234567891'],
    ['python', '1.2345678901234567891'],
  ])('send a body as text if %s would round %s', async (language, digits) => {
    const { [language]: code = '' } = await samplesOf(post({ n: 'DIGITS' }).replace('"DIGITS"', digits));
    expect(code.replaceAll('\\', '')).toContain(`{"n":${digits}}`);
  });

  it('URL-encode the fields of a form', async () => {
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

  it('indent nested bodies evenly in PHP, without changing multi-line strings', async () => {
    const { php: code = '' } = await samplesOf(
      post({ a: { b: { c: [1, { d: 'line\n  [\nend' }], e: {} } }, f: { 0: 1 } }),
    );
    expect(code.slice(code.indexOf('  CURLOPT_POSTFIELDS'), code.indexOf(']);\necho'))).toMatchInlineSnapshot(`
      "  CURLOPT_POSTFIELDS => json_encode([
          'a' => [
            'b' => [
              'c' => [1, ['d' => "line\\n  [\\nend"]],
              'e' => (object) [],
            ],
          ],
          'f' => (object) ['0' => 1],
        ]),
      "
    `);
  });

  it('stay short for deeply nested bodies', async () => {
    const nested = (depth: number): unknown => (depth === 0 ? 'inner' : { l: nested(depth - 1) });
    const samples = await samplesOf(post(nested(60)));
    for (const code of Object.values(samples)) expect(code.length).toBeLessThan(20_000);
  });

  it('send the fields of a URL-encoded form in the style of their encoding', async () => {
    const { java: code = '' } = await samplesOf(`
post:
  requestBody:
    content:
      application/x-www-form-urlencoded:
        encoding:
          csv: { explode: false }
          deep: { style: deepObject, explode: true }
        example: { csv: [a, b], deep: { x: 1 }, list: [c, d], object: { y: 2 } }
  responses: { '200': { description: Done. } }`);
    const [, body] = /ofString\("(.*)"\)/.exec(code) ?? [];
    expect([...new URLSearchParams(body)]).toEqual([
      ['csv', 'a,b'],
      ['deep[x]', '1'],
      ['list', 'c'],
      ['list', 'd'],
      ['object', '{"y":2}'],
    ]);
  });

  const grammars = { go, java, javascript, php, python };
  it.each(Object.entries(grammars))('are valid %s for any body', async (language, grammar) => {
    for (const example of [
      { texts: awkward, deep: { empty: {}, none: null, list: [] } },
      ...awkward.map((text) => ({ [text]: text })),
    ]) {
      const code = fillSample((await samplesOf(post(example)))[language as Sample['language']] ?? '', filled);
      expect({ code, errors: errorsOf(grammar, code) }).toEqual({ code, errors: [] });
    }
  });

  it('send JSON null in Python', async () => {
    expect((await samplesOf(post(null)))['python']).toContain('data="null"');
  });

  it('are valid shell, and pass the body on unchanged', async () => {
    for (const text of awkward) {
      const code = fillSample((await samplesOf(post({ [text]: text })))['shell'] ?? '', filled);
      const printBody =
        'curl() { while [ $# -gt 1 ]; do shift; done; if [ "$1" = @- ]; then cat; else printf %s "$1"; fi; }\n';
      const body = execFileSync('bash', ['-c', printBody + code], { encoding: 'utf8' });
      expect(JSON.parse(body)).toEqual({ [text]: text });
    }
  });

  it('pass the body on unchanged in JavaScript', async () => {
    for (const text of awkward) {
      const code = fillSample((await samplesOf(post({ [text]: text })))['javascript'] ?? '', filled);
      let body = '';
      const fetch = async (_url: string, options: { body: string }): Promise<{ json(): void }> => {
        body = options.body;
        return { json: () => undefined };
      };
      await runModule(code, { fetch });
      expect(JSON.parse(body)).toEqual({ [text]: text });
    }
  });
});

/** Names that every JavaScript object inherits, such as `constructor`. */
const inherited = Object.getOwnPropertyNames(Object.prototype);
const namedAfter = (value: unknown): object => Object.fromEntries(inherited.map((name) => [name, value]));

describe('names that every object inherits', () => {
  it('are fields of a JSON body in JavaScript, at any depth', async () => {
    const example = namedAfter([namedAfter(1)]);
    const code = (await samplesOf(post(example)))['javascript'] ?? '';
    let body = '';
    const fetch = async (_url: string, options: { body: string }) => {
      body = options.body;
      return { json: () => undefined };
    };
    await runModule(fillSample(code, filled), { fetch });
    expect(body).toBe(JSON.stringify(example));
  });

  it('are fields of forms, and parameters, in every language', async () => {
    const samples = await samplesOf(`
post:
  operationId: items.add
  parameters: ${JSON.stringify(inherited.map((name) => ({ name, in: 'query', required: true, schema: {}, example: 'q' })))}
  requestBody: { content: { application/x-www-form-urlencoded: { schema: {}, example: ${JSON.stringify(namedAfter('v'))} } } }
  responses: { '200': { description: Done. } }`);
    for (const name of inherited) {
      for (const [language, code] of Object.entries(samples)) {
        expect(code, language).toMatch(new RegExp(`[?&]${name}=q`));
        const field = {
          shell: `--data-urlencode ${name}=v`,
          javascript: name === '__proto__' ? `['__proto__']: 'v'` : `${name}: 'v'`,
          python: `("${name}", "v")`,
        }[language];
        expect(code, language).toContain(field ?? `${name}=v`);
      }
    }
    expect(Object.values(samples).join('\n')).not.toMatch(/native code|__OWN__/);
  });

  it('are headers in JavaScript', async () => {
    const { javascript: code } = await samplesOf(`
get:
  operationId: items.list
  parameters: [{ name: __proto__, in: header, required: true, schema: {}, example: h }]
  responses: { '200': { description: Done. } }`);
    expect(code).toContain(`['__proto__']: 'h'`);
  });
});

const nasty = [
  ...awkward.filter((text) => !/\s/.test(text) || text.includes('$')),
  "\\'+alert(1)//",
  `{\${print(7)}}\\\\'+alert(1)//${'a'.repeat(80)}`,
  `\\"+alert(1)//`,
  '{$x}',
  '$(id)',
  '${x}',
  '`id`',
  "''",
  '\\\\\\',
];

const everywhere = (text: string, type: string, body: unknown): string => {
  const example = JSON.stringify(text);
  return `
post:
  operationId: items.add
  parameters:
    - { name: id, in: path, required: true, schema: { type: string }, example: ${example} }
    - { name: q, in: query, required: true, schema: { type: string }, example: ${example} }
    - { name: X-Text, in: header, required: true, schema: { type: string }, example: ${example} }
    - { name: "X'\\"Bad", in: header, required: true, schema: { type: string }, example: ${example} }
  requestBody: { content: { ${type}: { schema: {}, example: ${JSON.stringify(body)} } } }
  responses: { '200': { description: Done. } }`;
};

const bodies = (text: string): [type: string, body: unknown][] => [
  ['application/json', { [text]: text }],
  ['application/vnd.test+json', { [text]: text }],
  ['text/plain', text],
  ['multipart/form-data', { a: text }],
  ['application/x-www-form-urlencoded', { a: text }],
];

type Sent = { url: string; headers?: Record<string, string>; body?: unknown };

describe('samples', () => {
  it('send no body with GET and HEAD in JavaScript, because fetch throws an error', async () => {
    const samples = await samplesOf(post({ a: 1 }).replace('post:', 'get:'));
    expect(samples['python']).toContain('json={"a": 1}');
    expect(samples['javascript']).toContain('// Sent without its body, because fetch does not allow one with GET.');
    await runModule(fillSample(samples['javascript'] ?? '', filled), {
      fetch: (url: string, options: RequestInit) => {
        expect(new Request(url, options).headers.has('Content-Type')).toBe(false);
        return Response.json({});
      },
    });
  });

  it('print the headers of a response to HEAD with curl and PHP, and do not wait for its body', async () => {
    const samples = await samplesOf(`head: { responses: { '200': { description: Done. } } }`);
    expect(samples['shell']).toContain('--head');
    expect(samples['php']).toContain('CURLOPT_NOBODY => true,\n  CURLOPT_HEADER => true,');
    expect(samples['php']).not.toContain('CUSTOMREQUEST');
  });

  it('leave the content type of a multipart form to the client, even if the contract has it as a parameter', async () => {
    const samples = await samplesOf(`
post:
  parameters: [{ name: content-type, in: header, required: true, schema: { type: string } }]
  requestBody: { content: { multipart/form-data: { example: { a: x } } } }
  responses: { '200': { description: Done. } }`);
    expect(samples['shell']).not.toMatch(/content-type/i);
  });

  it('send the parts of a multipart form with their types', async () => {
    const { shell = '' } = await samplesOf(`
post:
  requestBody:
    content:
      multipart/form-data:
        encoding:
          table: { contentType: text/csv }
          note: { contentType: 'text/plain, text/html' }
          plain: { contentType: 'Text/Plain; charset=utf-8' }
        example: { meta: { a: 1 }, list: [{ b: 2 }, x], table: 'a,b', note: hi, count: 3, plain: y }
  responses: { '200': { description: Done. } }`);
    expect(shell.match(/--form.*/g)?.join('\n')).toMatchInlineSnapshot(`
      "--form 'meta="{\\"a\\":1}";type=application/json' \\
      --form 'list="{\\"b\\":2}";type=application/json' \\
      --form-string list=x \\
      --form 'table="a,b";type=text/csv' \\
      --form-string note=hi \\
      --form-string count=3 \\
      --form-string plain=y"
    `);
  });
});

describe('a hostile example', () => {
  it('is sent unchanged in JavaScript', async () => {
    for (const text of nasty) {
      for (const [type, body] of bodies(text)) {
        const code = fillSample((await samplesOf(everywhere(text, type, body)))['javascript'] ?? '', filled);
        let sent: Sent = { url: '' };
        const fetch = async (url: string, options: Omit<Sent, 'url'>) => {
          sent = { url, ...options };
          return { json: () => undefined, text: () => undefined };
        };
        const alert = () => expect.unreachable(code);
        await runModule(code, { fetch, alert, FormData, URLSearchParams });
        const { pathname, searchParams } = new URL(sent.url);
        expect(decodeURIComponent(pathname)).toBe(`/items/${text}`);
        expect(searchParams.get('q')).toBe(text);
        expect(sent.headers?.['X-Text']).toBe(text);
        expect(readBody(type, sent.body)).toEqual(type.includes('form') ? text : body);
      }
    }
  });

  it.each(Object.entries({ go, java, php, python }))('stays within its quotes in %s', async (language, grammar) => {
    for (const text of nasty) {
      for (const [type, body] of bodies(text)) {
        const code = fillSample((await samplesOf(everywhere(text, type, body)))[language] ?? '', filled);
        expect({ code, errors: errorsOf(grammar, code) }).toEqual({ code, errors: [] });
        expect(namesOf(grammar, code).filter((name) => /^(\$?x|alert|in a text: .*)$/.test(name))).toEqual([]);
      }
    }
  });

  it('cannot name a field so that curl would read a file', async () => {
    const name = 'a=@/etc/hostname;x';
    const { shell = '' } = await samplesOf(`
post:
  operationId: items.add
  requestBody:
    content:
      multipart/form-data:
        schema: { type: object, properties: { ${JSON.stringify(name)}: { type: string, format: binary } } }
        encoding: { typed=<x: { contentType: application/json } }
        example: { ${JSON.stringify(name)}: x.png, typed=<x: { a: 1 }, text=y: b }
  responses: { '200': { description: Done. } }`);
    expect(shell.match(/--form.*/g)?.join('\n')).toMatchInlineSnapshot(`
      "--form 'a%3D@/etc/hostname;x=@x.png' \\
      --form 'typed%3D<x="{\\"a\\":1}";type=application/json' \\
      --form-string text%3Dy=b"
    `);
  });

  // Starts a shell for each text and kind of body.
  it('is sent unchanged by curl', async () => {
    for (const text of [...nasty, '@/etc/passwd', '</etc/passwd']) {
      for (const [type, body] of bodies(text)) {
        const code = fillSample((await samplesOf(everywhere(text, type, body)))['shell'] ?? '', filled);
        const printed = `curl() { printf '%s\\0' "$@"; if [ "\${@: -1}" = @- ]; then cat; fi; }\n${code}`;
        const words = execFileSync('bash', ['-c', printed], { encoding: 'utf8' }).split('\0');
        expect(words).toContain(`X-Text: ${text}`);
        const sent = words.findLast((word) => word !== '') ?? '';
        expect(type.endsWith('json') ? JSON.parse(sent) : sent).toEqual(type.includes('form') ? `a=${text}` : body);
        // With these options, curl treats a value that begins with @ or < as a file name.
        expect(words).not.toContain(text.startsWith('@') && type === 'text/plain' ? '--data' : '--form');
      }
    }
  });
});

/** Runs a sample in JavaScript and ignores its output. */
async function runModule(code: string, globals: object): Promise<void> {
  await (runInNewContext(`(async () => {${code}\n})()`, { ...globals, console: { log() {} } }) as Promise<void>);
}

function readBody(type: string, body: unknown): unknown {
  if (body instanceof FormData || body instanceof URLSearchParams) return body.get('a');
  return type === 'text/plain' ? body : JSON.parse(String(body));
}

it('samples save a binary response to a file, or read its bytes', async () => {
  const get = (content: string) =>
    samplesOf(`get: { operationId: a.b, responses: { '200': { description: Done., content: ${content} } } }`);
  const samples = await get('{ application/pdf: {} }');
  const last = Object.entries(samples).map(([language, code]) => [
    language,
    code.split('\n').filter((line) => /response\.pdf|blob/.test(line)),
  ]);
  expect(Object.fromEntries(last)).toMatchInlineSnapshot(`
    {
      "go": [
        "	os.WriteFile("response.pdf", body, 0o644)",
      ],
      "java": [
        "HttpResponse<Path> response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofFile(Path.of("response.pdf")));",
      ],
      "javascript": [
        "console.log(await response.blob());",
      ],
      "php": [
        "file_put_contents('response.pdf', curl_exec($curl));",
      ],
      "python": [
        "with open("response.pdf", "wb") as file:",
      ],
      "shell": [
        "  --output response.pdf",
      ],
    }
  `);
  expect(samples['java']).toContain('import java.nio.file.Path;');
  expect(samples['python']).not.toContain('response.text');
  for (const [language, grammar] of Object.entries({ go, java, php, python, javascript })) {
    expect(errorsOf(grammar, samples[language] ?? '')).toEqual([]);
  }
  expect((await get('{ text/csv: {}, application/pdf: {} }'))['python']).toContain('print(response.text)');
  expect((await get("{ '*/*': { schema: { type: string, format: binary } } }"))['shell']).toContain('response.bin');
});

/** The names in the code, and interpolated code in its strings. */
function namesOf(grammar: typeof go, code: string): string[] {
  const names: string[] = [];
  grammar.parse(code).iterate({
    enter: ({ name, from, to, node }) => {
      const isInText = node.parent?.name === 'String' && !name.startsWith('Escape');
      if (isInText) names.push(`in a text: ${code.slice(from, to)}`);
      else if (!node.firstChild && /Name|Identifier|Variable/.test(name)) names.push(code.slice(from, to));
    },
  });
  return names;
}

/** Code that the grammar rejects. */
function errorsOf(grammar: typeof go, code: string): string[] {
  const errors: string[] = [];
  grammar.parse(code).iterate({
    enter: (node) => {
      if (node.type.isError) errors.push(code.slice(node.from - 20, node.to + 20));
    },
  });
  return errors;
}
