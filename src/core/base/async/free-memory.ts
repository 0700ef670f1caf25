import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Collects the garbage of this thread and returns its memory to the system. By itself, V8 does this only after seconds
 * without work. Compiling pages leaves about 100 MB that this thread does not need while other threads render.
 */
export function freeMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as NodeJS.GCFunction;
  // Threads that start later must not expose `gc`.
  setFlagsFromString('--no-expose-gc');
  // Other flavors do not shrink the young generation.
  collect({ flavor: 'last-resort' });
}
