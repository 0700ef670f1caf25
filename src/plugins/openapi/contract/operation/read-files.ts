import { asArray, asObject, asText, type JsonObject } from '../document/json.ts';
import { splitNull } from '../schema/flatten-schema.ts';
import type { Encoding, FilePart } from '../types.ts';

type Media = { schema: unknown; encoding: readonly Encoding[]; hasExample: boolean };

/** The files of a body: parts of a multipart form, or the body itself. */
export function readFiles(document: JsonObject, type: string, { schema, encoding, hasExample }: Media): FilePart[] {
  const whole = splitNull(document, schema).schema;
  if (!type.startsWith('multipart/form-data')) {
    const isBinary =
      isFile(whole) ||
      (schema === undefined && /^(application\/(octet-stream|pdf|zip)|(image|audio|video)\/)/.test(type));
    return isBinary && !hasExample
      ? [{ name: '', isMultiple: false, isRequired: true, fileName: fileName('file', type) }]
      : [];
  }
  const required = asArray(whole['required']);
  return Object.entries(asObject(whole['properties'])).flatMap(([name, property]) => {
    const own = splitNull(document, property).schema;
    const isMultiple = own['items'] !== undefined;
    const file = isMultiple ? splitNull(document, own['items']).schema : own;
    if (!isFile(file)) return [];
    const written = encoding.find((part) => part.name === name)?.contentType ?? asText(file['contentMediaType']) ?? '';
    return [{ name, isMultiple, isRequired: required.includes(name), fileName: fileName(name, written) }];
  });
}

/** OpenAPI 3.0 writes a file as a binary string, 3.1 as content of a media type that is not encoded as text. */
function isFile({ format, contentMediaType, contentEncoding }: JsonObject): boolean {
  return format === 'binary' || (typeof contentMediaType === 'string' && contentEncoding === undefined);
}

const endings: ReadonlyMap<string, string> = new Map([
  ['image/*', 'png'],
  ['image/jpeg', 'jpg'],
  ['image/svg+xml', 'svg'],
  ['text/plain', 'txt'],
]);

/** A name for a file of a media type, or of the first of several: `photo.png`. */
function fileName(name: string, types: string): string {
  const [type = ''] = types.split(/[,;]/);
  const ending = endings.get(type.trim()) ?? /^\w+\/(\w{2,4})$/.exec(type.trim())?.[1] ?? 'bin';
  return `${name.replaceAll(/\W+/g, '-').replaceAll(/^-|-$/g, '') || 'file'}.${ending}`;
}
