import { existsSync, readFileSync } from 'node:fs';
import { SiteError } from '../base/site-error.ts';
import { isRecord } from '../config/schema/fields.ts';
import { replaceFile } from '../disk/replace-file.ts';
import type { SandboxState } from '../handler/types.ts';

/** The state that an earlier run saved; an empty one when there is no such file. */
export function readState(file: string): SandboxState {
  if (!existsSync(file)) return {};
  const fault = (fact: string) =>
    new SiteError({
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
  if (!isRecord(state)) throw fault('The state is not an object.');
  return state;
}

/** Returns what saves a state whenever it has changed, one write after the other. */
export function stateSaver(file: string, state: SandboxState): () => Promise<void> {
  let saved = '';
  let last = Promise.resolve();
  const save = async () => {
    const text = JSON.stringify(state);
    if (text === saved) return;
    await replaceFile(file, text);
    saved = text;
  };
  return () => {
    const next = last.then(save);
    // Who asked for this write gets its error; the next one tries again.
    last = next.catch(() => undefined);
    return next;
  };
}
