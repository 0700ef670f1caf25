import { exactNumbersIn } from '../../document/exact-number.ts';
import { phpLiteral as literal, writeValue } from '../literals.ts';
import { bodyParts, boundary } from '../multipart.ts';
import { headersOf, type FormField, type SampleBody, type SampleRequest } from '../sample-request.ts';
import { curlHeader } from './curl-sample.ts';

const syntax = {
  text: literal,
  indent: '  ',
  list: ['[', ']'],
  object: ['[', ']'],
  // `json_encode` would write an array with these keys as a list.
  numberedObject: ['(object) [', ']'],
  field: (name: string, value: string) => `${literal(name)} => ${value}`,
} as const;

/** A request with PHP's cURL. */
export function phpSample(request: SampleRequest): string {
  const { method, url, body, savedAs, isStream } = request;
  const isRaw = body?.kind === 'multipart' && !canBeArray(body.fields);
  const headers = [
    ...headersOf(request).map(curlHeader),
    ...(isRaw ? [`Content-Type: multipart/form-data; boundary=${boundary}`] : []),
  ];
  return [
    '<?php',
    '',
    `$curl = curl_init(${literal(url)});`,
    'curl_setopt_array($curl, [',
    // With a custom `HEAD`, cURL would wait for the body of the response. The sample prints its headers instead.
    ...(method === 'HEAD'
      ? ['  CURLOPT_NOBODY => true,', '  CURLOPT_HEADER => true,']
      : [`  CURLOPT_CUSTOMREQUEST => ${literal(method)},`]),
    ...(isStream ? [] : ['  CURLOPT_RETURNTRANSFER => true,']),
    ...(headers.length > 0 ? [`  CURLOPT_HTTPHEADER => ${writeValue(headers, syntax, '  ')},`] : []),
    ...(body ? [`  CURLOPT_POSTFIELDS => ${writeFields(body)},`] : []),
    ']);',
    isStream
      ? 'curl_exec($curl);'
      : savedAs === undefined
        ? 'echo curl_exec($curl);'
        : `file_put_contents(${literal(savedAs)}, curl_exec($curl));`,
  ].join('\n');
}

function writeFields(body: SampleBody): string {
  if (body.kind === 'json' && exactNumbersIn(body.value).every(isInteger)) {
    return `json_encode(${writeValue(body.value, syntax, '  ')})`;
  }
  if (body.kind === 'multipart' && canBeArray(body.fields)) {
    return `[\n${body.fields.map((field) => `    ${syntax.field(field.name, writePart(field))},\n`).join('')}  ]`;
  }
  return bodyParts(body)
    .map((part) => (typeof part === 'string' ? literal(part) : `file_get_contents(${literal(part.file)})`))
    .join('\n    . ');
}

/** True if PHP can hold the number as an integer. It would round other long numbers. */
function isInteger(digits: string): boolean {
  return /^-?\d+$/.test(digits) && BigInt.asIntN(64, BigInt(digits)) === BigInt(digits);
}

/** True if the form can be an array: no name occurs twice, and no string has a type. */
function canBeArray(fields: readonly FormField[]): boolean {
  const isTyped = fields.some(({ file, type }) => file === undefined && type !== undefined);
  return !isTyped && new Set(fields.map(({ name }) => name)).size === fields.length;
}

function writePart({ value, file, type }: FormField): string {
  if (file === undefined) return literal(value);
  return `new CURLFile(${[file, ...(type === undefined ? [] : [type])].map(literal).join(', ')})`;
}
