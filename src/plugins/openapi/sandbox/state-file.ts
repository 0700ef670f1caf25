import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isObject } from '../contract/document/json.ts';
import type { SandboxState } from '../handler/types.ts';
import { rename, writeFile } from 'node:fs/promises';
import { openapiError } from '../openapi-error.ts';

/** The state saved by an earlier run; empty if the file is missing. */
export function readState(file: string): SandboxState {
  const fault = (fact: string, hint = 'Name another file with --state, or delete this one to start over.') =>
    openapiError(fact, hint, { file });
  if (!existsSync(dirname(file))) {
    const hint = 'Create the folder, or name another file with --state.';
    throw fault('The folder of the state file does not exist.', hint);
  }
  if (!existsSync(file)) return {};
  let state: unknown;
  try {
    state = JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw fault(`The state cannot be read: ${cause instanceof Error ? cause.message : String(cause)}.`);
  }
  if (!isObject(state)) throw fault('The state is not an object.');
  return state;
}

/**
 * Returns a function that saves a changed state, one write at a time. It rejects if saving fails, and calls `warn` once
 * for each value that JSON would change.
 */
export function stateSaver(file: string, state: SandboxState, warn: (line: string) => void): () => Promise<void> {
  let saved = '';
  let last = Promise.resolve();
  const warned = new Set<string>();
  const save = async () => {
    const text = toJson(state);
    if (text === saved) return;
    for (const { fact } of faultsOf(state).filter((one) => !warned.has(one.fact))) {
      warned.add(fact);
      warn(`${fact}: the state file restores it as a different value`);
    }
    await replaceFile(file, text);
    saved = text;
  };
  return () => {
    const next = last.then(save);
    // The caller of this write gets its error; the next write tries again.
    last = next.catch(() => undefined);
    return next;
  };
}

/**
 * Returns a function that runs a task and then saves, even if the task fails, because it may have changed the state.
 */
export function savingAfter(save: () => Promise<void>, onError: (error: unknown) => void) {
  return async <Result>(task: () => Result | Promise<Result>): Promise<Result> => {
    try {
      return await task();
    } finally {
      await save().catch(onError);
    }
  };
}

function toJson(state: SandboxState): string {
  try {
    return JSON.stringify(state);
  } catch (cause) {
    const fact =
      faultsOf(state).find(({ isFatal }) => isFatal)?.fact ?? (cause instanceof Error ? cause.message : String(cause));
    throw new Error(`The state cannot be saved: ${fact}.`, { cause });
  }
}

/**
 * A value that JSON would change or, with `isFatal`, a value that makes saving fail. `fact` names its path and type:
 * `` `state.a.b` has the type Map ``.
 */
type Fault = { fact: string; isFatal: boolean };

/** Lists the faults of a state in the order of its properties. Does not follow circular references. */
function faultsOf(state: SandboxState): Fault[] {
  const faults: Fault[] = [];
  // A stack instead of recursion, because a state may be very deep.
  const open = [{ path: 'state', value: state as unknown, around: [] as readonly unknown[] }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { path, value, around } = next;
    const containsItself = around.includes(value);
    const kind = containsItself ? undefined : kindOf(value);
    if (containsItself) faults.push({ fact: `\`${path}\` contains itself`, isFatal: true });
    if (kind !== undefined) faults.push({ fact: `\`${path}\` has the type ${kind}`, isFatal: kind === 'BigInt' });
    if (typeof value !== 'object' || value === null || containsItself) continue;
    const inside = [...around, value];
    const parts = Object.entries(value).map(([key, part]) => ({ path: `${path}.${key}`, value: part, around: inside }));
    for (const part of parts.toReversed()) open.push(part);
  }
  return faults;
}

function kindOf(value: unknown): string | undefined {
  if (typeof value === 'bigint') return 'BigInt';
  if (typeof value === 'function' || typeof value === 'symbol') return typeof value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype ? undefined : value.constructor.name;
}

/** Replaces a file atomically: readers see either the old content or the new. */
async function replaceFile(path: string, content: string): Promise<void> {
  const part = `${path}.part`;
  await writeFile(part, content);
  await rename(part, path);
}
