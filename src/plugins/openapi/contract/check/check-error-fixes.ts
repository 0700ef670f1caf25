import { diagnoseIf, diagnoseUnknown, type Diagnostic } from '../diagnostic.ts';
import { asArray, asObject, asText, hasText, isObject, type JsonObject } from '../document/json.ts';
import { listOperations } from '../lists/list-operations.ts';

const shape = "Write { text: 'Not found', fix: 'Check the id.' }; `status` and `operations` are optional.";
const keys = ['text', 'fix', 'status', 'operations'];

/** Reports entries of `x-errors` that are invalid, name unknown operations, or are hidden by earlier entries. */
export function checkErrorFixes(document: JsonObject): Diagnostic[] {
  const entries = document['x-errors'];
  if (entries === undefined) return [];
  if (!Array.isArray(entries)) return [{ fact: 'x-errors is not a list.', path: ['x-errors'], hint: shape }];
  const operationIds = listOperations(document).flatMap(({ operation }) => asText(operation['operationId']) ?? []);
  const earlier: Scope[] = [];
  return entries.flatMap((item: unknown, index): Diagnostic[] => {
    const path = ['x-errors', index];
    const { text, fix, status, operations } = asObject(item);
    if (!isObject(item) || !hasText(text) || !hasText(fix)) {
      return [{ fact: 'An entry of x-errors has no text or no fix.', path, hint: shape }];
    }
    const current = { text, status, operations: asArray(operations) };
    const isHidden = earlier.some((one) => covers(one, current));
    earlier.push(current);
    return [
      ...Object.keys(item).flatMap((key) => {
        const fact = `Unknown key "${key}" in an entry of x-errors.`;
        return diagnoseUnknown(key, keys, { fact, path: [...path, key], atKey: true }, shape);
      }),
      ...diagnoseIf(status !== undefined && !/^[45](\d\d|XX)$/.test(String(status)), {
        fact: `${JSON.stringify(status)} is not the status of an error.`,
        path: [...path, 'status'],
        hint: 'Use a status from 400 to 599, `4XX` or `5XX`.',
      }),
      ...operationFaults(operations, operationIds, [...path, 'operations']),
      ...diagnoseIf(isHidden, {
        fact: `The entry of x-errors for ${JSON.stringify(text)} is never used: an earlier one applies to the same errors.`,
        path,
        hint: 'Move specific entries (with `operations` or `status`) before general ones, or delete the duplicate.',
      }),
    ];
  });
}

/** The errors to which an entry applies. */
type Scope = { text: unknown; status: unknown; operations: readonly unknown[] };

/** True if every error of the inner scope is also in the outer scope. */
function covers(outer: Scope, inner: Scope): boolean {
  const coversOperations =
    outer.operations.length === 0 ||
    (inner.operations.length > 0 && inner.operations.every((id) => outer.operations.includes(id)));
  const coversStatus = outer.status === undefined || String(outer.status) === String(inner.status);
  return outer.text === inner.text && coversStatus && coversOperations;
}

function operationFaults(operations: unknown, operationIds: readonly string[], path: Diagnostic['path']): Diagnostic[] {
  if (operations === undefined) return [];
  if (asArray(operations).length === 0) return [{ fact: '`operations` is empty or not a list.', path, hint: shape }];
  return asArray(operations).flatMap((id, index) => {
    const fault = { fact: `The contract has no operation ${JSON.stringify(id)}.`, path: [...path, index] };
    return diagnoseUnknown(id, operationIds, fault, 'Use the `operationId` of an operation.');
  });
}
