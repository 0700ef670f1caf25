import { runsAll } from './runs-all.ts';

/** A statement that never ends. In a quick run, it blocks its thread without using the processor. */
export const infiniteLoop: string = runsAll
  ? 'for (;;);'
  : 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);';
