import { readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Replaces the text of a file while a task runs. Restores the file, even if a signal such as Ctrl+C ends this process.
 */
export async function withText<T>(path: string, text: string, task: () => Promise<T>): Promise<T> {
  const source = readFileSync(path, 'utf8');
  const restore = () => writeFileSync(path, source);
  const end = (signal: NodeJS.Signals) => {
    restore();
    process.exit(128 + constants.signals[signal]);
  };
  for (const signal of signals) process.once(signal, end);
  try {
    writeFileSync(path, text);
    return await task();
  } finally {
    restore();
    for (const signal of signals) process.off(signal, end);
  }
}
