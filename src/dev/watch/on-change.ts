import { statSync } from 'node:fs';

/** The watcher reports only the first of several changes of a file within this many milliseconds. */
const DROPPED_WITHIN = 50;

/**
 * Reads at once what an editor saved, and again when a formatter saved the same file right after it. An editor empties a
 * file before it writes it, so an empty one is read only if it stays empty: what was typed on its page would be lost.
 */
export function onChange(file: string, read: () => void): void {
  const saved = stateOf(file);
  const isEmpty = saved?.size === 0;
  if (!isEmpty) read();
  setTimeout(() => {
    if (stateOf(file)?.mtimeMs !== saved?.mtimeMs) onChange(file, read);
    else if (isEmpty) read();
  }, DROPPED_WITHIN + 10);
}

function stateOf(file: string) {
  return statSync(file, { throwIfNoEntry: false });
}
