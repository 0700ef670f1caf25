import { runsAll } from './runs-all.ts';

/** A statement that blocks its thread forever without using the processor. */
export const blockedForever = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);';

/** A statement that never ends. In a quick run, it does not use the processor. */
export const infiniteLoop: string = runsAll ? 'for (;;);' : blockedForever;
