import { execFileSync, spawnSync } from 'node:child_process';
import { runInNewContext } from 'node:vm';
import { parser as go } from '@lezer/go';
import { parser as java } from '@lezer/java';
import { parser as php } from '@lezer/php';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { schemaNode } from '../schema/schema-node.ts';
import type { Parameter } from '../types.ts';
import { fillSample } from './fill-sample.ts';
import { allLanguages, type SampleLanguage } from './languages.ts';
import { makeSamples } from './samples.ts';

/** Characters with a meaning in one of the languages, and some that few programs expect. */
const odd = [
  ...`'"\\\`$!#%&*@<>(){}[]|;:,.?=+-~^/ \n\r\t`,
  '\u0007',
  '\u001B',
  '\u007F',
  '\u0085',
  '\u2028',
  '\uFEFF',
  '‘',
  'é',
  '😀',
];
const pieces = [
  '${x}',
  '$(id)',
  '#{x}',
  '{$x}',
  '<<EOF',
  'EOF\n',
  '\\u0041',
  '\\n',
  '\\x41',
  '"""',
  "'''",
  '%s',
  '__proto__',
  '\r\n',
];
const texts = fc
  .array(fc.oneof(fc.constantFrom(...odd), fc.constantFrom(...pieces), fc.string({ unit: 'grapheme', maxLength: 3 })), {
    minLength: 1,
    maxLength: 12,
  })
  .map((parts) => parts.join('').replaceAll('\0', ''));

/** Values of headers, which cannot contain line breaks or surrounding space. */
const headerOf = (text: string) => `v${text.replaceAll(/\p{Cc}/gu, '')}v`;

const types = [
  'application/json',
  'application/vnd.test+json',
  'text/plain',
  'multipart/form-data',
  'application/x-www-form-urlencoded',
] as const;
type Type = (typeof types)[number];

type Request = { text: string; type: Type };

const bodyOf = ({ text, type }: Request): unknown => {
  if (type === 'text/plain') return text;
  return type.endsWith('json') ? { [text]: [text, { deep: text }] } : { field: text };
};

function samplesOf(request: Request): Record<SampleLanguage, string> {
  const parameter = (name: string, place: Parameter['in'], example: string): Parameter => ({
    name,
    in: place,
    required: true,
    description: '',
    deprecated: false,
    schema: schemaNode({}, { type: 'string' }),
    example,
  });
  const samples = makeSamples(
    {
      method: 'post',
      // A whole segment of dots would be removed.
      path: '/items/i{id}',
      parameters: [
        parameter('id', 'path', request.text),
        parameter('q', 'query', request.text),
        parameter('X-Text', 'header', headerOf(request.text)),
      ],
      requestBody: {
        required: true,
        description: '',
        content: [{ type: request.type, examples: [{ name: 'one', summary: '', value: bodyOf(request) }] }],
      },
      security: [],
      responses: [],
    },
    allLanguages,
  );
  const filled = samples.map(({ language, code }) => [
    language,
    fillSample(code, { baseUrl: 'https://boxes.example.com' }),
  ]);
  return Object.fromEntries(filled) as Record<SampleLanguage, string>;
}

const requests: Request[] = fc
  .sample(texts, { numRuns: 60, seed: 24 })
  .flatMap((text, index) => ({ text, type: types[index % types.length] ?? 'text/plain' }));

const samples = new Map<Request, Record<SampleLanguage, string>>();

beforeAll(() => {
  for (const request of requests) samples.set(request, samplesOf(request));
});

type Sent = { url: string; header: string | undefined; body: string };

/** The lines of a text: multipart forms have Windows line ends, as browsers send them. */
const linesOf = (text: string) => text.replaceAll(/\r\n?/g, '\n');

/** The only field of a multipart form. */
function fieldOf(form: string): string {
  return form.replace(/^.*?\r\n\r\n/s, '').replace(/\r\n-----\d+--(\r\n)?$/, '');
}

