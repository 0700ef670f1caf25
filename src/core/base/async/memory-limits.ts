/**
 * Node option for a child process. A quarter of the default space for young objects saves a sixth of the memory and
 * costs no time.
 */
export const smallYoungSpace = '--max-semi-space-size=4';

/** The same limit for a thread, which has three such spaces. */
export const threadLimits = { maxYoungGenerationSizeMb: 12 };
