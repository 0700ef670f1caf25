import { nearestHint } from '../../../../plugin.ts';
import { diagnoseIf, type Diagnostic } from '../diagnostic.ts';
import { asArray, asObject, asText, hasText, isObject, type JsonObject } from '../document/json.ts';
import { listOperations } from '../lists/list-operations.ts';

const shape = "Write { text: 'Not found', fix: 'Check the id.' }; `status` and `operations` are optional.";
const keys = ['text', 'fix', 'status', 'operations'];

/** Reports entries of `x-errors` without text or fix, for unknown operations, or hidden by an earlier entry. */
export function checkErrorFixes(document: JsonObject): Diagnostic[] {
  const written = document['x-errors'];
  if (written === undefined) return [];
  if (!Array.isArray(written)) return [{ fact: 'x-errors is not a list.', path: ['x-errors'], hint: shape }];
  const known = listOperations(document).flatMap(({ operation }) => asText(operation['operationId']) ?? []);
  const earlier: { text: unknown; status: unknown; operations: readonly unknown[] }[] = [];
  return written.flatMap((item: unknown, index): Diagnostic[] => {
    const path = ['x-errors', index];
    const { text, fix, status, operations } = asObject(item);
    if (!isObject(item) || !hasText(text) || !hasText(fix)) {
      return [{ fact: 'An entry of x-errors has no text or no fix.', path, hint: shape }];
    }
    const current = { text, status, operations: asArray(operations) };
    const hidden = earlier.some((one) => covers(one, current));
    earlier.push(current);
    return [
      ...Object.keys(item).flatMap((key) => (keys.includes(key) ? [] : [unknownKey(key, [...path, key])])),
      ...diagnoseIf(status !== undefined && !/^[45](\d\d|XX)$/.test(String(status)), {
        fact: `${JSON.stringify(status)} is not the status of an error.`,
        path: [...path, 'status'],
        hint: 'Use a status from 400 to 599, `4XX` or `5XX`.',
      }),
      ...operationFaults(operations, known, [...path, 'operations']),
      ...diagnoseIf(hidden, {
        fact: `An earlier entry of x-errors has the fix for ${JSON.stringify(text)}.`,
        path,
        hint: 'Move specific entries (with `operations` or `status`) before general ones, or delete the duplicate.',
      }),
    ];
  });
}

/** True if an entry applies to every error that another entry applies to. */
function covers(one: { text: unknown; status: unknown; operations: readonly unknown[] }, other: typeof one): boolean {
  const coversOperations =
    one.operations.length === 0 ||
    (other.operations.length > 0 && other.operations.every((id) => one.operations.includes(id)));
  const coversStatus = one.status === undefined || String(one.status) === String(other.status);
  return one.text === other.text && coversStatus && coversOperations;
}

function operationFaults(operations: unknown, known: readonly string[], path: Diagnostic['path']): Diagnostic[] {
  if (operations === undefined) return [];
  if (asArray(operations).length === 0) return [{ fact: '`operations` is not a list of ids.', path, hint: shape }];
  return asArray(operations).flatMap((id, index) => {
    if (known.includes(String(id))) return [];
    const hint = nearestHint(String(id), known, 'Use the `operationId` of an operation.');
    return [{ fact: `There is no operation ${JSON.stringify(id)} in the contract.`, path: [...path, index], hint }];
  });
}

function unknownKey(key: string, path: Diagnostic['path']): Diagnostic {
  const hint = nearestHint(key, keys, shape);
  return { fact: `Unknown key "${key}" in an entry of x-errors.`, path, atKey: true, hint };
}
