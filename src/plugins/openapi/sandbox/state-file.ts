import { SiteError } from '../../../plugin.ts';
import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { replaceFile } from './replace-file.ts';
import { isObject } from '../contract/document/json.ts';
import type { SandboxState } from '../handler/types.ts';
import { findChanged, findUnsavable } from './find-unsaved.ts';

/** The state saved by an earlier run; empty if the file is missing. */
export function readState(file: string): SandboxState {
  if (!existsSync(dirname(file))) {
    throw new SiteError({
      topic: 'plugin-openapi',
      fact: 'The folder of the state file does not exist.',
      place: { file },
      hint: 'Create the folder, or name another file with --state.',
    });
  }
  if (!existsSync(file)) return {};
  const fault = (fact: string) =>
    new SiteError({
      topic: 'plugin-openapi',
      fact,
      place: { file },
      hint: 'Name another file with --state, or delete this one to start over.',
    });
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
 * Returns a function that saves a changed state, one write at a time. It rejects if saving fails; `warn` receives one
 * line, once, for each value that JSON would change.
 */
export function stateSaver(file: string, state: SandboxState, warn: (line: string) => void): () => Promise<void> {
  let saved = '';
  let last = Promise.resolve();
  const warned = new Set<string>();
  const save = async () => {
    const text = toJson(state);
    if (text === saved) return;
    for (const fact of findChanged(state).filter((one) => !warned.has(one))) {
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

function toJson(state: SandboxState): string {
  try {
    return JSON.stringify(state);
  } catch (cause) {
    const fact = findUnsavable(state) ?? (cause instanceof Error ? cause.message : String(cause));
    throw new Error(`The state cannot be saved: ${fact}.`, { cause });
  }
}
