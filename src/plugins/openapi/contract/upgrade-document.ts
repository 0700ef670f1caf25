import { ownValue } from '../../../helpers.ts';
import { asArray, asObject, componentsOf, isObject, parseExactly, type JsonObject } from './document/json.ts';
import { valueAt, resolveReference, type Path } from './document/json-pointer.ts';
import { extensionOf, extensions } from './extensions.ts';
import { resolveDynamic } from './document/resolve-dynamic.ts';
import { mapDocument } from './document/walk-document.ts';
import { mergeParameters, operationsOf } from './lists/list-operations.ts';
// @scalar/openapi-upgrader is pinned to 0.1.11, although it drops media types without an example. Version 0.4.9 keeps
// them, but needs Node 22, and `npm ci` must also work on Node 20.
import { upgradeFromTwoToThree } from '@scalar/openapi-upgrader/2.0-to-3.0';
import type { Contract } from './types.ts';

/** Like `upgradeStructure`, but also replaces dynamic references of schemas with plain ones. */
export function upgradeDocument(document: JsonObject): JsonObject {
  return resolveDynamic(upgradeStructure(document));
}

/** The published document of a contract, upgraded. */
export function publishedDocument({ source }: Pick<Contract, 'source'>): JsonObject {
  return upgradeDocument(asObject(parseExactly(source.json)));
}

/** Converts a document of Swagger 2.0, OpenAPI 3.0 or 3.2 to the structure and schemas of OpenAPI 3.1. */
export function upgradeStructure(document: JsonObject): JsonObject {
  return upgradeSchemas(withWebhooks(isSwagger(document) ? upgradeSwagger(document) : simplifyFields(document)));
}

/** Adds the webhooks of `x-webhooks`, which contracts of 3.0 use. Standard webhooks take precedence. */
function withWebhooks(document: JsonObject): JsonObject {
  const webhooks = extensionOf(document, 'webhooks');
  if (!isObject(webhooks)) return document;
  const standard = asObject(document['webhooks']);
  return { ...document, webhooks: { ...standard, ...webhooks, ...standard } };
}

export function isSwagger(document: JsonObject): boolean {
  return String(document['swagger']).startsWith('2.');
}

/** Keys of Swagger 2.0 by their equivalents in `components`. */
export const swaggerKeys: Readonly<Record<string, string>> = {
  schemas: 'definitions',
  parameters: 'parameters',
  requestBodies: 'parameters',
  responses: 'responses',
  securitySchemes: 'securityDefinitions',
};

/**
 * Converts a path in the upgraded document to the document as written. Returns a path without an equivalent unchanged:
 * `Locate` falls back to the nearest parent.
 */
export function writtenPath(written: JsonObject, path: Path): Path {
  const [first, second, ...rest] = path;
  if (first === 'webhooks' && second !== undefined && valueAt(written, ['webhooks', second]) === undefined) {
    const name = extensions.webhooks.find((key) => key in written);
    return name === undefined ? path : [name, second, ...rest];
  }
  if (!isSwagger(written)) return path;
  const swaggerKey = first === 'components' ? ownValue(swaggerKeys, String(second)) : undefined;
  if (swaggerKey !== undefined) return [swaggerKey, ...rest];
  return first === 'servers' ? ['host'] : path;
}

/** Replaces new fields of OpenAPI 3.2 with equivalent fields of 3.1. Returns documents of other versions unchanged. */
function simplifyFields(document: JsonObject): JsonObject {
  if (!String(document['openapi']).startsWith('3.2')) return document;
  return mapDocument(document, (value) => withItems(withQueryString(describeObject(withExample(value))))) as JsonObject;
}

/**
 * Copies an example's `dataValue` to `value`. Leaves `serializedValue` to `read-media.ts`, because the media type
 * decides how to read it.
 */
function withExample(value: JsonObject): JsonObject {
  const data = value['dataValue'];
  return data === undefined || 'value' in value ? value : { ...value, value: data };
}

/** Describes a response by its summary and a server by its name, if they have no description. */
function describeObject(value: JsonObject): JsonObject {
  if (value['description'] !== undefined) return value;
  const isServer = typeof value['url'] === 'string' && typeof value['name'] === 'string';
  if (isServer) return { ...value, description: value['name'] };
  const isResponse =
    typeof value['summary'] === 'string' && ['content', 'headers', 'links'].some((key) => key in value);
  return isResponse ? { ...value, description: value['summary'] } : value;
}

