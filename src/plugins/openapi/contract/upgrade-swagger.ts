import { upgradeFromTwoToThree } from '@scalar/openapi-upgrader/2.0-to-3.0';
import { asArray, type JsonObject } from './document/json.ts';
import { resolveReference } from './document/resolve-reference.ts';
import { mapDocument } from './document/walk-document.ts';

// Pinned to 0.1.11, which drops media types without an example: 0.4.9 keeps them, but needs Node 22, and `npm ci` here runs
// on Node 20, too.

/** A document of Swagger 2.0 as OpenAPI 3.0. The library loses parts of forms and of schemas. */
export function upgradeSwagger(document: JsonObject): JsonObject {
  const prepared = mapDocument(document, (value) => withFormBody(document, value)) as Record<string, unknown>;
  return mapDocument(upgradeFromTwoToThree(prepared), upgradeSchema) as JsonObject;
}

/** An operation with one body in place of its `formData` parameters. */
function withFormBody(document: JsonObject, value: JsonObject): JsonObject {
  const parameters = asArray(value['parameters']).map((parameter) => resolveReference(document, parameter));
  const fields = parameters.filter((parameter) => parameter['in'] === 'formData');
  if (fields.length === 0) return value;
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
  const standard = fields.some(({ type }) => type === 'file')
    ? 'multipart/form-data'
    : 'application/x-www-form-urlencoded';
  return {
    ...value,
    consumes: types.length > 0 ? types : [standard],
    parameters: [
      ...asArray(value['parameters']).filter((_parameter, index) => !fields.includes(parameters[index] ?? {})),
      { name: 'body', in: 'body', required: required.length > 0, schema },
    ],
  };
}

/** Upgrades discriminators and nullable types. */
function upgradeSchema(value: JsonObject): JsonObject {
  const { discriminator } = value;
  return {
    ...value,
    ...(typeof discriminator === 'string' && { discriminator: { propertyName: discriminator } }),
    ...(value['x-nullable'] === true && { nullable: true }),
  };
}
