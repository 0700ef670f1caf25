import { exactNumbersIn, writeJson } from '../../document/exact-number.ts';
import { javascriptLiteral as literal, writeValue } from '../literals.ts';
import { headersOf, type FormField, type SampleBody, type SampleRequest } from '../sample-request.ts';

const syntax = {
  text: literal,
  indent: '  ',
  list: ['[', ']'],
  object: ['{ ', ' }'],
  // Identifiers need no quotes. Without brackets, `__proto__` would set the prototype.
  field: (name: string, value: string) =>
    `${name === '__proto__' ? `['${name}']` : /^[a-z_$][\w$]*$/i.test(name) ? name : literal(name)}: ${value}`,
} as const;

/** A request with `fetch`, as a module. */
export function javascriptSample(request: SampleRequest): string {
  const { method, url, cookies, areCookiesSet, readsJson, savedAs, isStream } = request;
  const isRefused = request.body !== undefined && (method === 'GET' || method === 'HEAD');
  const body = isRefused ? undefined : request.body;
  // Browsers drop a cookie header that a script sets, and send the cookies that the server has set.
  const worksInBrowser = cookies.length === 0 || areCookiesSet;
  const headers = (worksInBrowser ? request.headers : headersOf(request)).filter(
    ({ name }) => !isRefused || name !== 'Content-Type',
  );
  const headerFields = Object.fromEntries(headers.map(({ name, value }) => [name, value]));
  const options = [
    ...(method === 'GET' ? [] : [`method: ${literal(method)}`]),
    ...(worksInBrowser && cookies.length > 0 ? ["credentials: 'include'"] : []),
    ...(headers.length > 0 ? [`headers: ${writeValue(headerFields, syntax, '  ')}`] : []),
    ...(body ? [`body: ${writeBody(body)}`] : []),
  ];
  return [
    ...(isRefused ? [`// Sent without its body, because fetch does not allow one with ${method}.`] : []),
    ...(worksInBrowser ? [] : ['// For Node.js: browsers drop a cookie header that a script sets.']),
    ...(body ? writePreparation(body) : []),
    options.length === 0
      ? `const response = await fetch(${literal(url)});`
      : `const response = await fetch(${literal(url)}, {\n${options.map((option) => `  ${option},\n`).join('')}});`,
    isStream
      ? 'for await (const text of response.body.pipeThrough(new TextDecoderStream())) console.log(text);'
      : `console.log(await response.${readsJson ? 'json' : savedAs === undefined ? 'text' : 'blob'}());`,
  ].join('\n');
}

function writeBody(body: SampleBody): string {
  switch (body.kind) {
    case 'json':
      // `JSON.stringify` would round long numbers.
      return exactNumbersIn(body.value).length > 0
        ? literal(writeJson(body.value))
        : `JSON.stringify(${writeValue(body.value, syntax, '  ')})`;
    case 'text':
      return literal(body.text);
    case 'file':
      return 'file';
    case 'form':
      return `new URLSearchParams(${writeFields(body.fields)})`;
    case 'multipart':
      return 'form';
  }
}

/** The fields as an object, or as pairs if a name occurs twice. */
function writeFields(fields: readonly FormField[]): string {
  const pairs = fields.map(({ name, value }) => [name, value] as const);
  const isUnique = new Set(fields.map(({ name }) => name)).size === fields.length;
  return isUnique
    ? writeValue(Object.fromEntries(pairs), syntax, '  ')
    : `[\n${pairs.map((pair) => `    [${pair.map(literal).join(', ')}],\n`).join('')}  ]`;
}

/** Statements before the request. */
function writePreparation(body: SampleBody): string[] {
  const chosenFiles = `document.querySelector('input[type="file"]').files;`;
  if (body.kind === 'file') return [`const [file] = ${chosenFiles}`, ''];
  if (body.kind !== 'multipart') return [];
  let files = 0;
  const parts = body.fields.map(({ name, value, file, type }) => {
    const blob = `new Blob([${literal(value)}], { type: ${literal(type ?? '')} })`;
    const content = file !== undefined ? `files[${files++}]` : type === undefined ? literal(value) : blob;
    return `form.append(${literal(name)}, ${content});`;
  });
  return [...(files > 0 ? [`const files = ${chosenFiles}`] : []), 'const form = new FormData();', ...parts, ''];
}
