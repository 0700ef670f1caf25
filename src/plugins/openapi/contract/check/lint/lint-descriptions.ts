import type { Diagnostic } from '../../diagnostic.ts';
import { asObject, hasText, type JsonObject } from '../../document/json.ts';
import { listOperations } from '../../lists/list-operations.ts';
import { resolveReference } from '../../document/json-pointer.ts';
import { splitNull } from '../../schema/split-null.ts';
import { flatMapDocument } from '../../document/walk-document.ts';

/** Reports parameters, headers and properties without a description. */
export function lintDescriptions(document: JsonObject): Diagnostic[] {
  return [...lintParameters(document), ...lintProperties(document)];
}

function lintParameters(document: JsonObject): Diagnostic[] {
  return listOperations(document)
    .flatMap(({ parameters }) => parameters)
    .filter(({ parameter }) => !hasText(parameter['description']))
    .map(({ parameter, at }) => ({
      fact: `The ${parameter['in']} parameter "${parameter['name']}" has no description.`,
      path: at,
    }));
}

function lintProperties(document: JsonObject): Diagnostic[] {
  return flatMapDocument(document, (value, path) => {
    const check = (kind: string, key: string, read: (part: unknown) => JsonObject) =>
      Object.entries(asObject(value[key]))
        .filter(([, part]) => !hasText(read(part)['description']))
        .map(([name]) => ({
          fact: `The ${kind} "${name}" has no description.`,
          path: [...path, key, name],
          atKey: true,
        }));
    // `components` and encodings may also have `headers`, but neither `content` nor `description`.
    const isResponse = value['content'] !== undefined || value['description'] !== undefined;
    return [
      ...check('property', 'properties', (schema) => splitNull(document, schema).schema),
      ...(isResponse ? check('header', 'headers', (header) => resolveReference(document, header)) : []),
    ];
  });
}