/** Compares a request that a sample has sent with the one that it should send. A form is the value of its field. */
function check(request: Request, code: string, sent: Sent): void {
  const { pathname, searchParams } = new URL(sent.url);
  const isJson = request.type.endsWith('json');
  const sentText = request.type.startsWith('multipart') ? linesOf : String;
  expect({
    code,
    path: decodeURIComponent(pathname),
    query: searchParams.get('q'),
    header: sent.header,
    body: isJson ? (JSON.parse(sent.body) as unknown) : sentText(sent.body),
  }).toEqual({
    code,
    path: `/items/i${request.text}`,
    query: request.text,
    header: headerOf(request.text),
    body: isJson ? bodyOf(request) : sentText(request.text),
  });
}

describe('samples send any value unchanged', () => {
  it('in JavaScript', () => {
    for (const [request, { javascript: code }] of samples) {
      const sent: Sent = { url: '', header: undefined, body: '' };
      const fetch = async (url: string, { headers, body }: { headers: Record<string, string>; body: unknown }) => {
        sent.url = url;
        sent.header = headers['X-Text'];
        const isForm = body instanceof FormData || body instanceof URLSearchParams;
        sent.body = isForm ? String(body.get('field')) : String(body);
        return { json: () => undefined, text: () => undefined };
      };
      runInNewContext(code, { fetch, FormData, URLSearchParams, console: { log() {}, error() {} } });
      check(request, code, sent);
    }
  });

  it('with curl', () => {
    // A shell for all: each request is its words, and what curl reads from the standard input.
    const script = [...samples.values()].map(({ shell }) => `${shell}\nprintf '%s\\0' END-OF-REQUEST\n`).join('');
    const print = `curl() { printf '%s\\0' "$@"; if [ "\${@: -1}" = @- ]; then cat; printf '\\0'; fi; }\n`;
    const printed = execFileSync('bash', ['-s'], { input: print + script, encoding: 'utf8', maxBuffer: 1e8 });
    const calls = printed.split('END-OF-REQUEST\0').map((call) => call.split('\0').slice(0, -1));
    for (const [index, [request, { shell: code }]] of [...samples].entries()) {
      const words = calls[index] ?? [];
      const last = words.at(-1) ?? '';
      check(request, code, {
        url: words[words.indexOf('--url') + 1] ?? '',
        header: words.find((word) => word.startsWith('X-Text: '))?.slice('X-Text: '.length),
        body: /form/.test(request.type) ? last.replace(/^field=/, '') : last,
      });
    }
  });

  it.skipIf(spawnSync('python3', ['--version']).status !== 0)('in Python', () => {
    const program = `
import json, sys, types
calls = []
class Response:
    def json(self): return None
    text = ""
def record(method, url, **more):
    calls.append({"url": url, **more})
    return Response()
requests = types.ModuleType("requests")
requests.request = record
requests.post = lambda url, **more: record("POST", url, **more)
sys.modules["requests"] = requests
for code in json.load(sys.stdin):
    exec(code, {"print": lambda *more: None})
json.dump(calls, sys.stdout)
`;
    const input = JSON.stringify([...samples.values()].map(({ python }) => python));
    const printed = execFileSync('python3', ['-c', program], { input, encoding: 'utf8', maxBuffer: 1e8 });
    const calls = JSON.parse(printed) as {
      url: string;
      headers: Record<string, string>;
      data?: unknown;
      json?: unknown;
    }[];
    for (const [index, [request, { python: code }]] of [...samples].entries()) {
      const { url = '', headers = {}, data, json } = calls[index] ?? {};
      const isForm = typeof data === 'object' && data !== null && 'field' in data;
      const text = isForm ? String(data.field) : String(data);
      check(request, code, {
        url,
        header: headers['X-Text'],
        body: json === undefined ? (request.type.startsWith('multipart') ? fieldOf(text) : text) : JSON.stringify(json),
      });
    }
  });

  it.skipIf(spawnSync('ruby', ['--version']).status !== 0)('in Ruby', () => {
    const program = `
require 'json'
require 'net/http'
$calls = []
class Net::HTTP
  def self.start(*)
    yield Class.new { def request(request)
      form = request.instance_variable_get(:@body_data)
      $calls << { url: request.uri.to_s, header: request['X-Text'], body: form ? form[0][1] : request.body }
      Struct.new(:body).new('')
    end }.new
  end
end
def puts(*) end
JSON.parse($stdin.read).each { |code| eval(code) }
print JSON.generate($calls)
`;
    const input = JSON.stringify([...samples.values()].map(({ ruby }) => ruby));
    const options = { input, encoding: 'utf8', maxBuffer: 1e8 } as const;
    const calls = JSON.parse(execFileSync('ruby', ['-EUTF-8:UTF-8', '-e', program], options)) as Sent[];
    for (const [index, [request, { ruby: code }]] of [...samples].entries()) {
      const { url = '', header, body = '' } = calls[index] ?? {};
      const isForm = request.type.endsWith('urlencoded');
      check(request, code, { url, header, body: isForm ? (new URLSearchParams(body).get('field') ?? '') : body });
    }
  });
});

