import { decodeAddress } from '../../../../../helpers.ts';
import { asObject } from '../../../contract/document/json.ts';
import type { ConsoleOperation } from '../../../contract/output/console-data.ts';

/** The schema that a chain of references ends at. */
export function resolveSchema(
  operation: ConsoleOperation,
  schema: unknown,
  depth = 0,
): Readonly<Record<string, unknown>> {
  const own = asObject(schema);
  const name = typeof own['$ref'] === 'string' ? decodeAddress(own['$ref'].replace('#/$defs/', '')) : undefined;
  if (name === undefined || depth > 20) return own;
  const target = operation.definitions[name.replaceAll('~1', '/').replaceAll('~0', '~')];
  return { ...resolveSchema(operation, target, depth + 1), ...own };
}
