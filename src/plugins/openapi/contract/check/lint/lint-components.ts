import type { Diagnostic } from '../../diagnostic.ts';
import { asObject, asText, type JsonObject } from '../../document/json.ts';
import { parsePointer, toPointer, valueAt } from '../../document/json-pointer.ts';
import { listSecurity } from '../../lists/list-operations.ts';
import { flatMapDocument } from '../../document/walk-document.ts';

/** Reports shared parts of the contract that nothing uses. */
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
  const references = flatMapDocument(document, (value, path) => {
    const targets = [value['$ref'], ...Object.values(asObject(valueAt(value, ['discriminator', 'mapping'])))];
    return (
      targets
        .flatMap((reference) => asText(reference) ?? [])
        // A mapping may also contain the name of a schema instead of a reference.
        .map((text) => (text.startsWith('#') ? parsePointer(text).slice(0, 3) : ['components', 'schemas', text]))
        .map((target) => toPointer(target))
        // Omits references of a component to itself.
        .filter((target) => target !== toPointer(path.slice(0, 3)))
    );
  });
  const schemes = listSecurity(document).map(({ name }) => toPointer(['components', 'securitySchemes', name]));
  return new Set([...references, ...schemes]);
}
