import { nearestHint } from '../../../../../plugin.ts';
import type { Diagnostic } from '../../diagnostic.ts';
import { asArray, asObject, type JsonObject } from '../../document/json.ts';
import { listSchemas } from '../list-schemas.ts';
import { contractAjv } from '../validity/contract-ajv.ts';
import { walkDocument } from '../../document/walk-document.ts';

/** Keywords of other versions of JSON Schema, and of Ajv itself. */
const foreign = ['$async', '$recursiveAnchor', '$recursiveRef', 'definitions', 'dependencies', 'id'];

/** The keywords of JSON Schema 2020-12 and of OpenAPI's dialect. */
function knownKeywords(): ReadonlySet<string> {
  const ajvKeywords = Object.keys(contractAjv().RULES.keywords).filter((name) => !foreign.includes(name));
  return new Set([...ajvKeywords, '$anchor', 'example', 'discriminator', 'xml', 'externalDocs']);
}

/** Reports unknown keywords of schemas, which JSON Schema ignores, and missing required properties. */
export function lintSchemas(document: JsonObject): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const keywords = knownKeywords();
  for (const { schema: root, path: start } of listSchemas(document)) {
    walkDocument(root, (schema, path) => {
      if (path.at(-1) === 'discriminator' || path.at(-1) === 'xml' || path.at(-1) === 'externalDocs') return;
      diagnostics.push(
        ...lintKeywords(schema, keywords, [...start, ...path]),
        ...lintRequired(schema, [...start, ...path]),
      );
    });
  }
  return diagnostics;
}

function lintKeywords(schema: JsonObject, keywords: ReadonlySet<string>, path: Diagnostic['path']): Diagnostic[] {
  return Object.keys(schema)
    .filter((key) => !keywords.has(key) && !key.startsWith('x-'))
    .map((key) => ({
      fact: `"${key}" is not a JSON Schema keyword.`,
      path: [...path, key],
      atKey: true,
      hint: nearestHint(key, keywords, undefined),
    }));
}

function lintRequired(schema: JsonObject, path: Diagnostic['path']): Diagnostic[] {
  const names = Object.keys(asObject(schema['properties']));
  // Without properties here, another part of an allOf declares them.
  if (names.length === 0 || schema['allOf'] !== undefined) return [];
  return asArray(schema['required']).flatMap((name, index) => {
    if (names.includes(String(name))) return [];
    const hint = nearestHint(String(name), names, 'Add it to "properties".');
    return [{ fact: `The required property "${name}" is not described.`, path: [...path, 'required', index], hint }];
  });
}
