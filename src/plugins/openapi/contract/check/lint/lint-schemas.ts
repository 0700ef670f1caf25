import { nearestName } from '../../../../../plugin.ts';
import type { Diagnostic } from '../../diagnostic.ts';
import { asArray, asObject, type JsonObject } from '../../document/json.ts';
import { listSchemas } from '../list-schemas.ts';
import { walkDocument } from '../../document/walk-document.ts';

/** Words of JSON Schema 2020-12 and of OpenAPI's dialect. */
const keywords = new Set([
  ...['$ref', '$defs', '$id', '$anchor', '$comment', '$schema', '$dynamicRef', '$dynamicAnchor', '$vocabulary'],
  ...[
    'type',
    'enum',
    'const',
    'title',
    'description',
    'default',
    'examples',
    'example',
    'deprecated',
    'readOnly',
    'writeOnly',
    'format',
  ],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'minLength', 'maxLength', 'pattern'],
  ...[
    'items',
    'prefixItems',
    'contains',
    'minContains',
    'maxContains',
    'minItems',
    'maxItems',
    'uniqueItems',
    'unevaluatedItems',
  ],
  ...[
    'properties',
    'required',
    'additionalProperties',
    'patternProperties',
    'propertyNames',
    'minProperties',
    'maxProperties',
  ],
  ...[
    'unevaluatedProperties',
    'dependentRequired',
    'dependentSchemas',
    'allOf',
    'anyOf',
    'oneOf',
    'not',
    'if',
    'then',
    'else',
  ],
  ...['contentEncoding', 'contentMediaType', 'contentSchema', 'discriminator', 'xml', 'externalDocs', 'nullable'],
]);

/** Reports unknown keywords of schemas, which JSON Schema ignores, and missing required properties. */
export function lintSchemas(document: JsonObject): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const { schema: root, path: start } of listSchemas(document)) {
    walkDocument(root, (schema, path) => {
      if (path.at(-1) === 'discriminator' || path.at(-1) === 'xml' || path.at(-1) === 'externalDocs') return;
      diagnostics.push(...lintKeywords(schema, [...start, ...path]), ...lintRequired(schema, [...start, ...path]));
    });
  }
  return diagnostics;
}

function lintKeywords(schema: JsonObject, path: Diagnostic['path']): Diagnostic[] {
  return Object.keys(schema)
    .filter((key) => !keywords.has(key) && !key.startsWith('x-'))
    .map((key) => {
      const near = nearestName(key, keywords);
      return {
        fact: `"${key}" is not a JSON Schema keyword.`,
        path: [...path, key],
        atKey: true,
        hint: near && `Did you mean "${near}"?`,
      };
    });
}

function lintRequired(schema: JsonObject, path: Diagnostic['path']): Diagnostic[] {
  const names = Object.keys(asObject(schema['properties']));
  // Without properties here, another part of an allOf declares them.
  if (names.length === 0 || schema['allOf'] !== undefined) return [];
  return asArray(schema['required']).flatMap((name, index) => {
    if (names.includes(String(name))) return [];
    const near = nearestName(String(name), names);
    return [
      {
        fact: `The required property "${name}" is not described.`,
        path: [...path, 'required', index],
        hint: near ? `Did you mean "${near}"?` : 'Add it to "properties".',
      },
    ];
  });
}
