import { diagnoseUnknown, type Diagnostic } from '../../diagnostic.ts';
import { asArray, asObject, entriesOf, isObject, type JsonObject } from '../../document/json.ts';
import { contractAjv } from '../validity/contract-ajv.ts';
import { parsePointer, valueAt } from '../../document/json-pointer.ts';
import { flatMapDocument, listSchemas, mapDocument } from '../../document/walk-document.ts';

/** Keywords of other versions of JSON Schema, and of Ajv itself. */
const excludedKeywords = ['$async', '$recursiveAnchor', '$recursiveRef', 'definitions', 'dependencies', 'id'];

/** The keywords of JSON Schema 2020-12 and of OpenAPI's dialect. */
function knownKeywords(): readonly string[] {
  const ajvKeywords = Object.keys(contractAjv().RULES.keywords).filter((name) => !excludedKeywords.includes(name));
  return [...ajvKeywords, '$anchor', 'example', 'discriminator', 'xml', 'externalDocs'];
}

/** Reports unknown keywords of schemas, which JSON Schema ignores, and required properties without a declaration. */
export function lintSchemas(document: JsonObject): Diagnostic[] {
  const keywords = knownKeywords();
  return listSchemas(document).flatMap(({ schema: root, path: start }) => {
    /** By part, the outermost schema that it belongs to. The walk visits schemas before their parts. */
    const wholes = new Map<unknown, JsonObject>();
    return flatMapDocument(mapDocument(root, withoutObjects), (schema, inner) => {
      const path = [...start, ...inner];
      const whole = wholes.get(schema) ?? schema;
      for (const part of partsOf(schema)) wholes.set(part, whole);
      return [...lintKeywords(schema, keywords, path), ...lintRequired(document, schema, whole, path)];
    });
  });
}

/** A schema without the keywords whose values are objects of OpenAPI, not schemas. */
function withoutObjects({ discriminator: _, xml: __, externalDocs: ___, ...schema }: JsonObject): JsonObject {
  return schema;
}

function lintKeywords(schema: JsonObject, keywords: readonly string[], path: Diagnostic['path']): Diagnostic[] {
  const others = entriesOf(schema).filter(([key]) => !keywords.includes(key));
  return others.flatMap(([key]) => {
    const fact = `"${key}" is not a JSON Schema keyword.`;
    return diagnoseUnknown(key, keywords, { fact, path: [...path, key], atKey: true });
  });
}

function lintRequired(
  document: JsonObject,
  schema: JsonObject,
  whole: JsonObject,
  path: Diagnostic['path'],
): Diagnostic[] {
  const required = asArray(schema['required']);
  // A schema without properties is usually a part of another schema.
  if (required.length === 0 || Object.keys(asObject(schema['properties'])).length === 0) return [];
  const names = propertyNames(document, whole);
  return required.flatMap((name, index) => {
    const fault = {
      fact: `The required property "${name}" is not in "properties".`,
      path: [...path, 'required', index],
    };
    return diagnoseUnknown(name, names, fault, 'Add it, or correct "required".');
  });
}

/** The names that a schema, its parts and the targets of their references declare. */
function propertyNames(document: JsonObject, schema: JsonObject, followed = new Set<string>()): string[] {
  const { properties, $ref } = schema;
  const parts = partsOf(schema);
  if (typeof $ref === 'string' && !followed.has($ref)) {
    followed.add($ref);
    parts.push(asObject(valueAt(document, parsePointer($ref))));
  }
  return [...Object.keys(asObject(properties)), ...parts.flatMap((part) => propertyNames(document, part, followed))];
}

/** The schemas in a schema that describe the same value. */
function partsOf(schema: JsonObject): JsonObject[] {
  const lists = [
    schema['allOf'],
    schema['anyOf'],
    schema['oneOf'],
    Object.values(asObject(schema['dependentSchemas'])),
  ];
  return [...lists.flatMap(asArray), schema['if'], schema['then'], schema['else'], schema['not']].filter(isObject);
}
