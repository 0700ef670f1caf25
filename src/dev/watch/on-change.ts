import { statSync } from 'node:fs';

/** The watcher reports only the first of several changes of a file within this many milliseconds. */
const DROPPED_WITHIN = 50;

/** Reads at once what an editor saved, and again when a formatter saved the same file right after it. */
export function onChange(file: string, read: () => void): void {
  const saved = timeOf(file);
  read();
  setTimeout(() => {
    if (timeOf(file) !== saved) onChange(file, read);
  }, DROPPED_WITHIN + 10);
}

function timeOf(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs;
}