/**
 * Converts a `querystring` parameter to an exploded object in the query if its media type is a form. For other media
 * types, sets the style `querystring`.
 */
function withQueryString(value: JsonObject): JsonObject {
  if (value['in'] !== 'querystring') return value;
  const { content, ...rest } = value;
  const form = asObject(asObject(content)['application/x-www-form-urlencoded']);
  if (Object.keys(form).length === 0) return { ...value, in: 'query', style: 'querystring' };
  return { ...rest, ...form, in: 'query', style: 'form', explode: true };
}

/** Describes a stream (`itemSchema`) as a list of its items. */
function withItems(value: JsonObject): JsonObject {
  const items = value['itemSchema'];
  return isObject(items) && !('schema' in value) ? { ...value, schema: { type: 'array', items } } : value;
}

/**
 * Converts schema keywords of OpenAPI 3.0 to JSON Schema 2020-12: `nullable` becomes a type, boolean exclusive limits
 * become numbers. A document of version 3.1 or later is returned unchanged.
 */
function upgradeSchemas(document: JsonObject): JsonObject {
  if (!String(document['openapi']).startsWith('3.0')) return document;
  return mapDocument(document, (value) => upgradeNullable(upgradeLimits(value))) as JsonObject;
}

function upgradeLimits(schema: JsonObject): JsonObject {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, ...rest } = schema;
  if (typeof exclusiveMinimum !== 'boolean' && typeof exclusiveMaximum !== 'boolean') return schema;
  return {
    ...rest,
    ...(minimum !== undefined && { [exclusiveMinimum === true ? 'exclusiveMinimum' : 'minimum']: minimum }),
    ...(maximum !== undefined && { [exclusiveMaximum === true ? 'exclusiveMaximum' : 'maximum']: maximum }),
  };
}

function upgradeNullable(schema: JsonObject): JsonObject {
  if (typeof schema['nullable'] !== 'boolean') return schema;
  const { nullable, ...rest } = schema;
  if (!nullable) return rest;
  if (typeof rest['type'] !== 'string') return { anyOf: [rest, { type: 'null' }] };
  const values = rest['enum'];
  return {
    ...rest,
    type: [rest['type'], 'null'],
    ...(Array.isArray(values) && !values.includes(null) && { enum: [...values, null] }),
  };
}

/**
 * A document of Swagger 2.0 as OpenAPI 3.0. Converts bodies, responses and security schemes itself, because the library
 * loses parts of them.
 */
function upgradeSwagger(document: JsonObject): JsonObject {
  // Without `schemes`, Swagger 2.0 uses the document's own scheme: almost always HTTPS, but HTTP on localhost.
  const { host, schemes: protocols = [/^(?:localhost|127\.)/.test(String(host)) ? 'http' : 'https'] } = document;
  // The library cannot read empty operations. For an empty object, the checks report missing fields.
  const paths = mapValues(document['paths'], (item) => {
    return mapValues(isObject(item) ? moveBodies(document, item) : item, (value) => value ?? {});
  });
  const hidden = mapDocument({ ...document, paths, schemes: protocols }, (value) =>
    hideData(withParameterExample(value)),
  ) as JsonObject;
  const prepared = mapDocument(hidden, (value) => withContent(hidden, withBody(hidden, value)));
  const upgraded = mapDocument(
    showData(upgradeFromTwoToThree(prepared as Record<string, unknown>)),
    upgradeSwaggerSchema,
  ) as JsonObject;
  const definitions = asObject(document['securityDefinitions']);
  const schemes = Object.entries(componentsOf(upgraded, 'securitySchemes')).map(([name, scheme]) => {
    return [name, { ...asObject(definitions[name]), ...asObject(scheme) }] as const;
  });
  const components = { ...asObject(upgraded['components']), securitySchemes: Object.fromEntries(schemes) };
  return { ...upgraded, components };
}

/** The value with the results of `map` for its entries; a value that is not an object is returned unchanged. */
function mapValues(value: unknown, map: (value: unknown) => unknown): unknown {
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, map(item)]));
}

/** Moves parameters that describe a body from a path to its operations, because the library ignores their types. */
function moveBodies(document: JsonObject, pathItem: JsonObject): JsonObject {
  const isBody = (parameter: unknown) => {
    return ['body', 'formData'].includes(String(resolveReference(document, parameter)['in']));
  };
  const shared = asArray(pathItem['parameters']);
  if (!shared.some(isBody)) return pathItem;
  const operations = operationsOf(pathItem).map(({ method, operation }) => {
    const merged = mergeParameters({ document, pathItem, operation, at: [] }).map(({ parameter }) => parameter);
    const others = asArray(operation['parameters']).filter((parameter) => !isBody(parameter));
    return [method, { ...operation, parameters: [...merged.filter(isBody), ...others] }] as const;
  });
  return {
    ...pathItem,
    ...Object.fromEntries(operations),
    parameters: shared.filter((parameter) => !isBody(parameter)),
  };
}

