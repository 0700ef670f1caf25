import { anyText, exampleOf, type Direction } from '../schema/example-of.ts';
import { isExactNumber, textOf, writeJson } from '../document/exact-number.ts';
import {
  asArray,
  asObject,
  asText,
  compact,
  entriesOf,
  isObject,
  parseExactly,
  unlessEmpty,
  type JsonObject,
} from '../document/json.ts';
import { readSerialization } from '../request/write-parameter.ts';
import { readLinks, readResponseCredentials } from './read-links.ts';
import { parameterSchema } from '../lists/list-operations.ts';
import { resolveReference } from '../document/json-pointer.ts';
import { schemaNode } from '../schema/schema-node.ts';
import type { Encoding, Example, MediaType, Parameter, RequestBody, Response, FilePart } from '../types.ts';
import { fileName, isBinary, isJson, mediaTypeOf, sequenceFormat } from '../samples/media-types.ts';
import { typesOf } from '../schema/schema-type.ts';
import { splitNull } from '../schema/split-null.ts';
import { writeXml } from '../schema/write-xml.ts';

/** The body of a request with its reference resolved; undefined if the operation has no body. */
export function readRequestBody(document: JsonObject, value: unknown): RequestBody | undefined {
  if (value === undefined) return undefined;
  const body = resolveReference(document, value);
  return {
    required: body['required'] === true,
    description: asText(body['description']) ?? '',
    content: readContent(document, body, 'request'),
  };
}

/** The responses of an operation by status: `404`, `4XX`, `500`, `default`. */
export function readResponses(document: JsonObject, value: unknown): Response[] {
  const byStatus = entriesOf(value).toSorted(([first], [second]) => (first < second ? -1 : 1));
  return byStatus.map(([status, written]) => {
    const response = resolveReference(document, written);
    return compact({
      status,
      description: asText(response['description']) ?? asText(response['summary']) ?? '',
      headers: Object.entries(asObject(response['headers'])).map(([name, header]) =>
        readHeader(document, name, resolveReference(document, header)),
      ),
      content: readContent(document, response, 'response'),
      links: readLinks(document, response),
      credentials: unlessEmpty(readResponseCredentials(response)),
    });
  });
}

const places: ReadonlySet<unknown> = new Set(['path', 'query', 'header', 'cookie']);

/** Reads parameters. Omits parameters with an unknown `in`: they cannot be sent, and the checks report them. */
export function readParameters(
  document: JsonObject,
  parameters: readonly { parameter: JsonObject }[],
  hasSample = true,
): Parameter[] {
  const known = parameters.filter(({ parameter }) => places.has(parameter['in']));
  return known.map(({ parameter }) => readParameter(document, parameter, hasSample));
}

/** Reads a parameter. Without an example, generates one from the schema. */
function readParameter(document: JsonObject, parameter: JsonObject, hasSample: boolean): Parameter {
  const schema = parameterSchema(parameter);
  const node = schemaNode(document, schema);
  const examples = readExamples(document, withMedia(parameter));
  const name = String(parameter['name']);
  const required = parameter['required'] === true || parameter['in'] === 'path';
  const isDescribed = examples.length > 1 || examples.some(({ summary, description }) => summary !== '' || description);
  // Samples contain required parameters only, so the schema shows the single example of an optional parameter.
  const isSampled = hasSample && required;
  const isInSchema = examples.length === 1 && !isDescribed && !isSampled && node.examples === undefined;
  const generated = exampleOf(document, schema, 'request');
  const isAnyText = generated === anyText && node.constraints.length === 0;
  return {
    name,
    in: parameter['in'] as Parameter['in'],
    required,
    description: asText(parameter['description']) ?? '',
    deprecated: parameter['deprecated'] === true,
    schema: isInSchema ? { ...node, examples: examples.map(({ value }) => value) } : node,
    ...(['style', 'explode', 'content', 'allowReserved'].some((key) => parameter[key] !== undefined) && {
      serialization: readSerialization(parameter, String(parameter['in'])),
    }),
    example: examples[0]?.value ?? (isAnyText ? placeholderOf(name) : generated),
    ...(isDescribed && { examples }),
  };
}

/** A parameter or header with the examples of its media type, if `content` describes it. */
function withMedia(described: JsonObject): JsonObject {
  return { ...asObject(Object.values(asObject(described['content']))[0]), ...described };
}

/** An example that is clearer than a generated text: `SESSION_ID` in `/sessions/SESSION_ID`. */
function placeholderOf(name: string): string {
  if (name.toLowerCase() === 'accept') return '*/*';
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
    .replaceAll(/\W+/g, '_')
    .toUpperCase();
}

function readHeader(document: JsonObject, name: string, header: JsonObject): Response['headers'][number] {
  return {
    name,
    required: header['required'] === true,
    deprecated: header['deprecated'] === true,
    description: asText(header['description']) ?? '',
    schema: schemaNode(document, parameterSchema(header)),
    examples: readExamples(document, withMedia(header), { unnamed: name }),
  };
}

