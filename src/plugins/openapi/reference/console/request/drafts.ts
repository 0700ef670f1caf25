import { useState } from 'react';
import { textsOf } from '../../../contract/document/json.ts';
import type { ConsoleOperation } from '../../../contract/output/console-data.ts';
import { createStore, tabStorage } from '../../../../../browser.ts';
import { fitValues, operationKey, parameterKey, storedValues, type ConsoleValues } from './console-values.ts';

type Parameters = ConsoleValues['parameters'];

// Keys contain the site's path, because several sites may share an origin.
const draftsKey = `console drafts ${import.meta.env.BASE_URL}`;
const sandboxKey = `console sandbox values ${import.meta.env.BASE_URL}`;

/** Drafts of this page, by `operationKey`. A reopened console shows them whatever the server is. */
const drafts = new Map<string, ConsoleValues>();

/** Maximum characters of all drafts together, which leaves most of a site's storage to the sandbox. */
const maxLength = 500_000;

/** Drafts of this tab, by `operationKey`. Their shape is unchecked, because other code may write there. */
const storedDrafts = createStore(
  (): ReadonlyMap<string, unknown> => new Map(Object.entries(tabStorage.readObject(draftsKey))),
);

type Received = ReadonlyMap<string, Parameters>;

/**
 * Parameters passed on from responses, by operation, then by `parameterKey`. Parameters from the sandbox contain no
 * secrets, and survive a reload like its state.
 */
const received = {
  server: createStore((): Received => new Map()),
  sandbox: createStore(
    (): Received =>
      new Map(Object.entries(tabStorage.readObject(sandboxKey)).map(([id, values]) => [id, textsOf(values)])),
  ),
};

/** The values that the console of an operation opens with. */
export function openDraft(operation: ConsoleOperation, isSandbox: boolean): ConsoleValues {
  const values = draftOf(operation);
  const known = new Set(operation.parameters.map(parameterKey));
  const own = Object.entries(receivedFrom(operation.id, isSandbox)).filter(([key]) => known.has(key));
  return { ...values, parameters: { ...values.parameters, ...Object.fromEntries(own) } };
}

/** Keeps the reader's input. Changed values replace the values passed on from responses. */
export function keepDraft(operation: ConsoleOperation, values: ConsoleValues, isSandbox: boolean): void {
  const shown = openDraft(operation, isSandbox).parameters;
  const typed = Object.entries(values.parameters).filter(([key, value]) => value !== shown[key]);
  const { parameters } = draftOf(operation);
  const draft = { ...values, parameters: { ...parameters, ...Object.fromEntries(typed) } };
  drafts.set(operationKey(operation), draft);
  storeDraft(operationKey(operation), storedValues(operation, draft));
  const changed = new Set(typed.map(([key]) => key));
  const left = Object.entries(receivedFrom(operation.id, isSandbox)).filter(([key]) => !changed.has(key));
  setReceived(operation.id, Object.fromEntries(left), isSandbox);
}

/** Marks a form as edited when the reader begins to edit it. */
export function beginDraft(operation: ConsoleOperation): void {
  drafts.set(operationKey(operation), draftOf(operation));
}

/** Sets parameters of another operation for the next time its console opens for this kind of server. */
export function passOn(operationId: string, parameters: Parameters, isSandbox: boolean): void {
  setReceived(operationId, { ...receivedFrom(operationId, isSandbox), ...parameters }, isSandbox);
}

/** True if the reader has filled in, or begun to edit, the form of an operation in this tab. */
export function hasDraft(operationId: string): boolean {
  return [...drafts.keys(), ...storedDrafts.read().keys()].some((key) => key.startsWith(`${operationId} `));
}

/** Clears the values passed on from responses of the sandbox. */
export function clearPassedOn(): void {
  received.sandbox.write(new Map());
  tabStorage.remove(sandboxKey);
}

/** The draft of this page, or else the draft of the tab, which may come from another edition. */
function draftOf(operation: ConsoleOperation): ConsoleValues {
  const key = operationKey(operation);
  return fitValues(operation, drafts.get(key) ?? storedDrafts.read().get(key));
}

/** Keeps a draft for the lifetime of the tab, including reloads. Drops the oldest ones if necessary. */
function storeDraft(key: string, draft: unknown): void {
  const others = new Map(storedDrafts.read());
  others.delete(key);
  let room = maxLength;
  const newest = [[key, draft] as const, ...[...others].toReversed()].filter((entry) => {
    const size = JSON.stringify(entry).length;
    if (size > room) return false;
    room -= size;
    return true;
  });
  const stored = new Map(newest.toReversed());
  storedDrafts.write(stored);
  tabStorage.write(draftsKey, JSON.stringify(Object.fromEntries(stored)));
}

function receivedFrom(operationId: string, isSandbox: boolean): Parameters {
  return (isSandbox ? received.sandbox : received.server).read().get(operationId) ?? {};
}

function setReceived(operationId: string, parameters: Parameters, isSandbox: boolean): void {
  const store = isSandbox ? received.sandbox : received.server;
  store.write(new Map(store.read()).set(operationId, parameters));
  if (isSandbox) tabStorage.write(sandboxKey, JSON.stringify(Object.fromEntries(store.read())));
}

/**
 * Values of the form of an operation, and a function that changes them. They depend on the caller, because ids from the
 * sandbox are invalid on other servers, and each account of the sandbox has its own ids.
 */
export function useDraft(operation: ConsoleOperation, isSandbox: boolean, account: string | undefined) {
  const caller = isSandbox ? `sandbox ${account ?? ''}` : 'server';
  const open = () => ({ values: openDraft(operation, isSandbox), caller });
  const [draft, setDraft] = useState(open);
  // Another caller means that the reader has chosen another server or account.
  const { values } = draft.caller === caller ? draft : open();
  return {
    values,
    change(changes: Partial<ConsoleValues>) {
      const next = { ...values, ...changes };
      keepDraft(operation, next, isSandbox);
      setDraft({ values: next, caller });
    },
  };
}