/** Reads the `x-example` of a parameter, because Swagger 2.0 has no field for it. */
function withParameterExample(value: JsonObject): JsonObject {
  const { 'x-example': example, ...rest } = value;
  const isParameter = typeof value['in'] === 'string' && value['in'] !== 'body';
  return isParameter && example !== undefined ? { example, ...rest } : value;
}

/** Marks hidden data. Contracts cannot contain this character. */
const hiddenMark = '\0';

/** Puts examples and other data in nested lists, where the library does not convert `type: file` and `$ref`. */
function hideData(value: JsonObject): JsonObject {
  const hide = (data: unknown) => [[hiddenMark, data]];
  const hidden = Object.entries(value).map(([key, part]) => {
    if (['example', 'default', 'enum'].includes(key)) return [key, hide(part)] as const;
    return [key, key === 'examples' || key === 'x-example' ? mapValues(part, hide) : part] as const;
  });
  return Object.fromEntries(hidden);
}

/** Reverts `hideData` at any depth. */
function showData(value: unknown): unknown {
  if (!Array.isArray(value)) return mapValues(value, showData);
  const [mark, data] = asArray(value[0]);
  return mark === hiddenMark ? showData(data) : value.map(showData);
}

/**
 * Replaces the schemas of responses with `content`, because the library prefers the document's `produces`
 * to that of the operation.
 */
function withContent(document: JsonObject, value: JsonObject): JsonObject {
  if (!isObject(value['responses'])) return value;
  const types = [value['produces'], document['produces'], ['application/json']]
    .map(asArray)
    .find(({ length }) => length > 0);
  const responses = Object.entries(value['responses']).map(([status, response]): [string, unknown] => {
    const { schema, headers, ...others } = asObject(response);
    const content = Object.fromEntries((types ?? []).map((type) => [String(type), { schema }]));
    // The library reverses the headers.
    const reversed = Object.fromEntries(Object.entries(asObject(headers)).toReversed());
    return [status, { ...others, headers: reversed, ...(schema !== undefined && { content }) }];
  });
  return { ...value, responses: Object.fromEntries(responses) as JsonObject };
}

/** Replaces the `formData` parameters of an operation with one body, and references to a body with the body. */
function withBody(document: JsonObject, value: JsonObject): JsonObject {
  const written = asArray(value['parameters']);
  const parameters = written.map((parameter) => resolveReference(document, parameter));
  const fields = parameters.filter((parameter) => parameter['in'] === 'formData');
  const others = written.flatMap((parameter, index) => {
    const { [index]: resolved = {} } = parameters;
    return fields.includes(resolved) ? [] : [resolved['in'] === 'body' ? resolved : parameter];
  });
  if (fields.length === 0) return written.length === 0 ? value : { ...value, parameters: others };
  const properties = fields.map(({ name, in: _, required: __, collectionFormat: ___, ...schema }) => [
    name,
    schema['type'] === 'file' ? { ...schema, type: 'string', format: 'binary' } : schema,
  ]);
  const required = fields.filter((field) => field['required'] === true).map(({ name }) => name);
  const schema = {
    type: 'object',
    properties: Object.fromEntries(properties) as JsonObject,
    ...(required.length > 0 && { required }),
  };
  const types = asArray(value['consumes'] ?? document['consumes']).filter((type) => /form/.test(String(type)));
  const defaultType = fields.some(({ type }) => type === 'file')
    ? 'multipart/form-data'
    : 'application/x-www-form-urlencoded';
  return {
    ...value,
    consumes: types.length > 0 ? types : [defaultType],
    parameters: [...others, { name: 'body', in: 'body', required: required.length > 0, schema }],
  };
}

/** Upgrades keywords of Swagger 2.0 that the library leaves unchanged. */
function upgradeSwaggerSchema(value: JsonObject): JsonObject {
  const { discriminator } = value;
  return {
    ...value,
    ...(typeof discriminator === 'string' && { discriminator: { propertyName: discriminator } }),
    ...(value['x-nullable'] === true && { nullable: true }),
  };
}
