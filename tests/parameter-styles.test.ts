import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkRequest } from '../src/plugins/openapi/contract/request/check-request.ts';
import { readSerialization } from '../src/plugins/openapi/contract/request/write-parameter.ts';
import { schemaNode } from '../src/plugins/openapi/contract/schema/schema-node.ts';
import { fillSample } from '../src/plugins/openapi/contract/samples/fill-sample.ts';
import type { SampleLanguage } from '../src/plugins/openapi/contract/samples/languages.ts';
import { sampleRequest } from '../src/plugins/openapi/contract/samples/sample-request.ts';
import { writeSamples } from '../src/plugins/openapi/contract/samples/write-sample.ts';
import { initialValues } from '../src/plugins/openapi/reference/console/request/console-values.ts';
import { prepareRequest } from '../src/plugins/openapi/reference/console/request/prepare-request.ts';
import { parseParameter, type Described } from './harness/parse-parameter.ts';
import { sample } from './harness/sample.ts';
import { makeOperation, makeParameter } from './make/operation.ts';

type Case = Described & { allowReserved: boolean; value: unknown };

/** Parameter locations that OpenAPI permits for each style. */
const styles: Readonly<Record<string, readonly Described['in'][]>> = {
  matrix: ['path'],
  label: ['path'],
  simple: ['path', 'header'],
  form: ['query', 'cookie'],
  spaceDelimited: ['query'],
  pipeDelimited: ['query'],
  deepObject: ['query'],
  cookie: ['cookie'],
};

/** Combinations that OpenAPI's table of styles marks as undefined ("n/a"). */
function isUndefined({ style, explode, type }: Described): boolean {
  if (style === 'deepObject') return type !== 'object';
  if (style === 'cookie') return !explode && type !== 'primitive';
  return style.endsWith('Delimited') && (explode || type === 'primitive');
}

const reserved = [...`:/?#[]@!$&'()*+,;=`];
const others = [...'%|"<>\\^`{}~.-_ '];
const nonAscii = ['é', '😀', '\u2028'];

/** Characters whose escaping OpenAPI leaves to the API: separators of a style, and others that it does not escape. */
function unescaped({ in: place, style, explode, type, allowReserved }: Omit<Case, 'value'>): readonly string[] {
  const isOne = type === 'primitive';
  // Header fields and cookies are ASCII; spaces at their ends do not count.
  if (place === 'header') return [...nonAscii, ...(isOne ? [] : [',', '=', ' '])];
  if (style === 'cookie') return [...nonAscii, ...`;,="\\ `];
  if (style === 'label' && explode && !isOne) return ['.'];
  if (allowReserved && !explode && !isOne) return [','];
  return { spaceDelimited: [' '], pipeDelimited: ['|'], deepObject: ['[', ']'] }[style] ?? [];
}

function valuesOf(described: Omit<Case, 'value'>): unknown[] {
  const excluded = new Set(unescaped(described));
  const kept = [...reserved, ...others, ...nonAscii].filter((character) => !excluded.has(character));
  const text = `a${kept.join('')}z`;
  switch (described.type) {
    case 'primitive':
      return ['blue', 7, true, '', text];
    case 'array':
      return [['blue', 'black', 'brown'], [1, 2], [], kept, [text, text]];
    case 'object':
      return [
        { R: 100, G: 200, B: 150 },
        { R: '', G: 'x' },
        {},
        Object.fromEntries(kept.map((character) => [character, character])),
        { [text]: text },
      ];
  }
}

const cases: Case[] = Object.entries(styles).flatMap(([style, places]) =>
  places.flatMap((place) =>
    [false, true].flatMap((explode) =>
      (['primitive', 'array', 'object'] as const).flatMap((type) => {
        const described = { name: 'p é', in: place, style, explode, type } as const;
        const name = place === 'header' || style === 'cookie' ? 'p' : described.name;
        if (isUndefined(described)) return [];
        return (style === 'form' ? [false, true] : [false]).flatMap((allowReserved) => {
          const whole = { ...described, name, allowReserved };
          return valuesOf(whole).map((value) => ({ ...whole, value }));
        });
      }),
    ),
  ),
);

/** Each value of a parameter as text, as a server receives it. */
const textsOf = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, part) => (typeof part === 'object' ? part : String(part)));
const isEmpty = (value: unknown) =>
  value === '' || (typeof value === 'object' && Object.keys(value as object).length === 0);

const schemaOf = (value: unknown): object => {
  if (Array.isArray(value)) return { type: 'array', prefixItems: value.map(schemaOf), items: false };
  if (typeof value !== 'object' || value === null) return { type: typeof value, const: value };
  const properties = Object.entries(value).map(([name, item]) => [name, schemaOf(item)]);
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    required: Object.keys(value),
    additionalProperties: false,
  };
};
const pathOf = ({ in: place, name }: Described) => (place === 'path' ? `/x{${name}}y` : '/xy');

/** A contract with one operation that takes only the value of the case. */
function contractOf(one: Case) {
  const { value, type: _, ...parameter } = one;
  const written = { ...parameter, required: one.in === 'path', schema: schemaOf(value) };
  return { openapi: '3.2.0', info: {}, paths: { [pathOf(one)]: { get: { parameters: [written], responses: {} } } } };
}

let server: Server;
let origin: string;
/** Differences between the values of the cases and those that the server reads. */
let wrong: string[] = [];
let received = 0;

