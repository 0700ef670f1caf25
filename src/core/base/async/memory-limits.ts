/**
 * Node option for a child process. A quarter of the usual space for young objects saves a sixth of the memory at no
 * cost in time.
 */
export const smallYoungSpace = '--max-semi-space-size=4';

/** The same limit for a thread, which has three such spaces. */
export const threadLimits = { maxYoungGenerationSizeMb: 12 };
