import { importWithRetry } from '../../../../browser.ts';
import { createQueue } from './in-order.ts';

/** Loads the code that sends steps. */
export const loadRunner = () => importWithRetry('steps', () => import('./run-step.ts'));

const inOrderOfPresses = createQueue();

/** Loads it for a click. Calls resolve in order, because a preloaded import could overtake an earlier one. */
export const loadRunnerInOrder = () => inOrderOfPresses(loadRunner);