function receive(client: string, index: number, request: IncomingMessage): void {
  const one = cases[index];
  if (!one) throw new Error(`No case ${index}`);
  const { url = '', headers } = request;
  const own = url.replace(/^\/\w+\/\d+/, '');
  const [path = '', query = ''] = own.split(/\?(.*)/s);
  const { cookie, p: header } = headers as Record<string, string | undefined>;
  const text = { path: path.slice(2, -1), query, header, cookie }[one.in];
  const expected = textsOf(one.value);
  const described = `${one.style} ${one.in} ${one.type}${one.explode ? ' explode' : ''}${one.allowReserved ? ' allowReserved' : ''}`;
  const report = (problem: string) => wrong.push(`${described}: ${JSON.stringify(one.value)} as ${text}: ${problem}`);
  try {
    expect(parseParameter(text, one)).toEqual(expected);
  } catch (error) {
    report((error as Error).message);
  }
  // Once per case, because `checkRequest` compiles a schema. A path parameter without a value matches no path.
  if (client !== (one.in === 'cookie' ? 'javascript' : 'console')) return;
  if (one.in === 'path' && isEmpty(one.value)) return;
  const sent = { ...(cookie !== undefined && { cookie }), ...(header !== undefined && { p: header }) };
  const { faults } = checkRequest(contractOf(one), { method: 'GET', url: own, headers: sent });
  for (const { fact } of faults) report(fact);
}

beforeAll(async () => {
  server = createServer((request, response) => {
    const [, client = '', index = ''] = (request.url ?? '').split('/');
    received += 1;
    receive(client, Number(index), request);
    response.end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** The differences that the server has seen since the last call. Fails if not every case has arrived. */
function differences(count = cases.length): string[] {
  const seen = wrong;
  wrong = [];
  expect(received).toBe(count);
  received = 0;
  return seen;
}

/** Samples of the cases with these indexes, in one language. */
function samplesOf(language: SampleLanguage, indexes: readonly number[]): string[] {
  return indexes.flatMap((index) => {
    const one = cases[index];
    if (!one) return [];
    const { name, in: place, value, type: _, ...how } = one;
    const parameter = {
      name,
      in: place,
      required: true,
      description: '',
      deprecated: false,
      example: value,
      schema: schemaNode({}, {}),
      serialization: readSerialization(how, place),
    };
    const request = { method: 'get', path: pathOf(one), parameters: [parameter], security: [], responses: [] } as const;
    const written = writeSamples(sampleRequest(request), [language]);
    return written.map(({ code }) => fillSample(code, { baseUrl: `${origin}/${language}/${index}` }));
  });
}

test('the console sends values of every style and location so that a server reads them unchanged', async () => {
  // Scripts cannot send cookies, and empty fields are not sent.
  const sent = cases.flatMap((one, index) => {
    const { name, in: place, value, type, ...how } = one;
    if (place === 'cookie' || value === '' || (type === 'array' && isEmpty(value))) return [];
    const text = Array.isArray(value) ? value.join('\n') : typeof value === 'string' ? value : JSON.stringify(value);
    const parameter = makeParameter(name, {
      ...readSerialization(how, place),
      in: place,
      schema: { ...schemaOf(value), const: undefined },
    });
    const operation = makeOperation({ method: 'get', path: pathOf(one), parameters: [parameter] });
    const values = { ...initialValues(operation), parameters: { [`${place}-${name}`]: text } };
    return [prepareRequest(operation, values, { baseUrl: `${origin}/console/${index}`, tokens: {} })];
  });
  for (const { url, headers } of sent) await (await fetch(url, { headers })).text();
  expect(differences(sent.length)).toEqual([]);
});

test('samples in JavaScript also send each case unchanged', async () => {
  for (const code of samplesOf('javascript', [...cases.keys()])) {
    await (runInNewContext(`(async () => {${code}\n})()`, { fetch, console: { log() {} } }) as Promise<void>);
  }
  expect(differences()).toEqual([]);
});

/** Commands that run the samples from standard input, each terminated by a null byte. */
const commands: readonly [SampleLanguage, command: string, ...args: string[]][] = [
  ['shell', 'bash', '-c', `while IFS= read -r -d '' code; do eval "$code"; done`],
  ['python', 'python3', '-c', 'import sys\nfor code in sys.stdin.read().split("\\0"): exec(code)'],
  ['ruby', 'ruby', '-EUTF-8:UTF-8', '-e', String.raw`STDIN.read.split("\0").each { |code| eval(code) }`],
];
const sampled = sample('parameter styles in languages', [...cases.keys()], (index) => {
  const { style, in: place, explode, type, value } = cases[index] as Case;
  return {
    style,
    place: `${place} ${style}`,
    explode: `${style} ${explode} ${type}`,
    value: `${place} ${JSON.stringify(value)}`,
  };
});

// CI has no Ruby, for example.
const installed = commands.filter(([, command]) => spawnSync(command, ['--version']).status === 0);

test.for(installed)('samples in %s also send each sampled case unchanged', async ([language, command, ...args]) => {
  const child = spawn(command, args, { stdio: ['pipe', 'ignore', 'ignore'] });
  child.stdin.end(
    samplesOf(language, sampled)
      .map((code) => `${code}\0`)
      .join(''),
  );
  expect(await once(child, 'close')).toEqual([0, null]);
  expect(differences(sampled.length)).toEqual([]);
});
