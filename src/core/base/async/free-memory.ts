import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Collects the garbage of this thread and returns its memory to the system. By itself, V8 does this only after seconds
 * without work. Compiling pages leaves about 100 MB that this thread does not need while others render.
 */
export function freeMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as NodeJS.GCFunction;
  // Threads that start later must not have the function.
  setFlagsFromString('--no-expose-gc');
  // Any other flavour keeps the space for young objects.
  collect({ flavor: 'last-resort' });
}
