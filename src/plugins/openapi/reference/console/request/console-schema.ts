import { parsePointer } from '../../../contract/document/json-pointer.ts';
import { asArray, asObject, asText, type JsonObject } from '../../../contract/document/json.ts';
import type { ConsoleOperation } from '../../../contract/output/console-data.ts';
import { isNullSchema } from '../../../contract/schema/schema-type.ts';

/**
 * The schema at the end of a chain of references, with the keywords beside each reference. A single alternative,
 * even beside null, counts as a reference.
 */
export function resolveSchema(operation: ConsoleOperation, schema: unknown, depth = 0): JsonObject {
  const own = asObject(schema);
  const [, name] = parsePointer(asText(own['$ref']) ?? '');
  const alternatives = ['allOf', 'anyOf', 'oneOf'].flatMap((kind) => asArray(own[kind]));
  const targets = name === undefined ? alternatives.filter((one) => !isNullSchema(one)) : [operation.definitions[name]];
  // The limit ends circular references.
  if (targets.length !== 1 || depth > 20) return own;
  return { ...resolveSchema(operation, targets[0], depth + 1), ...own };
}