/** Reads a literal as its language does. */
const readers: Readonly<Record<'go' | 'java' | 'php', (literal: string) => string>> = {
  // Their escapes include those of JSON.
  go: (literal) => (literal.startsWith('`') ? literal.slice(1, -1) : (JSON.parse(literal) as string)),
  java: (literal) => JSON.parse(literal.replaceAll(/\\u+(?=[\da-f]{4})/gi, '\\u')) as string,
  php: (literal) =>
    literal.startsWith("'")
      ? literal.slice(1, -1).replaceAll(/\\([\\'])/g, '$1')
      : literal.slice(1, -1).replaceAll(/\\(?:u\{([\da-f]+)\}|(.))/gs, (whole, code?: string, letter = '') => {
          if (code !== undefined) return String.fromCodePoint(Number.parseInt(code, 16));
          const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', '\\': '\\', '"': '"', $: '$' };
          return escapes[letter] ?? whole;
        }),
};

/** A literal of Ruby or C#, neither of which has a grammar here: text in double quotes with the escapes of JSON. */
const quoted = /"(?:\\.|[^"\\])*"/g;

/** The texts of a sample in Ruby, in which code could follow `#`, or in C#, in which more characters end a line. */
function quotedTexts(language: 'ruby' | 'csharp', code: string): string[] {
  return [...code.matchAll(quoted)].map(([literal]) => {
    if (language === 'csharp') expect(literal).not.toMatch(/[\n\r\u0085\u2028\u2029]/);
    else expect(literal.replaceAll(/\\./gs, '')).not.toContain('#');
    const json =
      language === 'ruby' ? literal.replaceAll(/\\./gs, (escape) => (escape === '\\#' ? '#' : escape)) : literal;
    return JSON.parse(json) as string;
  });
}

/** The texts in the code, which has no syntax errors. */
function literalsOf(language: keyof typeof readers, code: string): string[] {
  const parsed = { go, java, php }[language].parse(code);
  const literals: string[] = [];
  parsed.iterate({
    enter: ({ name, from, to, type }) => {
      expect({ code, isError: type.isError }).toEqual({ code, isError: false });
      if (/^(String|StringLiteral)$/.test(name)) literals.push(code.slice(from, to));
    },
  });
  return literals.map(readers[language]);
}

describe.each(['go', 'java', 'php', 'ruby', 'csharp'] as const)('samples in %s', (language) => {
  it('contain any value unchanged in their texts', () => {
    for (const [request, { [language]: code }] of samples) {
      const literals =
        language === 'ruby' || language === 'csharp' ? quotedTexts(language, code) : literalsOf(language, code);
      const found = <Value>(values: readonly Value[]) => expect(values, code);
      const urls = literals.filter((text) => text.startsWith('https:'));
      found(urls.map((url) => new URL(url).searchParams.get('q'))).toContain(request.text);
      found(urls.map((url) => decodeURIComponent(new URL(url).pathname))).toContain(`/items/i${request.text}`);
      found(literals.map((text) => text.replace(/^X-Text: /, ''))).toContain(headerOf(request.text));
      if (request.type === 'application/json' && language === 'php') found(literals).toContain(request.text);
      else if (request.type.endsWith('json')) found(literals).toContain(JSON.stringify(bodyOf(request)));
      else if (request.type.startsWith('multipart'))
        found(literals.map((text) => linesOf(fieldOf(text)))).toContain(linesOf(request.text));
      else if (request.type === 'text/plain') found(literals).toContain(request.text);
      else found(literals.map((text) => new URLSearchParams(text).get('field'))).toContain(request.text);
    }
  });
});
