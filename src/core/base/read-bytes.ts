import { constants, readFileSync } from 'node:fs';

/** Reads a file. `O_NONBLOCK` makes a pipe read as empty instead of blocking. */
export function readBytes(path: string): Buffer {
  return readFileSync(path, { flag: constants.O_RDONLY | constants.O_NONBLOCK });
}
