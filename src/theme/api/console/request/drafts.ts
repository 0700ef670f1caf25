import type { ConsoleOperation } from '../../../../contract/output/console-data.ts';
import { initialValues, parameterKey, type ConsoleValues } from './console-values.ts';

/** What the reader has filled in during the visit, by operation: a console that opens again shows it. */
const drafts = new Map<string, ConsoleValues>();

/** Parameters that responses have handed on, by operation, then by `parameterKey`. */
const handedOn = new Map<string, ConsoleValues['parameters']>();

/** The values that the console of an operation opens with. */
export function openDraft(operation: ConsoleOperation): ConsoleValues {
  const values = drafts.get(operation.id) ?? initialValues(operation);
  const known = new Set(operation.parameters.map(parameterKey));
  const received = Object.entries(handedOn.get(operation.id) ?? {}).filter(([key]) => known.has(key));
  return { ...values, parameters: { ...values.parameters, ...Object.fromEntries(received) } };
}

/** Keeps what the reader has filled in, which from now on counts more than what responses have handed on. */
export function keepDraft(operationId: string, values: ConsoleValues): void {
  handedOn.delete(operationId);
  drafts.set(operationId, values);
}

/** Fills parameters of another operation for the next time its console opens. */
export function handOn(operationId: string, parameters: ConsoleValues['parameters']): void {
  handedOn.set(operationId, { ...handedOn.get(operationId), ...parameters });
}
