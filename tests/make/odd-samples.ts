import fc from 'fast-check';
import { schemaNode } from '../../src/plugins/openapi/contract/schema/schema-node.ts';
import type { Parameter } from '../../src/plugins/openapi/contract/types.ts';
import { fillSample } from '../../src/plugins/openapi/contract/samples/fill-sample.ts';
import { allLanguages, type SampleLanguage } from '../../src/plugins/openapi/contract/samples/languages.ts';
import { sampleRequest } from '../../src/plugins/openapi/contract/samples/sample-request.ts';
import { writeSamples } from '../../src/plugins/openapi/contract/samples/write-sample.ts';

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

/** A text as the value of a header, which cannot contain control characters or surrounding space. */
export const headerOf = (text: string) => `v${text.replaceAll(/\p{Cc}/gu, '')}v`;

const types = [
  'application/json',
  'application/vnd.test+json',
  'text/plain',
  'multipart/form-data',
  'application/x-www-form-urlencoded',
] as const;
type Type = (typeof types)[number];

export type Request = { text: string; type: Type };

export const bodyOf = ({ text, type }: Request): unknown => {
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
  const samples = writeSamples(
    sampleRequest({
      method: 'post',
      // A segment that consists of dots would be removed from the address.
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
    }),
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

/** Requests with odd values, each with its samples. */
export function oddSamples(): readonly [Request, Record<SampleLanguage, string>][] {
  return requests.map((request) => [request, samplesOf(request)]);
}

/** Normalizes line ends: those of multipart forms are CRLF, as browsers send them. */
export const linesOf = (text: string) => text.replaceAll(/\r\n?/g, '\n');

/** The value of the only field of a multipart form. */
export function fieldOf(form: string): string {
  return form.replace(/^.*?\r\n\r\n/s, '').replace(/\r\n-----\d+--(\r\n)?$/, '');
}
