import { runsAll } from './runs-all.ts';

/** A statement that blocks its thread forever without using the processor. */
export const blockForever = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);';

/** A statement that never ends. In a quick run, it only blocks its thread, which takes no processor time. */
export const hang: string = runsAll ? 'for (;;);' : blockForever;
