import { parsePointer } from '../../../contract/document/json-pointer.ts';
import { asObject, asText } from '../../../contract/document/json.ts';
import type { ConsoleOperation } from '../../../contract/output/console-data.ts';

/** The schema at the end of a chain of references, with the keywords beside each reference. */
export function resolveSchema(
  operation: ConsoleOperation,
  schema: unknown,
  depth = 0,
): Readonly<Record<string, unknown>> {
  const own = asObject(schema);
  const [, name] = parsePointer(asText(own['$ref']) ?? '');
  if (name === undefined || depth > 20) return own;
  return { ...resolveSchema(operation, operation.definitions[name], depth + 1), ...own };
}
