import { constants, readFileSync } from 'node:fs';

/** Reads a file. A pipe reads as empty, because opening it without `O_NONBLOCK` would block. */
export function readBytes(path: string): Buffer {
  return readFileSync(path, { flag: constants.O_RDONLY | constants.O_NONBLOCK });
}
