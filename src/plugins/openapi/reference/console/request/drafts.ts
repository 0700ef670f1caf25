import { textRecordsOf, type JsonObject } from '../../../contract/document/json.ts';
import type { ConsoleOperation } from '../../../contract/output/console-data.ts';
import { createStore } from '../../../../../browser.ts';
import { ownValue } from '../../../../../helpers.ts';
import { createTabStore } from '../../values/tab-store.ts';
import { fitValues, operationKey, parameterKey, storedValues, type ConsoleValues } from './console-values.ts';

type Parameters = ConsoleValues['parameters'];

/** Drafts of this page, by `operationKey`. A reopened console shows them for any server. */
const drafts = new Map<string, ConsoleValues>();

/** Maximum total length of all drafts in characters. Leaves most of the storage to the sandbox. */
const maxLength = 500_000;

/**
 * Drafts of this tab, by `operationKey`. Their shape is unchecked. Keys of the storage contain the site's path, because
 * several sites may share an origin.
 */
const storedDrafts = createTabStore(`console drafts ${import.meta.env.BASE_URL}`, (stored): JsonObject => stored);

type Received = Readonly<Record<string, Parameters>>;

/**
 * Parameters passed on from responses, by operation, then by `parameterKey`. Parameters from the sandbox contain no
 * secrets, and survive a reload like its state.
 */
const received = {
  server: createStore((): Received => ({})),
  sandbox: createTabStore(`console sandbox values ${import.meta.env.BASE_URL}`, textRecordsOf),
};

/** The values that the console of an operation opens with. */
export function openDraft(operation: ConsoleOperation, isSandbox: boolean): ConsoleValues {
  const values = draftOf(operation);
  const keys = new Set(operation.parameters.map(parameterKey));
  const accepted = Object.entries(receivedFrom(operation.id, isSandbox)).filter(([key]) => keys.has(key));
  return { ...values, parameters: { ...values.parameters, ...Object.fromEntries(accepted) } };
}

/** Keeps the reader's input. Changed values replace the values passed on from responses. */
export function keepDraft(operation: ConsoleOperation, values: ConsoleValues, isSandbox: boolean): void {
  const shown = openDraft(operation, isSandbox).parameters;
  const changed = Object.entries(values.parameters).filter(([key, value]) => value !== shown[key]);
  const { parameters } = draftOf(operation);
  const draft = { ...values, parameters: { ...parameters, ...Object.fromEntries(changed) } };
  drafts.set(operationKey(operation), draft);
  storeDraft(operationKey(operation), storedValues(operation, draft));
  const changedKeys = new Set(changed.map(([key]) => key));
  const unchanged = Object.entries(receivedFrom(operation.id, isSandbox)).filter(([key]) => !changedKeys.has(key));
  setReceived(operation.id, Object.fromEntries(unchanged), isSandbox);
}

/** Marks a form as edited when the reader begins to edit it. */
export function beginDraft(operation: ConsoleOperation): void {
  drafts.set(operationKey(operation), draftOf(operation));
}

/** Sets parameters of an operation for the next time its console opens for this kind of server. */
export function passOn(operationId: string, parameters: Parameters, isSandbox: boolean): void {
  setReceived(operationId, { ...receivedFrom(operationId, isSandbox), ...parameters }, isSandbox);
}

/** True if the reader has filled in, or begun to edit, the form of an operation in this tab. */
export function hasDraft(operationId: string): boolean {
  return [...drafts.keys(), ...Object.keys(storedDrafts.read())].some((key) => key.startsWith(`${operationId} `));
}

/** Clears the values passed on from responses of the sandbox. */
export const clearPassedOn = received.sandbox.clear;

/**
 * The draft of this page, otherwise the draft of the tab, otherwise the initial values. A draft of the tab may come
 * from another edition of the site, so it is adapted to the operation.
 */
function draftOf(operation: ConsoleOperation): ConsoleValues {
  const key = operationKey(operation);
  return fitValues(operation, drafts.get(key) ?? ownValue(storedDrafts.read(), key));
}

/** Stores a draft so that it survives reloads of the tab. Drops the oldest drafts if necessary. */
function storeDraft(key: string, draft: unknown): void {
  const { [key]: _before, ...others } = storedDrafts.read();
  let remaining = maxLength;
  const newest = [[key, draft] as const, ...Object.entries(others).toReversed()].filter((entry) => {
    const size = JSON.stringify(entry).length;
    if (size > remaining) return false;
    remaining -= size;
    return true;
  });
  storedDrafts.write(Object.fromEntries(newest.toReversed()));
}

function receivedFrom(operationId: string, isSandbox: boolean): Parameters {
  return ownValue((isSandbox ? received.sandbox : received.server).read(), operationId) ?? {};
}

function setReceived(operationId: string, parameters: Parameters, isSandbox: boolean): void {
  const store = isSandbox ? received.sandbox : received.server;
  store.write({ ...store.read(), [operationId]: parameters });
}