function readContent(document: JsonObject, owner: JsonObject, direction: Direction): MediaType[] {
  return Object.entries(asObject(owner['content'])).map(([type, content]) => {
    const media = asObject(content);
    const schema = media['schema'];
    const serialize = (value: unknown) => serializeExample(document, { type, schema }, value);
    const examples = readExamples(document, media, { type });
    for (const example of examples) example.value = serialize(example.value);
    const encoding = readEncoding(document, media);
    const files =
      direction === 'request' ? readFiles(document, type, { schema, encoding, hasExample: examples.length > 0 }) : [];
    const isWholeFile = files.some(({ name }) => name === '');
    const canGenerate = schema !== undefined && examples.length === 0 && !isWholeFile;
    const value = canGenerate ? exampleOf(document, schema, direction) : undefined;
    // A generated text would be shown as the content of the file.
    const isFileResponse = direction === 'response' && isBinary({ type, schema: splitNull(document, schema).schema });
    if (value !== undefined && !(isFileResponse && typeof value === 'string')) {
      examples.push({ name: 'example', summary: '', value: serialize(value), generated: true });
    }
    const node = schema === undefined ? undefined : schemaNode(document, schema);
    return compact({ type, encoding: unlessEmpty(encoding), files: unlessEmpty(files), schema: node, examples });
  });
}

function readEncoding(document: JsonObject, media: JsonObject): Encoding[] {
  return Object.entries(asObject(media['encoding'])).map(([name, written]) => {
    const { contentType, style, explode, allowReserved, headers } = asObject(written);
    const partHeaders = Object.entries(asObject(headers)).map(([header, value]) => ({
      name: header,
      description: asText(resolveReference(document, value)['description']) ?? '',
    }));
    return compact({
      name,
      contentType: asText(contentType),
      style: asText(style),
      explode: typeof explode === 'boolean' ? explode : undefined,
      allowReserved: allowReserved === true || undefined,
      headers: unlessEmpty(partHeaders),
    });
  });
}

/** The examples as written. `unnamed` is the name for an example in `example`; `type` is the media type. */
function readExamples(
  document: JsonObject,
  owner: JsonObject,
  { unnamed = 'example', type = '' }: { unnamed?: string; type?: string } = {},
): Example[] {
  if (owner['example'] !== undefined) return [{ name: unnamed, summary: '', value: owner['example'] }];
  return Object.entries(asObject(owner['examples'])).flatMap(([name, written]) => {
    const { value: plain, serializedValue, summary, description } = resolveReference(document, written);
    const text = plain === undefined ? asText(serializedValue) : undefined;
    const value = text === undefined ? plain : readSerialized(type, text);
    const words = compact({ summary: asText(summary) ?? '', description: asText(description) });
    return value === undefined ? [] : [{ name, ...words, value }];
  });
}

/** The value of a `serializedValue`: data for JSON, otherwise the text. */
function readSerialized(type: string, text: string): unknown {
  const value = isJson(type) ? parseExactly(text) : undefined;
  return value === undefined ? text : value;
}

/**
 * Serializes a value of XML or a sequential media type; returns values of other types unchanged. Parses JSON in strings
 * where the schema has no string, because many contracts write examples of objects as text.
 */
function serializeExample(
  document: JsonObject,
  { type, schema }: { type: string; schema: unknown },
  value: unknown,
): unknown {
  if (typeof value === 'string' && !isExactNumber(value)) {
    const isText = !/^\s*[[{]/.test(value) || typesOf(splitNull(document, schema).schema).includes('string');
    return isText ? value : readSerialized(type, value);
  }
  if (/[/+]xml$/.test(mediaTypeOf(type))) return writeXml(document, schema, value);
  return Array.isArray(value) ? (sequenceText(type, value) ?? value) : value;
}

/** Serializes items as a sequential media type sends them; undefined for other types. */
function sequenceText(type: string, items: readonly unknown[]): string | undefined {
  switch (sequenceFormat(type)) {
    case 'events':
      return items.map(eventText).join('');
    case 'lines':
      return items.map((item) => `${writeJson(item)}\n`).join('');
    case 'records':
      return items.map((item) => `\u001E${writeJson(item)}\n`).join('');
    default:
      return undefined;
  }
}

/** Serializes an event from its fields, such as `event` and `data`. */
function eventText(item: unknown): string {
  const fields = isObject(item) ? item : { data: item };
  const lines = Object.entries(fields).flatMap(([name, value]) =>
    textOf(value)
      .split('\n')
      .map((line) => `${name}: ${line}\n`),
  );
  return `${lines.join('')}\n`;
}

type Media = { schema: unknown; encoding: readonly Encoding[]; hasExample: boolean };

/** The files of a body: parts of a multipart form, or the body itself. */
function readFiles(document: JsonObject, type: string, { schema, encoding, hasExample }: Media): FilePart[] {
  const bodySchema = splitNull(document, schema).schema;
  if (!type.startsWith('multipart/form-data')) {
    const isWhole =
      isFile(bodySchema) ||
      (schema === undefined && /^(application\/(octet-stream|pdf|zip)|(image|audio|video)\/)/.test(type));
    return isWhole && !hasExample
      ? [{ name: '', isMultiple: false, isRequired: true, fileName: fileName('file', type) }]
      : [];
  }
  const required = asArray(bodySchema['required']);
  return Object.entries(asObject(bodySchema['properties'])).flatMap(([name, property]) => {
    const flatProperty = splitNull(document, property).schema;
    const isMultiple = flatProperty['items'] !== undefined;
    const file = isMultiple ? splitNull(document, flatProperty['items']).schema : flatProperty;
    if (!isFile(file)) return [];
    const partType = encoding.find((part) => part.name === name)?.contentType ?? asText(file['contentMediaType']) ?? '';
    return [{ name, isMultiple, isRequired: required.includes(name), fileName: fileName(name, partType) }];
  });
}

/** OpenAPI 3.0 describes a file by `format: binary`, 3.1 by a `contentMediaType` without a `contentEncoding`. */
function isFile({ format, contentMediaType, contentEncoding }: JsonObject): boolean {
  return format === 'binary' || (typeof contentMediaType === 'string' && contentEncoding === undefined);
}
