import { diagnoseUnknown, type Diagnostic } from '../../diagnostic.ts';
import { asArray, asObject, entriesOf, type JsonObject } from '../../document/json.ts';
import { contractAjv } from '../validity/contract-ajv.ts';
import { flatMapDocument, listSchemas, mapDocument } from '../../document/walk-document.ts';

/** Keywords of other versions of JSON Schema, and of Ajv itself. */
const foreignKeywords = ['$async', '$recursiveAnchor', '$recursiveRef', 'definitions', 'dependencies', 'id'];

/** The keywords of JSON Schema 2020-12 and of OpenAPI's dialect. */
function knownKeywords(): readonly string[] {
  const ajvKeywords = Object.keys(contractAjv().RULES.keywords).filter((name) => !foreignKeywords.includes(name));
  return [...ajvKeywords, '$anchor', 'example', 'discriminator', 'xml', 'externalDocs'];
}

/** Reports unknown keywords of schemas, which JSON Schema ignores, and required properties without a declaration. */
export function lintSchemas(document: JsonObject): Diagnostic[] {
  const keywords = knownKeywords();
  return listSchemas(document).flatMap(({ schema: root, path: start }) =>
    flatMapDocument(mapDocument(root, withoutObjects), (schema, inner) => {
      const path = [...start, ...inner];
      return [...lintKeywords(schema, keywords, path), ...lintRequired(schema, path)];
    }),
  );
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

function lintRequired(schema: JsonObject, path: Diagnostic['path']): Diagnostic[] {
  const names = Object.keys(asObject(schema['properties']));
  // If this schema has no properties, another part of an `allOf` may declare them.
  if (names.length === 0 || schema['allOf'] !== undefined) return [];
  return asArray(schema['required']).flatMap((name, index) => {
    const fault = {
      fact: `The required property "${name}" is not in "properties".`,
      path: [...path, 'required', index],
    };
    return diagnoseUnknown(name, names, fault, 'Add it, or correct "required".');
  });
}
