import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { messageOf } from '../../../helpers.ts';
import { isObject } from '../contract/document/json.ts';
import type { SandboxState } from '../handler/types.ts';
import { rename, writeFile } from 'node:fs/promises';
import { openapiError } from '../openapi-error.ts';

/** The state saved by an earlier run; empty if the file is missing. */
export function readState(file: string): SandboxState {
  const stateError = (fact: string, hint = 'Name another file with --state, or delete this one to start over.') =>
    openapiError(fact, hint, { file });
  if (!existsSync(dirname(file))) {
    const hint = 'Create the folder, or name another file with --state.';
    throw stateError('The folder of the state file does not exist.', hint);
  }
  if (!existsSync(file)) return {};
  let state: unknown;
  try {
    state = JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw stateError(`The state cannot be read: ${messageOf(cause)}.`);
  }
  if (!isObject(state)) throw stateError('The state is not an object.');
  return state;
}

/**
 * Returns a function that saves the state if it has changed, one write at a time. It rejects if saving fails, and calls
 * `warn` once for each value that JSON would change.
 */
export function stateSaver(file: string, state: SandboxState, warn: (line: string) => void): () => Promise<void> {
  let saved = '';
  let lastSave = Promise.resolve();
  const warned = new Set<string>();
  const save = async () => {
    const text = toJson(state);
    if (text === saved) return;
    for (const { fact } of faultsOf(state).filter((one) => !warned.has(one.fact))) {
      warned.add(fact);
      warn(`${fact}: the state file restores it as a different value`);
    }
    // Replaces the file atomically, so that readers see either the old content or the new.
    await writeFile(`${file}.part`, text);
    await rename(`${file}.part`, file);
    saved = text;
  };
  return () => {
    const nextSave = lastSave.then(save);
    // The caller of this write gets its error; the next write tries again.
    lastSave = nextSave.catch(() => undefined);
    return nextSave;
  };
}

/** Returns a function that runs a task and then saves, even after a failure, because the state may have changed. */
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
    const fact = faultsOf(state).find(({ isFatal }) => isFatal)?.fact ?? messageOf(cause);
    throw new Error(`The state cannot be saved: ${fact}.`, { cause });
  }
}

/** A value that JSON changes or, if `isFatal`, rejects. `fact` names its path: `` `state.a.b` has the type Map ``. */
type Fault = { fact: string; isFatal: boolean };

/** Lists the faults of a state in the order of its properties. Does not follow circular references. */
function faultsOf(state: SandboxState): Fault[] {
  const faults: Fault[] = [];
  // A stack instead of recursion, because a state may be very deep.
  const stack = [{ path: 'state', value: state as unknown, ancestors: [] as readonly unknown[] }];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { path, value } = next;
    if (next.ancestors.includes(value)) {
      faults.push({ fact: `\`${path}\` contains itself`, isFatal: true });
      continue;
    }
    const type = typeOutsideJson(value);
    if (type !== undefined) faults.push({ fact: `\`${path}\` has the type ${type}`, isFatal: type === 'BigInt' });
    if (typeof value !== 'object' || value === null) continue;
    const ancestors = [...next.ancestors, value];
    for (const [key, part] of Object.entries(value).toReversed()) {
      stack.push({ path: `${path}.${key}`, value: part, ancestors });
    }
  }
  return faults;
}

/** The name of a type that JSON lacks; undefined for other values. */
function typeOutsideJson(value: unknown): string | undefined {
  if (typeof value === 'bigint') return 'BigInt';
  if (typeof value === 'function' || typeof value === 'symbol') return typeof value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype ? undefined : value.constructor.name;
}
