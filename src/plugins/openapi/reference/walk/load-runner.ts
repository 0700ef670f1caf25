import { importWithRetry } from '../../../../browser.ts';
import { createQueue } from './in-order.ts';

/** Loads the code that sends steps. */
export const loadRunner = () => importWithRetry('steps', () => import('./run-step.ts'));

const inOrderOfPresses = createQueue();

/** Loads it for a press: calls resolve in their order, since an import that was preloaded overtakes the one before. */
export const loadRunnerInOrder = () => inOrderOfPresses(loadRunner);
