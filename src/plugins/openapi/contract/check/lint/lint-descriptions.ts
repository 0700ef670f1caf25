import type { Diagnostic } from '../../diagnostic.ts';
import { asObject, asText, type JsonObject } from '../../document/json.ts';
import type { Path } from '../../document/json-pointer.ts';
import { listOperations } from '../../lists/list-operations.ts';
import { resolveReference } from '../../document/resolve-reference.ts';
import { splitNull } from '../../schema/split-null.ts';
import { walkDocument } from '../../document/walk-document.ts';

/** Reports parameters, headers and properties without a description. */
export function lintDescriptions(document: JsonObject): Diagnostic[] {
  return [...lintParameters(document), ...lintProperties(document)];
}

function lintParameters(document: JsonObject): Diagnostic[] {
  const seen = new Set<string>();
  return listOperations(document).flatMap(({ parameters }) =>
    parameters.flatMap(({ parameter, at }) => {
      const key = at.join(' ');
      if (seen.has(key) || isDescribed(parameter)) return [];
      seen.add(key);
      return [{ fact: `The ${parameter['in']} parameter "${parameter['name']}" has no description.`, path: at }];
    }),
  );
}

function lintProperties(document: JsonObject): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  walkDocument(document, (value, path) => {
    const check = (kind: string, key: string, isFine: (part: unknown) => boolean): void => {
      for (const [name, part] of Object.entries(asObject(value[key]))) {
        if (!isFine(part)) {
          diagnostics.push({
            fact: `The ${kind} "${name}" has no description.`,
            path: [...path, key, name] as Path,
            atKey: true,
          });
        }
      }
    };
    check('property', 'properties', (schema) => isDescribed(splitNull(document, schema).schema));
    if (value['content'] !== undefined || value['description'] !== undefined) {
      check('header', 'headers', (header) => isDescribed(resolveReference(document, header)));
    }
  });
  return diagnostics;
}

function isDescribed(owner: JsonObject): boolean {
  return (asText(owner['description']) ?? '').trim() !== '';
}
