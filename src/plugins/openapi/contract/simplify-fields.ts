import { asObject, isObject, type JsonObject } from './document/json.ts';
import { mapDocument } from './document/walk-document.ts';

/** A document of OpenAPI 3.2 with the fields of 3.1 in place of newer ones that mean the same; others are unchanged. */
export function simplifyFields(document: JsonObject): JsonObject {
  if (!String(document['openapi']).startsWith('3.2')) return document;
  return mapDocument(document, (value) => withItems(withQueryString(withWords(withExample(value))))) as JsonObject;
}

/** Examples may have their data in `dataValue`. The media type decides how to read a `serializedValue`. */
function withExample(value: JsonObject): JsonObject {
  const data = value['dataValue'];
  return data === undefined || 'value' in value ? value : { ...value, value: data };
}

/** Responses may have a summary only, and servers a name. */
function withWords(value: JsonObject): JsonObject {
  if (value['description'] !== undefined) return value;
  const isServer = typeof value['url'] === 'string' && typeof value['name'] === 'string';
  if (isServer) return { ...value, description: value['name'] };
  const isResponse =
    typeof value['summary'] === 'string' && ['content', 'headers', 'links'].some((key) => key in value);
  return isResponse ? { ...value, description: value['summary'] } : value;
}

/** Replaces a form in `querystring` with an exploded object, whose name is not sent. Other types have no equivalent. */
function withQueryString(value: JsonObject): JsonObject {
  if (value['in'] !== 'querystring') return value;
  const { content, ...rest } = value;
  const form = asObject(asObject(content)['application/x-www-form-urlencoded']);
  return Object.keys(form).length > 0 ? { ...rest, ...form, in: 'query', style: 'form', explode: true } : value;
}

/** Describes a stream of items as a list. */
function withItems(value: JsonObject): JsonObject {
  const items = value['itemSchema'];
  return isObject(items) && !('schema' in value) ? { ...value, schema: { type: 'array', items } } : value;
}
