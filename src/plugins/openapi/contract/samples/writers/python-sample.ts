import { exactNumbersIn, writeJson } from '../../document/exact-number.ts';
import { headersOf, type FormField, type SampleBody, type SampleRequest } from '../sample-request.ts';
import { writeValue } from '../literals.ts';

// `JSON.stringify` writes strings that are also valid in Python.
const literal = (text: string) => JSON.stringify(text);

const syntax = {
  text: literal,
  indent: '    ',
  list: ['[', ']'],
  object: ['{', '}'],
  field: (name: string, value: string) => `${literal(name)}: ${value}`,
  words: new Map<unknown, string>([
    [null, 'None'],
    [true, 'True'],
    [false, 'False'],
  ]),
} as const;

/** A request with the package `requests`. */
export function pythonSample(request: SampleRequest): string {
  const { method, url, body, savedAs, isStream } = request;
  const headers = Object.fromEntries(headersOf(request).map(({ name, value }) => [name, value]));
  const hasFunction = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'].includes(method);
  const values = [
    ...(hasFunction ? [] : [literal(method)]),
    literal(url),
    ...(Object.keys(headers).length > 0 ? [`headers=${writeValue(headers, syntax, '    ')}`] : []),
    ...(body ? [writeBody(body)] : []),
    ...(isStream ? ['stream=True'] : []),
  ];
  const callee = `requests.${hasFunction ? method.toLowerCase() : 'request'}`;
  const [only] = values;
  return [
    'import requests',
    '',
    values.length === 1
      ? `response = ${callee}(${only})`
      : `response = ${callee}(\n${values.map((value) => `    ${value},\n`).join('')})`,
    ...(isStream
      ? ['for line in response.iter_lines():', '    print(line.decode())']
      : savedAs === undefined
        ? ['print(response.text)']
        : [`with open(${literal(savedAs)}, "wb") as file:`, '    file.write(response.content)']),
  ].join('\n');
}

function writeBody(body: SampleBody): string {
  switch (body.kind) {
    case 'json':
      // With `json=None`, `requests` would send no body. Python rounds fractions, but not integers.
      return body.value === null || exactNumbersIn(body.value).some((digits) => /[.e]/i.test(digits))
        ? `data=${literal(writeJson(body.value))}`
        : `json=${writeValue(body.value, syntax, '    ')}`;
    case 'text':
      return `data=${literal(body.text)}`;
    case 'file':
      return `data=${writeOpenCall(body.file)}`;
    case 'form':
      return `data=${writePairs(body.fields, ({ value }) => literal(value))}`;
    case 'multipart':
      return `files=${writePairs(body.fields, writePart)}`;
  }
}

/** A list of pairs, because a field may occur twice. */
function writePairs(fields: readonly FormField[], content: (field: FormField) => string): string {
  return `[\n${fields.map((field) => `        (${literal(field.name)}, ${content(field)}),\n`).join('')}    ]`;
}

/** A part without a file is a tuple with `None` as its file name. */
function writePart({ value, file, type }: FormField): string {
  if (file !== undefined) {
    return type === undefined ? writeOpenCall(file) : `(${literal(file)}, ${writeOpenCall(file)}, ${literal(type)})`;
  }
  return `(${['None', literal(value), ...(type === undefined ? [] : [literal(type)])].join(', ')})`;
}

function writeOpenCall(file: string): string {
  return `open(${literal(file)}, "rb")`;
}
