import { statSync } from 'node:fs';

/** The watcher does not report a change that follows another change of the file within this many milliseconds. */
const DROPPED_WITHIN = 50;

/**
 * Reads an edited file at once, and again when a formatter saves it right after. Editors empty a file before they write
 * it, so an empty one is read only if it stays empty: otherwise values typed into the open page would be lost.
 */
export function onChange(file: string, read: () => void): void {
  const saved = stateOf(file);
  const isEmpty = saved?.size === 0;
  if (!isEmpty) read();
  // Compare the file after that time and a margin, because the watcher may have missed a second change.
  setTimeout(() => {
    if (stateOf(file)?.mtimeMs !== saved?.mtimeMs) onChange(file, read);
    else if (isEmpty) read();
  }, DROPPED_WITHIN + 10);
}

function stateOf(file: string) {
  return statSync(file, { throwIfNoEntry: false });
}
