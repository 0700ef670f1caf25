import { asObject, asText, isObject, type JsonObject } from '../document/json.ts';
import { parsePointer, type Path } from '../document/json-pointer.ts';
import type { RawOperation } from '../lists/list-operations.ts';
import { resolveReference } from '../document/resolve-reference.ts';
import type { RequestFault } from './request-types.ts';
import type { RequestSchemas } from './request-schemas.ts';
import { includesType, mediaTypeOf } from '../samples/media-types.ts';

type Sent = { body: unknown; type: string | null };

/** Faults of a body: missing, of another type, or different from its schema. Only JSON is validated. */
export function checkBody(
  document: JsonObject,
  { operation, at }: RawOperation,
  { body, type: header }: Sent,
  schemas: RequestSchemas,
): RequestFault[] {
  const fault = (fact: string, hint?: string): RequestFault => ({ in: 'body', fact, hint });
  const written = operation['requestBody'];
  if (written === undefined) return body === undefined ? [] : [fault('The operation takes no body.')];
  const description = resolveReference(document, written);
  const content = asObject(description['content']);
  if (body === undefined) return description['required'] === true ? [fault('The operation requires a body.')] : [];
  const type = mediaTypeOf(header ?? 'application/json');
  const media = Object.keys(content).find((known) => includesType(known, type));
  if (media === undefined) {
    return [fault(`The operation takes no ${type} body.`, `It takes ${Object.keys(content).join(', ')}.`)];
  }
  if (!/\bjson$/.test(type) || asObject(content[media])['schema'] === undefined) return [];
  const value = typeof body === 'string' && header !== null ? parse(body) : { json: body };
  if ('error' in value) return [fault(`The body is not JSON: ${value.error}.`)];
  const found = schemas.check(
    [...placeOf(document, written, [...at, 'requestBody']), 'content', media, 'schema'],
    value.json,
  );
  return found.map(({ fact, hint }) => fault(`The body is invalid: ${fact}`, hint));
}

/** A string with a content type is sent unchanged. */
function parse(text: string): { json: unknown } | { error: string } {
  try {
    return { json: JSON.parse(text) as unknown };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

/** Path of a shared body in the document. */
function placeOf(document: JsonObject, written: unknown, own: Path): Path {
  let [value, place]: [unknown, Path] = [written, own];
  for (let steps = 0; steps < 20 && isObject(value) && asText(value['$ref']) !== undefined; steps++) {
    place = parsePointer(String(value['$ref']));
    value = place.reduce<unknown>((around, key) => asObject(around)[String(key)], document);
  }
  return place;
}
