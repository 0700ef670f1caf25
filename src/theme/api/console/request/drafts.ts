import type { ConsoleOperation } from '../../../../contract/output/console-data.ts';
import { parameterKey, type ConsoleValues } from './console-values.ts';
import { storeDraft, storedDrafts } from './draft-storage.ts';
import { fitValues, storedValues } from './stored-values.ts';

type Parameters = ConsoleValues['parameters'];

/** What the reader has filled in on this page, by operation: a console that opens again shows it, at any server. */
const drafts = new Map<string, ConsoleValues>();

/** Parameters that responses have handed on, by operation, then by `parameterKey`; each counts where it came from. */
const received = { sandbox: new Map<string, Parameters>(), server: new Map<string, Parameters>() };

/** The values that the console of an operation opens with. */
export function openDraft(operation: ConsoleOperation, isSandbox: boolean): ConsoleValues {
  const values = draftOf(operation);
  const known = new Set(operation.parameters.map(parameterKey));
  const own = Object.entries(receivedFrom(isSandbox).get(operation.id) ?? {}).filter(([key]) => known.has(key));
  return { ...values, parameters: { ...values.parameters, ...Object.fromEntries(own) } };
}

/** Keeps what the reader has filled in; what differs from before now counts more than what responses have handed on. */
export function keepDraft(operation: ConsoleOperation, values: ConsoleValues, isSandbox: boolean): void {
  const shown = openDraft(operation, isSandbox).parameters;
  const typed = Object.entries(values.parameters).filter(([key, value]) => value !== shown[key]);
  const { parameters } = draftOf(operation);
  const draft = { ...values, parameters: { ...parameters, ...Object.fromEntries(typed) } };
  drafts.set(operation.id, draft);
  storeDraft(operation.id, storedValues(operation, draft));
  const changed = new Set(typed.map(([key]) => key));
  const left = Object.entries(receivedFrom(isSandbox).get(operation.id) ?? {}).filter(([key]) => !changed.has(key));
  receivedFrom(isSandbox).set(operation.id, Object.fromEntries(left));
}

/** Fills parameters of another operation for the next time its console opens for this kind of server. */
export function handOn(operationId: string, parameters: Parameters, isSandbox: boolean): void {
  const known = receivedFrom(isSandbox);
  known.set(operationId, { ...known.get(operationId), ...parameters });
}

/** Whether the reader has filled in something in this tab. */
export function hasDraft(operationId: string): boolean {
  return drafts.has(operationId) || storedDrafts().has(operationId);
}

/** Forgets what responses of the sandbox have handed on. */
export function forgetHandedOn(): void {
  received.sandbox.clear();
}

/** The draft of this page, or else that of the tab; another edition may have left it. */
function draftOf(operation: ConsoleOperation): ConsoleValues {
  return fitValues(operation, drafts.get(operation.id) ?? storedDrafts().get(operation.id));
}

function receivedFrom(isSandbox: boolean): Map<string, Parameters> {
  return isSandbox ? received.sandbox : received.server;
}
