import type { Environment } from './types.ts';

/** For modules that behave differently in a page than over HTTP. */
export const pageEnvironment: Environment = { SANDBOX_IN_PAGE: '1' };
