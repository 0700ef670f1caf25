import type { Diagnostic } from '../../diagnostic.ts';
import { asArray, asObject, type JsonObject } from '../../document/json.ts';
import { parsePointer, toPointer } from '../../document/json-pointer.ts';
import { listOperations } from '../../lists/list-operations.ts';
import { walkDocument } from '../../document/walk-document.ts';

/** Shared parts of the contract that nothing uses. */
export function lintComponents(document: JsonObject): Diagnostic[] {
  const used = usedPointers(document);
  return Object.entries(asObject(document['components'])).flatMap(([kind, parts]) =>
    Object.keys(asObject(parts))
      .filter((name) => !kind.startsWith('x-') && !used.has(toPointer(['components', kind, name])))
      .map((name) => ({
        fact: `Nothing uses "${name}" of components.${kind}.`,
        path: ['components', kind, name],
        atKey: true,
        hint: 'Remove it, or refer to it.',
      })),
  );
}

function usedPointers(document: JsonObject): Set<string> {
  const used = new Set<string>();
  walkDocument(document, (value, path) => {
    const references = [value['$ref'], ...Object.values(asObject(asObject(value['discriminator'])['mapping']))];
    for (const reference of references) {
      if (typeof reference !== 'string') continue;
      // A mapping may also contain the name of a schema instead of a reference.
      const target = reference.startsWith('#')
        ? parsePointer(reference).slice(0, 3)
        : ['components', 'schemas', reference];
      if (toPointer(target) !== toPointer(path.slice(0, 3))) used.add(toPointer(target));
    }
  });
  const securities = [document['security'], ...listOperations(document).map(({ operation }) => operation['security'])];
  for (const name of securities.flatMap(asArray).flatMap((alternative) => Object.keys(asObject(alternative)))) {
    used.add(toPointer(['components', 'securitySchemes', name]));
  }
  return used;
}
